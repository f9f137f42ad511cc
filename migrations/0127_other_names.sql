ALTER TABLE "category" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Written by hand, beside those of facts: a sale touches none of it.
CREATE TRIGGER product_names_raise_version BEFORE UPDATE OF names ON product
  FOR EACH ROW WHEN (OLD.names IS DISTINCT FROM NEW.names) EXECUTE FUNCTION product_version_raised();
--> statement-breakpoint
CREATE TRIGGER product_names_changed BEFORE UPDATE OF names ON product
  FOR EACH ROW WHEN (OLD.names IS DISTINCT FROM NEW.names) EXECUTE FUNCTION product_changed();
--> statement-breakpoint
CREATE TRIGGER product_names_shown AFTER UPDATE OF names ON product FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
--> statement-breakpoint
CREATE TRIGGER category_names_raise_version BEFORE UPDATE OF names ON category
  FOR EACH ROW WHEN (OLD.names IS DISTINCT FROM NEW.names) EXECUTE FUNCTION category_version_raised();
--> statement-breakpoint
-- A search finds a product by its names in all languages.
CREATE FUNCTION product_other_names(product) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce((SELECT string_agg(normalize(value, NFKC), ' ') FROM jsonb_each_text($1.names)), '')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_search_words(product) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(to_tsvector('english', $1.name), 'A')
      || setweight(to_tsvector('english', coalesce(category.name, '') || ' ' || $1.brand), 'B')
      || setweight(to_tsvector('english', $1.summary), 'C')
      || setweight(to_tsvector('english', $1.description), 'D')
      || search_category($1.category_id)
      || search_concepts($1.name, coalesce(category.name, ''), $1.summary)
      || setweight(to_tsvector('english', product_other_names($1)), 'A')
  FROM (SELECT) AS always LEFT JOIN category ON category.id = $1.category_id
$$;
--> statement-breakpoint
-- Marks of vowels are no letters to a regular expression: words of other scripts are what holds no ASCII.
CREATE OR REPLACE FUNCTION add_search_words(products text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_word (word)
    SELECT added FROM unnest(tsvector_to_array(to_tsvector('simple', products))) AS added
    WHERE added ~ '^[[:alpha:]]([[:alnum:]]{2,39}|[^\x01-\x7f]{2,39})$' AND NOT EXISTS (SELECT FROM search_word WHERE word = added)
$$;
--> statement-breakpoint
CREATE FUNCTION product_names_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search SET words = product_search_words(NEW) WHERE product_id = NEW.id;
  PERFORM add_search_words(product_other_names(NEW));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_names_searched AFTER UPDATE OF names ON product
  FOR EACH ROW WHEN (OLD.names IS DISTINCT FROM NEW.names) EXECUTE FUNCTION product_names_searched();
--> statement-breakpoint
CREATE FUNCTION products_inserted_with_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words((SELECT string_agg(DISTINCT product_other_names(product), ' ') FROM product JOIN inserted ON inserted.id = product.id WHERE product.names <> '{}'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_inserted_with_names AFTER INSERT ON product REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION products_inserted_with_names();
