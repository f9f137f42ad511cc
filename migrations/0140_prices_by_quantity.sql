ALTER TABLE "product" ADD COLUMN "price_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Written by hand, beside those of declarations: a sale touches none of it.
CREATE TRIGGER product_price_steps_raise_version BEFORE UPDATE OF price_steps ON product
  FOR EACH ROW WHEN (OLD.price_steps IS DISTINCT FROM NEW.price_steps) EXECUTE FUNCTION product_version_raised();
--> statement-breakpoint
CREATE TRIGGER product_price_steps_changed BEFORE UPDATE OF price_steps ON product
  FOR EACH ROW WHEN (OLD.price_steps IS DISTINCT FROM NEW.price_steps) EXECUTE FUNCTION product_changed();
--> statement-breakpoint
CREATE TRIGGER product_price_steps_shown AFTER UPDATE OF price_steps ON product FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
