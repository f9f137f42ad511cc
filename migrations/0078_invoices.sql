CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid,
	"sequence" integer NOT NULL,
	"original_id" uuid,
	"reason" text,
	"cause" text,
	"sale" jsonb NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb,
	"ship_to" jsonb,
	"place" char(2),
	"is_inter" boolean NOT NULL,
	"gross_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"delivery_paise" bigint NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	CONSTRAINT "invoice_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_serial_once" UNIQUE("series","serial"),
	CONSTRAINT "invoice_of_order" UNIQUE("order_id","sequence"),
	CONSTRAINT "invoice_cause_once" UNIQUE("original_id","cause"),
	CONSTRAINT "invoice_number_is_short" CHECK ("invoice"."number" ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'),
	CONSTRAINT "invoice_adds_up" CHECK ("invoice"."total_paise" = "invoice"."taxable_paise" + "invoice"."cgst_paise" + "invoice"."sgst_paise" + "invoice"."igst_paise"),
	CONSTRAINT "invoice_halves_are_equal" CHECK ("invoice"."cgst_paise" = "invoice"."sgst_paise" and ("invoice"."cgst_paise" = 0 or "invoice"."igst_paise" = 0)),
	CONSTRAINT "credit_note_has_its_invoice" CHECK (("invoice"."kind" = 'credit note') = ("invoice"."original_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"description" text NOT NULL,
	"hsn" text,
	"quantity" integer NOT NULL,
	"unit_price_paise" bigint NOT NULL,
	"gross_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"delivery_paise" bigint NOT NULL,
	"value_paise" bigint NOT NULL,
	"rate_bp" integer,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	CONSTRAINT "invoice_line_invoice_id_position_pk" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_line_adds_up" CHECK ("invoice_line"."value_paise" = "invoice_line"."taxable_paise" + "invoice_line"."cgst_paise" + "invoice_line"."sgst_paise" + "invoice_line"."igst_paise"),
	CONSTRAINT "invoice_line_halves_are_equal" CHECK ("invoice_line"."cgst_paise" = "invoice_line"."sgst_paise" and ("invoice_line"."cgst_paise" = 0 or "invoice_line"."igst_paise" = 0))
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"id" text PRIMARY KEY NOT NULL,
	"next" integer DEFAULT 1 NOT NULL,
	"last_day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_series_invoice_series_id_fk" FOREIGN KEY ("series") REFERENCES "public"."invoice_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_original_id_invoice_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_of_day" ON "invoice" USING btree ("day");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "hsn_is_of_4_6_or_8_digits" CHECK ("product"."hsn" ~ '^[0-9]{4}([0-9]{2}){0,2}$') NOT VALID;--> statement-breakpoint
-- Written by hand: a paper stays as it was issued. When its years are over, buyer and delivery
-- become empty (src/privacy/anonymise-orders.ts), and nothing else.
CREATE FUNCTION refuse_change_but_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.buyer IS NULL AND NEW.ship_to IS NULL
    AND to_jsonb(NEW) - 'buyer' - 'ship_to' = to_jsonb(OLD) - 'buyer' - 'ship_to' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'invoice is append only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_changed BEFORE UPDATE ON invoice
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_forgetting();
--> statement-breakpoint
CREATE TRIGGER invoice_deleted BEFORE DELETE ON invoice
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoice_truncated BEFORE TRUNCATE ON invoice
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoice_line_changed BEFORE UPDATE OR DELETE ON invoice_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoice_line_truncated BEFORE TRUNCATE ON invoice_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A number is given once: the next one only rises, by one.
CREATE FUNCTION refuse_other_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id = OLD.id AND NEW.next = OLD.next + 1 AND NEW.last_day >= OLD.last_day THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a number is given once' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_series_changed BEFORE UPDATE ON invoice_series
  FOR EACH ROW EXECUTE FUNCTION refuse_other_numbers();
--> statement-breakpoint
CREATE TRIGGER invoice_series_deleted BEFORE DELETE ON invoice_series
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Beside product_version_raised: both set the same next version.
CREATE TRIGGER product_tax_raised BEFORE UPDATE OF hsn, tax_class ON product
  FOR EACH ROW WHEN ((OLD.hsn, OLD.tax_class) IS DISTINCT FROM (NEW.hsn, NEW.tax_class))
  EXECUTE FUNCTION product_version_raised();
