ALTER TABLE "product" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint

-- Written by hand: when what a shopper sees of a product last changed, whoever changed it. A sale that leaves some costs nothing but the comparison.
CREATE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_changed BEFORE UPDATE OF category_id, name, brand, summary, list_price_paise, discount_percent, active, bestseller, images, videos, wall, details, description, pdf ON product
  FOR EACH ROW WHEN ((OLD.category_id, OLD.name, OLD.brand, OLD.summary, OLD.list_price_paise, OLD.discount_percent, OLD.active, OLD.bestseller, OLD.images, OLD.videos, OLD.wall, OLD.details, OLD.description, OLD.pdf)
    IS DISTINCT FROM (NEW.category_id, NEW.name, NEW.brand, NEW.summary, NEW.list_price_paise, NEW.discount_percent, NEW.active, NEW.bestseller, NEW.images, NEW.videos, NEW.wall, NEW.details, NEW.description, NEW.pdf))
  EXECUTE FUNCTION product_changed();
--> statement-breakpoint
CREATE TRIGGER product_availability_changed BEFORE UPDATE OF stock ON product
  FOR EACH ROW WHEN ((OLD.stock > 0) IS DISTINCT FROM (NEW.stock > 0)) EXECUTE FUNCTION product_changed();
