-- Written by hand: the concepts of a product (src/catalogue/search/lexicon/README.md), from its name, category and summary. What the name begins with is what
-- the product is; what follows a comma, "with" or "for" is what belongs to it. Concepts that are no device may come from category and summary too.
CREATE FUNCTION search_concepts(name text, category text, summary text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  WITH split AS (
    SELECT coalesce(substring(name from '^(.*?)(?:,|:| with | for )'), name) AS head
  ), part AS (
    SELECT to_tsvector('english', translate(words, '-/', '  ')) AS words, place
    FROM split, LATERAL (VALUES (head, 1), (substr(name, length(head) + 1), 2), (summary, 3), (category, 5)) AS texts (words, place)
  ), found AS (
    SELECT concept, min(CASE
      WHEN place = 5 THEN CASE WHEN is_strong AND NOT is_device THEN 3 ELSE 9 END
      WHEN place = 3 AND is_device THEN 4
      WHEN is_strong THEN place ELSE place + 1 END) AS weight
    FROM part CROSS JOIN LATERAL unnest(tsvector_to_array(part.words)) AS lexeme
    JOIN search_concept_word ON first_word = lexeme AND part.words @@ search_concept_word.words
    GROUP BY concept
  )
  SELECT coalesce(string_agg('''is0' || concept || ''':1' || substr('ABCD', weight, 1), ' ' ORDER BY concept) FILTER (WHERE weight < 5), '')::tsvector FROM found
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_search_words(product) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(to_tsvector('english', $1.name), 'A')
      || setweight(to_tsvector('english', coalesce(category.name, '') || ' ' || $1.brand), 'B')
      || setweight(to_tsvector('english', $1.summary), 'C')
      || setweight(to_tsvector('english', $1.description), 'D')
      || search_category($1.category_id)
      || search_concepts($1.name, coalesce(category.name, ''), $1.summary)
  FROM (SELECT) AS always LEFT JOIN category ON category.id = $1.category_id
$$;
--> statement-breakpoint
-- The owner's own words change what a search finds.
CREATE TRIGGER search_synonym_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_synonym FOR EACH STATEMENT EXECUTE FUNCTION public_changed();
