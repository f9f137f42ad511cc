CREATE TABLE "challan_line" (
	"challan_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"description" text NOT NULL,
	"hsn" text,
	"quantity" integer NOT NULL,
	"value_paise" bigint NOT NULL,
	"serials" text[],
	CONSTRAINT "challan_line_challan_id_position_pk" PRIMARY KEY("challan_id","position"),
	CONSTRAINT "challan_line_has_pieces" CHECK ("challan_line"."quantity" > 0 and "challan_line"."value_paise" >= 0),
	CONSTRAINT "challan_line_names_its_pieces" CHECK (cardinality("challan_line"."serials") between 1 and "challan_line"."quantity")
);
--> statement-breakpoint
CREATE TABLE "challan_series" (
	"id" text PRIMARY KEY NOT NULL,
	"next" integer DEFAULT 1 NOT NULL,
	"last_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_challan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_specimen" boolean NOT NULL,
	"order_id" uuid NOT NULL,
	"return_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"facts" jsonb NOT NULL,
	"seller" jsonb NOT NULL,
	"consignee" jsonb,
	"place" char(2),
	"value_paise" bigint NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "delivery_challan_number_unique" UNIQUE("number"),
	CONSTRAINT "challan_serial_once" UNIQUE("series","serial"),
	CONSTRAINT "challan_number_is_short" CHECK ("delivery_challan"."number" ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$')
);
--> statement-breakpoint
ALTER TABLE "challan_line" ADD CONSTRAINT "challan_line_challan_id_delivery_challan_id_fk" FOREIGN KEY ("challan_id") REFERENCES "public"."delivery_challan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_challan" ADD CONSTRAINT "delivery_challan_series_challan_series_id_fk" FOREIGN KEY ("series") REFERENCES "public"."challan_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "challan_of_return" ON "delivery_challan" USING btree ("return_id") WHERE "delivery_challan"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "challan_of_order" ON "delivery_challan" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "challan_of_day" ON "delivery_challan" USING btree ("day");
--> statement-breakpoint
-- Written by hand: a challan stays as it was issued. What was not sent has it cancelled, once; when its
-- years are over, the consignee becomes empty (src/privacy/anonymise-orders.ts), and nothing else.
CREATE FUNCTION refuse_change_of_challan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'consignee' - 'cancelled_at' = to_jsonb(OLD) - 'consignee' - 'cancelled_at'
    AND (NEW.consignee IS NULL OR NEW.consignee IS NOT DISTINCT FROM OLD.consignee)
    AND (OLD.cancelled_at IS NULL OR NEW.cancelled_at IS NOT DISTINCT FROM OLD.cancelled_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'delivery_challan is append only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER delivery_challan_changed BEFORE UPDATE ON delivery_challan
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_challan();
--> statement-breakpoint
CREATE TRIGGER delivery_challan_deleted BEFORE DELETE ON delivery_challan
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER delivery_challan_truncated BEFORE TRUNCATE ON delivery_challan
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER challan_line_changed BEFORE UPDATE OR DELETE ON challan_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER challan_line_truncated BEFORE TRUNCATE ON challan_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER challan_series_changed BEFORE UPDATE ON challan_series
  FOR EACH ROW EXECUTE FUNCTION refuse_other_numbers();
--> statement-breakpoint
CREATE TRIGGER challan_series_deleted BEFORE DELETE ON challan_series
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Days are summed again on which money went back by hand: what was overpaid lowered their sales twice.
INSERT INTO sales_change (day)
  SELECT DISTINCT (o.placed_at AT TIME ZONE 'Asia/Kolkata')::date
  FROM cash_movement c JOIN "order" o ON o.id = c.order_id WHERE c.amount_paise < 0;
