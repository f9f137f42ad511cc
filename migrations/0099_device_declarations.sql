ALTER TABLE "product" ADD COLUMN "declarations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Written by hand, beside those of facts: a sale touches none of it.
CREATE TRIGGER product_declarations_raise_version BEFORE UPDATE OF declarations ON product
  FOR EACH ROW WHEN (OLD.declarations IS DISTINCT FROM NEW.declarations) EXECUTE FUNCTION product_version_raised();
--> statement-breakpoint
CREATE TRIGGER product_declarations_changed BEFORE UPDATE OF declarations ON product
  FOR EACH ROW WHEN (OLD.declarations IS DISTINCT FROM NEW.declarations) EXECUTE FUNCTION product_changed();
--> statement-breakpoint
CREATE TRIGGER product_declarations_shown AFTER UPDATE OF declarations ON product FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
