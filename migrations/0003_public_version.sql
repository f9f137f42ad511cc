-- Written by hand: one number that every change of what strangers are shown raises, and never lowers
-- (docs/decisions/005-a-cache-that-cannot-show-an-old-price.md). It is the sum of `changes`: every transaction adds a row of its own,
-- so two of them never wait for each other, and whoever reads the sum may fold the rows into one.
CREATE TABLE public_change (
  transaction xid8 PRIMARY KEY DEFAULT pg_current_xact_id(),
  changes bigint NOT NULL DEFAULT 1
);
--> statement-breakpoint
CREATE FUNCTION public_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public_change DEFAULT VALUES ON CONFLICT DO NOTHING;
  NOTIFY public_change;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- A product is shown without its numbers of pieces, only whether there are any: an ordinary sale changes nothing that is seen.
CREATE TRIGGER product_shown AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF id, category_id, name, brand, summary, list_price_paise, discount_percent,
  active, bestseller, images, videos, wall, details, description, pdf, created_at
  ON product FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
--> statement-breakpoint
CREATE TRIGGER product_in_stock AFTER UPDATE OF stock ON product
  FOR EACH ROW WHEN (OLD.in_stock IS DISTINCT FROM NEW.in_stock) EXECUTE FUNCTION public_changed();
--> statement-breakpoint
CREATE TRIGGER category_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
--> statement-breakpoint
CREATE TRIGGER banner_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banner FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
--> statement-breakpoint
CREATE TRIGGER event_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON event FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
--> statement-breakpoint
CREATE TRIGGER review_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON review FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
--> statement-breakpoint
CREATE TRIGGER pincode_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pincode FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
