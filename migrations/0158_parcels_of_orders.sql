ALTER TABLE "parcel" ALTER COLUMN "sent_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_move" ADD COLUMN "parcel_id" uuid;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "number" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "packed_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcel_line" ADD COLUMN "discount_paise" bigint;--> statement-breakpoint
ALTER TABLE "parcel_line" ADD COLUMN "delivery_paise" bigint;--> statement-breakpoint
ALTER TABLE "order_reduction" ADD COLUMN "delivery_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "parcel_tracking_number" ON "parcel" USING btree (lower("tracking_number") text_pattern_ops) WHERE "parcel"."tracking_number" is not null;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_number_once" UNIQUE("order_id","number");--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_is_sent_first" CHECK ("parcel"."delivered_at" is null or "parcel"."sent_at" is not null);--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "sent_parcel_is_not_undone" CHECK ("parcel"."undone_at" is null or "parcel"."sent_at" is null);--> statement-breakpoint
ALTER TABLE "parcel_line" ADD CONSTRAINT "parcel_line_shares_come_together" CHECK (("parcel_line"."discount_paise" is null) = ("parcel_line"."delivery_paise" is null)
        and coalesce("parcel_line"."discount_paise", 0) >= 0 and coalesce("parcel_line"."delivery_paise", 0) >= 0);--> statement-breakpoint
ALTER TABLE "order_reduction" ADD CONSTRAINT "order_reduction_has_its_delivery" CHECK ("order_reduction"."delivery_paise" between 0 and "order_reduction"."amount_paise") NOT VALID;--> statement-breakpoint
ALTER TABLE "order_reduction" VALIDATE CONSTRAINT "order_reduction_has_its_delivery";
--> statement-breakpoint
-- Written by hand: pieces of a parcel stay as they were packed; its shares come with its sending.
CREATE FUNCTION refuse_change_but_shares() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - ARRAY['discount_paise', 'delivery_paise']
    = to_jsonb(OLD) - ARRAY['discount_paise', 'delivery_paise'] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
DROP TRIGGER parcel_line_changed ON parcel_line;
--> statement-breakpoint
CREATE TRIGGER parcel_line_changed BEFORE UPDATE ON parcel_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_shares();
--> statement-breakpoint
-- Parcels never have more of a line than was bought and not taken off. Who changes either holds the
-- lock of the order's row, so that nothing uncommitted is missed.
CREATE FUNCTION refuse_too_many_in_parcels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM order_line l WHERE l.order_id = NEW.order_id AND l.product_id = NEW.product_id
      AND l.quantity - l.taken_off < (
        SELECT coalesce(sum(b.pieces), 0) FROM parcel_line b JOIN parcel p ON p.id = b.parcel_id
        WHERE b.order_id = l.order_id AND b.product_id = l.product_id AND p.undone_at IS NULL)
  ) THEN
    RAISE EXCEPTION 'parcels of order % have more than it owes', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'parcels_are_of_the_order';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER parcels_are_of_the_order AFTER INSERT ON parcel_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_too_many_in_parcels();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER parcels_are_of_the_order AFTER UPDATE OF taken_off ON order_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.taken_off <> OLD.taken_off)
  EXECUTE FUNCTION refuse_too_many_in_parcels();
