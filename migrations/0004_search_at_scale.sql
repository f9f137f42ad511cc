-- Written by hand: how search stays quick among a million products. GIN answers with every match at once and in no order, so the products
-- are dealt into tiers that are read one after the other until there are enough to compare (docs/decisions/006).
ALTER TABLE "product_search" ADD COLUMN "lower_name" text;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "tier" smallint;--> statement-breakpoint

-- Bestsellers first, then one product in 8 by lot, then the rest; what is not sold any more is in no tier.
CREATE FUNCTION search_tier(id uuid, active boolean, bestseller boolean) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN NOT active THEN NULL WHEN bestseller THEN 0 WHEN get_byte(uuid_send(id), 15) < 32 THEN 1 ELSE 2 END
$$;
--> statement-breakpoint
-- The category is a word too, which nobody can type, so that a search within it reads no other product. It stands last and moves no other word.
CREATE FUNCTION search_category(uuid) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT ('''#' || $1 || ''':1A')::tsvector
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_search_words(product) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(to_tsvector('english', $1.name), 'A')
      || setweight(to_tsvector('english', coalesce((SELECT name FROM category WHERE id = $1.category_id), '') || ' ' || $1.brand), 'B')
      || setweight(to_tsvector('english', $1.summary), 'C')
      || setweight(to_tsvector('english', $1.description), 'D')
      || search_category($1.category_id)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search SET words = product_search_words(NEW), lower_name = lower(NEW.name), tier = search_tier(NEW.id, NEW.active, NEW.bestseller) WHERE product_id = NEW.id;
  PERFORM add_search_words(NEW.name || ' ' || NEW.brand || ' ' || NEW.summary || ' ' || NEW.description);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER product_words_changed ON product;--> statement-breakpoint
CREATE TRIGGER product_words_changed AFTER UPDATE OF name, brand, summary, description, category_id, active, bestseller ON product
  FOR EACH ROW EXECUTE FUNCTION product_words_changed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_search (product_id, words, lower_name, tier)
    SELECT product.id, product_search_words(product), lower(product.name), search_tier(product.id, product.active, product.bestseller) FROM product JOIN inserted ON inserted.id = product.id;
  PERFORM add_search_words((SELECT string_agg(DISTINCT inserted.name || ' ' || inserted.brand || ' ' || category.name || ' ' || inserted.summary || ' ' || inserted.description, ' ')
    FROM inserted JOIN category ON category.id = inserted.category_id));
  UPDATE category SET product_count = product_count + added.products
    FROM (SELECT category_id, count(*) AS products FROM inserted WHERE active GROUP BY category_id ORDER BY category_id) AS added
    WHERE category.id = added.category_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE product_search SET words = product_search_words(product), lower_name = lower(product.name), tier = search_tier(product.id, product.active, product.bestseller)
  FROM product WHERE product.id = product_id;
--> statement-breakpoint
ALTER TABLE "product_search" ALTER COLUMN "lower_name" SET NOT NULL;--> statement-breakpoint
DROP INDEX "product_search_words";--> statement-breakpoint
CREATE INDEX "product_search_beginnings" ON "product_search" USING btree ("lower_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_search_words_0" ON "product_search" USING gin ("words") WHERE "product_search"."tier" = 0;--> statement-breakpoint
CREATE INDEX "product_search_names_0" ON "product_search" USING gin (ts_filter("words", '{a}')) WHERE "product_search"."tier" = 0;--> statement-breakpoint
CREATE INDEX "product_search_words_1" ON "product_search" USING gin ("words") WHERE "product_search"."tier" = 1;--> statement-breakpoint
CREATE INDEX "product_search_names_1" ON "product_search" USING gin (ts_filter("words", '{a}')) WHERE "product_search"."tier" = 1;--> statement-breakpoint
CREATE INDEX "product_search_words_2" ON "product_search" USING gin ("words") WHERE "product_search"."tier" = 2;--> statement-breakpoint
CREATE INDEX "product_search_names_2" ON "product_search" USING gin (ts_filter("words", '{a}')) WHERE "product_search"."tier" = 2;
