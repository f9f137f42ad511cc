ALTER TABLE "product" ADD COLUMN "origin" text;--> statement-breakpoint
-- Written by hand: filters read the country from an index, which no expression of JSON could be.
CREATE FUNCTION product_origin_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.origin := NEW.declarations ->> 'origin';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_origin_kept BEFORE INSERT OR UPDATE OF declarations, origin ON product
  FOR EACH ROW EXECUTE FUNCTION product_origin_kept();
--> statement-breakpoint
UPDATE product SET origin = declarations ->> 'origin' WHERE declarations ? 'origin';
