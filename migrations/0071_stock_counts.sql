CREATE TABLE "stock_count" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "stock_count_state" CHECK ("stock_count"."state" in ('running', 'posted', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "stock_count_line" (
	"count_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"counted" integer,
	"expected" integer,
	"staff_id" uuid,
	"counted_at" timestamp with time zone,
	"reason" text,
	"posted_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "stock_count_line_count_id_product_id_pk" PRIMARY KEY("count_id","product_id"),
	CONSTRAINT "stock_count_line_is_whole" CHECK (("stock_count_line"."counted" is null) = ("stock_count_line"."expected" is null) and ("stock_count_line"."counted" is null) = ("stock_count_line"."counted_at" is null)
        and ("stock_count_line"."counted" is null or "stock_count_line"."counted" >= 0))
);
--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_count_id_stock_count_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_count"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_count_newest" ON "stock_count" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_running" ON "stock_count" USING btree ("name") WHERE "stock_count"."state" = 'running';--> statement-breakpoint
CREATE INDEX "stock_count_line_in_order" ON "stock_count_line" USING btree ("count_id","position");
