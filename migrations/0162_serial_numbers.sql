CREATE TABLE "device_serial" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"serial" text NOT NULL,
	"serial_plain" text NOT NULL,
	"lot_id" uuid NOT NULL,
	"state" text NOT NULL,
	"order_id" uuid,
	"parcel_id" uuid,
	"is_from_scan" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp with time zone,
	"blocked_because" text,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "device_serial_once" UNIQUE("product_id","serial_plain"),
	CONSTRAINT "device_serial_is_out_with_an_order" CHECK (("device_serial"."state" = 'out') = ("device_serial"."order_id" is not null)),
	CONSTRAINT "device_serial_state" CHECK ("device_serial"."state" in ('in stock', 'out', 'gone')),
	CONSTRAINT "device_serial_is_blocked_with_a_reason" CHECK (("device_serial"."blocked_at" is null) = ("device_serial"."blocked_because" is null))
);
--> statement-breakpoint
CREATE TABLE "serial_choice" (
	"serial_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "serial_move" (
	"lot_move_id" uuid NOT NULL,
	"serial_id" uuid NOT NULL,
	CONSTRAINT "serial_move_lot_move_id_serial_id_pk" PRIMARY KEY("lot_move_id","serial_id")
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "serials_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_serial" ADD CONSTRAINT "device_serial_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_serial" ADD CONSTRAINT "device_serial_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_choice" ADD CONSTRAINT "serial_choice_serial_id_device_serial_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."device_serial"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_move" ADD CONSTRAINT "serial_move_lot_move_id_lot_move_id_fk" FOREIGN KEY ("lot_move_id") REFERENCES "public"."lot_move"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_move" ADD CONSTRAINT "serial_move_serial_id_device_serial_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."device_serial"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_serial_by_plain" ON "device_serial" USING btree ("serial_plain");--> statement-breakpoint
CREATE INDEX "device_serial_of_lot" ON "device_serial" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "device_serial_of_order" ON "device_serial" USING btree ("order_id") WHERE "device_serial"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "serial_choice_of_order" ON "serial_choice" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "serial_move_of_serial" ON "serial_move" USING btree ("serial_id");--> statement-breakpoint
-- Written by hand. Of a product that is kept by serial numbers a piece that is called back by its number is held, too, though its lot may be sent.
CREATE OR REPLACE FUNCTION product_lots_settle() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free integer := NEW.stock + NEW.held;
  today date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
  called integer := 0;
BEGIN
  IF NEW.serials_since IS NOT NULL THEN
    SELECT count(*) INTO called FROM device_serial s JOIN lot l ON l.id = s.lot_id
    WHERE s.product_id = NEW.id AND s.state = 'in stock' AND s.blocked_at IS NOT NULL
      AND l.blocked_at IS NULL AND (l.expires_on IS NULL OR l.expires_on >= today + NEW.min_days_left);
  END IF;
  SELECT least(free, called + coalesce(sum(on_hand) FILTER (WHERE blocked_at IS NOT NULL OR expires_on < today + NEW.min_days_left), 0)),
    min(expires_on) FILTER (WHERE blocked_at IS NULL AND expires_on >= today + NEW.min_days_left AND expires_on < today + 90)
  INTO NEW.held, NEW.near_expiry FROM lot
  WHERE product_id = NEW.id AND on_hand > 0;
  NEW.stock := free - NEW.held;
  RETURN NEW;
END $$;
