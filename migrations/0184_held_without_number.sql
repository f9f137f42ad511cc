-- Written by hand. While a recall of serial numbers is open of which the books do not have every one, a piece without a number could be called back: those
-- of lots that may be sent are held by their count, until their numbers are written down or the recall is closed.
CREATE OR REPLACE FUNCTION product_lots_settle() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free integer := NEW.stock + NEW.held;
  today date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
  called integer := 0;
  unsure integer := 0;
BEGIN
  IF NEW.serials_since IS NOT NULL THEN
    SELECT count(*) INTO called FROM device_serial s JOIN lot l ON l.id = s.lot_id
    WHERE s.product_id = NEW.id AND s.state = 'in stock' AND s.blocked_at IS NOT NULL
      AND l.blocked_at IS NULL AND (l.expires_on IS NULL OR l.expires_on >= today + NEW.min_days_left);
    IF EXISTS (SELECT FROM recall r WHERE r.product_id = NEW.id AND r.closed_at IS NULL AND cardinality(r.missing) > 0) THEN
      SELECT coalesce(sum(l.on_hand - (
        SELECT count(*) FROM device_serial s WHERE s.lot_id = l.id AND s.state = 'in stock')), 0) INTO unsure
      FROM lot l WHERE l.product_id = NEW.id AND l.on_hand > 0
        AND l.blocked_at IS NULL AND (l.expires_on IS NULL OR l.expires_on >= today + NEW.min_days_left);
    END IF;
  END IF;
  SELECT least(free, called + unsure + coalesce(sum(on_hand) FILTER (WHERE blocked_at IS NOT NULL OR expires_on < today + NEW.min_days_left), 0)),
    min(expires_on) FILTER (WHERE blocked_at IS NULL AND expires_on >= today + NEW.min_days_left AND expires_on < today + 90)
  INTO NEW.held, NEW.near_expiry FROM lot
  WHERE product_id = NEW.id AND on_hand > 0;
  NEW.stock := free - NEW.held;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Numbers came into the books while recalls were open, which the former release did not note; those of ranges are noted with the next one.
UPDATE recall r SET missing = ARRAY(
  SELECT m.line FROM unnest(r.missing) WITH ORDINALITY AS m (line, at)
  WHERE m.line !~ '^[ -~]+$' OR m.line ~* ' to ' OR NOT EXISTS (
    SELECT FROM device_serial s WHERE s.product_id = r.product_id AND s.serial_plain = upper(regexp_replace(m.line, '[^[:alnum:]]', '', 'g')))
  ORDER BY m.at)
WHERE r.closed_at IS NULL AND cardinality(r.missing) > 0;
--> statement-breakpoint
UPDATE product SET stock = stock + held, held = 0
WHERE lots_since IS NOT NULL AND id IN (SELECT product_id FROM recall WHERE closed_at IS NULL AND cardinality(missing) > 0);
