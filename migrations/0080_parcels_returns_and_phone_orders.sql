CREATE TABLE "order_link" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"tracking_number" text,
	"courier" text,
	"actor" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "parcel_line" (
	"parcel_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "parcel_line_parcel_id_product_id_pk" PRIMARY KEY("parcel_id","product_id"),
	CONSTRAINT "parcel_line_is_whole" CHECK ("parcel_line"."pieces" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "order_terms" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"discount_paise" bigint DEFAULT 0 NOT NULL,
	"quoted_shipping_paise" bigint,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_by_hand_is_never_negative" CHECK ("order_terms"."discount_paise" >= 0),
	CONSTRAINT "another_price_has_its_reason" CHECK ("order_terms"."reason" is not null or ("order_terms"."discount_paise" = 0 and "order_terms"."quoted_shipping_paise" is null))
);
--> statement-breakpoint
CREATE TABLE "return_case" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "return_case_once" UNIQUE("request_id"),
	CONSTRAINT "return_case_is_closed" CHECK (("return_case"."state" = 'awaited') = ("return_case"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "return_line" (
	"case_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"condition" text NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "return_line_case_id_product_id_condition_pk" PRIMARY KEY("case_id","product_id","condition"),
	CONSTRAINT "return_line_is_whole" CHECK ("return_line"."pieces" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "discount_has_its_voucher";--> statement-breakpoint
ALTER TABLE "cash_movement" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "channel" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_link" ADD CONSTRAINT "order_link_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_line" ADD CONSTRAINT "parcel_line_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_line" ADD CONSTRAINT "parcel_line_of_line" FOREIGN KEY ("order_id","product_id") REFERENCES "public"."order_line"("order_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_terms" ADD CONSTRAINT "order_terms_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_case" ADD CONSTRAINT "return_case_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_case_id_return_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."return_case"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_of_line" FOREIGN KEY ("order_id","product_id") REFERENCES "public"."order_line"("order_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_link_of_order" ON "order_link" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcel_of_order" ON "parcel" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcel_line_of_order" ON "parcel_line" USING btree ("order_id","product_id");--> statement-breakpoint
CREATE INDEX "return_case_of_order" ON "return_case" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_case_awaited" ON "return_case" USING btree ("opened_at") WHERE "return_case"."state" = 'awaited';--> statement-breakpoint
CREATE INDEX "return_line_of_order" ON "return_line" USING btree ("order_id","product_id");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "voucher_has_its_discount" CHECK ("order"."voucher_id" is null or "order"."discount_paise" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "returned_pieces_are_of_the_line" CHECK ("order_line"."returned" between 0 and "order_line"."quantity" - "order_line"."taken_off") NOT VALID;
--> statement-breakpoint
ALTER TABLE "order" VALIDATE CONSTRAINT "voucher_has_its_discount";
--> statement-breakpoint
ALTER TABLE "order_line" VALIDATE CONSTRAINT "returned_pieces_are_of_the_line";
--> statement-breakpoint
-- Written by hand: what was agreed stays as it was written; erasing a person blanks the words.
CREATE TRIGGER order_terms_changed BEFORE UPDATE ON order_terms
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_blanking('reason');
--> statement-breakpoint
CREATE TRIGGER order_terms_deleted BEFORE DELETE ON order_terms
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_terms_truncated BEFORE TRUNCATE ON order_terms
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER parcel_line_changed BEFORE UPDATE ON parcel_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER parcel_line_deleted BEFORE DELETE ON parcel_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
