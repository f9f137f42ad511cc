-- Written by hand: what a table definition cannot say. Stock changes touch none of this.

-- How a product is found: its name first, then category and brand, its summary, its description. Not its table of details: every
-- product has a weight, and that does not make it a weighing scale.
CREATE FUNCTION product_search_words(product) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(to_tsvector('english', $1.name), 'A')
      || setweight(to_tsvector('english', coalesce((SELECT name FROM category WHERE id = $1.category_id), '') || ' ' || $1.brand), 'B')
      || setweight(to_tsvector('english', $1.summary), 'C')
      || setweight(to_tsvector('english', $1.description), 'D')
$$;
--> statement-breakpoint
CREATE FUNCTION product_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search SET words = product_search_words(NEW) WHERE product_id = NEW.id;
  PERFORM add_search_words(NEW.name || ' ' || NEW.brand || ' ' || NEW.summary || ' ' || NEW.description);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_words_changed AFTER UPDATE OF name, brand, summary, description, category_id ON product
  FOR EACH ROW EXECUTE FUNCTION product_words_changed();
--> statement-breakpoint
CREATE FUNCTION category_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search SET words = product_search_words(product) FROM product WHERE product.id = product_id AND product.category_id = NEW.id;
  PERFORM add_search_words(NEW.name);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER category_renamed AFTER UPDATE OF name ON category
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION category_renamed();
--> statement-breakpoint

-- The words spelling is compared with. Sorted, so that two writers meet in the same order; words are never taken away.
CREATE FUNCTION add_search_words(products text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_word (word)
  SELECT DISTINCT word FROM unnest(tsvector_to_array(to_tsvector('simple', products))) AS word WHERE word ~ '^[[:alpha:]][[:alnum:]]{2,39}$' ORDER BY word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION products_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_search (product_id, words)
    SELECT product.id, product_search_words(product) FROM product JOIN inserted ON inserted.id = product.id;
  PERFORM add_search_words((SELECT string_agg(DISTINCT inserted.name || ' ' || inserted.brand || ' ' || category.name || ' ' || inserted.summary || ' ' || inserted.description, ' ')
    FROM inserted JOIN category ON category.id = inserted.category_id));
  UPDATE category SET product_count = product_count + added.products
    FROM (SELECT category_id, count(*) AS products FROM inserted WHERE active GROUP BY category_id ORDER BY category_id) AS added
    WHERE category.id = added.category_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON product REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION products_inserted();
--> statement-breakpoint

-- How many products a category shows.
CREATE FUNCTION product_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.active THEN
    UPDATE category SET product_count = product_count - 1 WHERE id = OLD.category_id;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.active THEN
    UPDATE category SET product_count = product_count + 1 WHERE id = NEW.category_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_moved AFTER UPDATE OF active, category_id ON product
  FOR EACH ROW WHEN (OLD.active IS DISTINCT FROM NEW.active OR OLD.category_id IS DISTINCT FROM NEW.category_id) EXECUTE FUNCTION product_moved();
--> statement-breakpoint
CREATE TRIGGER product_removed AFTER DELETE ON product FOR EACH ROW EXECUTE FUNCTION product_moved();
