CREATE TABLE "order_search" (
	"number" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"shopper_name" text,
	"phone_reversed" text NOT NULL,
	"tracking_number" text,
	"postal_code" text
);
--> statement-breakpoint
CREATE TABLE "order_search_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"filled_to" bigint NOT NULL,
	"next_to" bigint,
	"next_after" "xid8"
);
--> statement-breakpoint
CREATE TABLE "order_email" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"staff_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tags" text[];--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_note" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "order_email" ADD CONSTRAINT "order_email_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_name" ON "order_search" USING btree ("name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_search_surname" ON "order_search" USING btree ("surname" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_search_shopper_name" ON "order_search" USING btree ("shopper_name" text_pattern_ops) WHERE "order_search"."shopper_name" is not null;--> statement-breakpoint
CREATE INDEX "order_search_phone" ON "order_search" USING btree ("phone_reversed" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_search_tracking_number" ON "order_search" USING btree ("tracking_number" text_pattern_ops) WHERE "order_search"."tracking_number" is not null;--> statement-breakpoint
CREATE INDEX "order_search_postal_code" ON "order_search" USING btree ("postal_code","number") WHERE "order_search"."postal_code" is not null;--> statement-breakpoint
CREATE INDEX "order_email_of_order" ON "order_email" USING btree ("order_id");