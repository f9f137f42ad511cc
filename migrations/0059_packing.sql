CREATE TABLE "packing_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"region" text,
	"began_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packing_order" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"opened_by" uuid,
	"opened_at" timestamp with time zone,
	"skipped_at" timestamp with time zone,
	CONSTRAINT "packing_order_is_opened" CHECK (("packing_order"."opened_by" is null) = ("packing_order"."opened_at" is null))
);
--> statement-breakpoint
CREATE TABLE "packing_pick" (
	"batch_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "packing_pick_batch_id_product_id_pk" PRIMARY KEY("batch_id","product_id"),
	CONSTRAINT "packing_pick_is_whole" CHECK ("packing_pick"."pieces" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "packing_tick" (
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "packing_tick_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "packing_tick_is_whole" CHECK ("packing_tick"."pieces" between 0 and 99)
);
--> statement-breakpoint
ALTER TABLE "packing_order" ADD CONSTRAINT "packing_order_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_order" ADD CONSTRAINT "packing_order_batch_id_packing_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."packing_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_pick" ADD CONSTRAINT "packing_pick_batch_id_packing_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."packing_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_pick" ADD CONSTRAINT "packing_pick_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_tick" ADD CONSTRAINT "packing_tick_order_id_packing_order_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."packing_order"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_tick" ADD CONSTRAINT "packing_tick_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packing_order_of_batch" ON "packing_order" USING btree ("batch_id","position");