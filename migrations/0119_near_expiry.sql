ALTER TABLE "product" ADD COLUMN "near_expiry" date;--> statement-breakpoint
-- Written by hand. Free pieces of a product that is kept by lots are on sale but for those of lots that may not be sent; of those that may, the earliest
-- expiry is shown where it is less than 90 days away (nearExpiryDays in src/catalogue/lots/rules.ts).
CREATE OR REPLACE FUNCTION product_lots_settle() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free integer := NEW.stock + NEW.held;
  today date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
BEGIN
  SELECT least(free, coalesce(sum(on_hand) FILTER (WHERE blocked_at IS NOT NULL OR expires_on < today + NEW.min_days_left), 0)),
    min(expires_on) FILTER (WHERE blocked_at IS NULL AND expires_on >= today + NEW.min_days_left AND expires_on < today + 90)
  INTO NEW.held, NEW.near_expiry FROM lot
  WHERE product_id = NEW.id AND on_hand > 0;
  NEW.stock := free - NEW.held;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A trigger settles it, which no list of columns would see.
CREATE TRIGGER product_near_expiry_shown AFTER UPDATE ON product
  FOR EACH ROW WHEN (OLD.near_expiry IS DISTINCT FROM NEW.near_expiry) EXECUTE FUNCTION public_changed();
--> statement-breakpoint
UPDATE product SET stock = stock + held, held = 0 WHERE lots_since IS NOT NULL;
