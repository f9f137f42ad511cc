CREATE TABLE "order_reduction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"restocked" boolean NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_reduction_once" UNIQUE("request_id","product_id"),
	CONSTRAINT "order_reduction_is_whole" CHECK ("order_reduction"."pieces" between 1 and 99),
	CONSTRAINT "order_reduction_is_never_negative" CHECK ("order_reduction"."amount_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_refund_line" (
	"request_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "order_refund_line_request_id_product_id_pk" PRIMARY KEY("request_id","product_id"),
	CONSTRAINT "order_refund_line_is_whole" CHECK ("order_refund_line"."pieces" between 1 and 99),
	CONSTRAINT "order_refund_line_is_never_negative" CHECK ("order_refund_line"."amount_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "taken_off" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_reduction" ADD CONSTRAINT "order_reduction_of_line" FOREIGN KEY ("order_id","product_id") REFERENCES "public"."order_line"("order_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_line" ADD CONSTRAINT "order_refund_line_of_line" FOREIGN KEY ("order_id","product_id") REFERENCES "public"."order_line"("order_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_reduction_of_order" ON "order_reduction" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_refund_line_of_order" ON "order_refund_line" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "pieces_are_of_the_line" CHECK ("order_line"."taken_off" between 0 and "order_line"."quantity") NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_line" VALIDATE CONSTRAINT "pieces_are_of_the_line";
