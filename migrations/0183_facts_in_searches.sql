-- Written by hand: facts are words of the search index, `0f12v34` for value 34 of attribute 12, `0t` and the beginning of a sum for a short
-- text without digits. What the owner calls them in other languages is looked up in a search (src/catalogue/search/other-words.ts), so that new words
-- rewrite no product.
CREATE FUNCTION search_facts(facts jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(DISTINCT '''' || word || ''':1C', ' '), '')::tsvector FROM (
    SELECT '0f' || fact.key || 'v' || chosen AS word
    FROM jsonb_each(facts) AS fact CROSS JOIN LATERAL jsonb_array_elements_text(
      CASE jsonb_typeof(fact.value) WHEN 'array' THEN fact.value WHEN 'boolean' THEN CASE WHEN fact.value = 'true' THEN '[1]'::jsonb ELSE '[]' END ELSE '[]' END
    ) AS chosen
    UNION ALL
    SELECT '0t' || left(md5(fact.value #>> '{}'), 12)
    FROM jsonb_each(facts) AS fact
    WHERE jsonb_typeof(fact.value) = 'string' AND length(fact.value #>> '{}') <= 40 AND fact.value #>> '{}' !~ '[0-9]'
  ) AS fact
$$;
--> statement-breakpoint
CREATE FUNCTION product_other_key_facts(product) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce((SELECT string_agg(normalize(value, NFKC), ' ') FROM jsonb_each_text($1.key_facts)), '')
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
      || setweight(to_tsvector('english', product_other_key_facts($1)), 'C')
      || search_facts($1.facts)
  FROM (SELECT) AS always LEFT JOIN category ON category.id = $1.category_id
$$;
--> statement-breakpoint
CREATE FUNCTION product_facts_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search SET words = product_search_words(NEW) WHERE product_id = NEW.id;
  PERFORM add_search_words(product_other_key_facts(NEW));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_facts_searched AFTER UPDATE OF facts, key_facts ON product
  FOR EACH ROW WHEN ((OLD.facts, OLD.key_facts) IS DISTINCT FROM (NEW.facts, NEW.key_facts)) EXECUTE FUNCTION product_facts_searched();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_inserted_with_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words((SELECT string_agg(DISTINCT product_other_names(product) || ' ' || product_other_key_facts(product), ' ')
    FROM product JOIN inserted ON inserted.id = product.id WHERE product.names <> '{}' OR product.key_facts <> '{}'));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Products that are there already are filled in batches by a job (src/catalogue/search/fill-fact-words.ts): the trigger holds product until the commit.
INSERT INTO last_run (name, at, took_ms, result)
  SELECT 'facts-in-searches', now(), 0, '{"after": "00000000-0000-0000-0000-000000000000"}' WHERE EXISTS (SELECT FROM product);
