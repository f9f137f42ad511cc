CREATE TABLE "bulk_row" (
	"run_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"note" text,
	"before" jsonb,
	"after_version" integer,
	CONSTRAINT "bulk_row_run_id_product_id_pk" PRIMARY KEY("run_id","product_id"),
	CONSTRAINT "bulk_row_verdict" CHECK ("bulk_row"."verdict" in ('waiting', 'changed', 'same', 'refused', 'undone', 'left'))
);
--> statement-breakpoint
CREATE TABLE "bulk_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"change" jsonb NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "bulk_run_state" CHECK ("bulk_run"."state" in ('running', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "product_schedule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"list_price_paise" bigint,
	"discount_percent" integer,
	"staff_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "product_schedule_action" CHECK ("product_schedule"."action" in ('publish', 'price', 'unpublish')),
	CONSTRAINT "product_schedule_state" CHECK ("product_schedule"."state" in ('waiting', 'done', 'failed', 'cancelled')),
	CONSTRAINT "product_schedule_price" CHECK (("product_schedule"."action" = 'price') = ("product_schedule"."list_price_paise" is not null and "product_schedule"."discount_percent" is not null))
);
--> statement-breakpoint
CREATE TABLE "draft" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"base_version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"staff_id" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_row" ADD CONSTRAINT "bulk_row_run_id_bulk_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_schedule" ADD CONSTRAINT "product_schedule_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_row_open" ON "bulk_row" USING btree ("run_id","product_id") WHERE "bulk_row"."verdict" = 'waiting';--> statement-breakpoint
CREATE INDEX "bulk_run_newest" ON "bulk_run" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_schedule_waiting" ON "product_schedule" USING btree ("at") WHERE "product_schedule"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "product_schedule_of_product" ON "product_schedule" USING btree ("product_id","at");