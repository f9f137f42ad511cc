ALTER TABLE "product" ADD COLUMN "image_alts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_shown AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF id, category_id, name, brand, generic_name, key_fact, summary, list_price_paise,
  discount_percent, active, bestseller, images, image_alts, videos, wall, details, description, pdf, created_at
  ON product FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_changed BEFORE UPDATE OF category_id, name, brand, generic_name, key_fact, summary, list_price_paise, discount_percent, active, bestseller, images, image_alts, videos, wall, details, description, pdf ON product
  FOR EACH ROW WHEN ((OLD.category_id, OLD.name, OLD.brand, OLD.generic_name, OLD.key_fact, OLD.summary, OLD.list_price_paise, OLD.discount_percent, OLD.active, OLD.bestseller, OLD.images, OLD.image_alts, OLD.videos, OLD.wall, OLD.details, OLD.description, OLD.pdf)
    IS DISTINCT FROM (NEW.category_id, NEW.name, NEW.brand, NEW.generic_name, NEW.key_fact, NEW.summary, NEW.list_price_paise, NEW.discount_percent, NEW.active, NEW.bestseller, NEW.images, NEW.image_alts, NEW.videos, NEW.wall, NEW.details, NEW.description, NEW.pdf))
  EXECUTE FUNCTION product_changed();
