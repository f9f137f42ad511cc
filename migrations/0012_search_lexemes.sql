CREATE TABLE "search_lexeme" (
	"lexeme" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_lexeme_beginnings" ON "search_lexeme" USING btree ("lexeme" text_pattern_ops);--> statement-breakpoint

-- Written by hand. Words are never taken away: one that no product has any more finds nothing. No key keeps a word from standing here twice: whoever
-- writes a new one would wait for the end of another's work that has the same, and two who write the same words for each other.
CREATE FUNCTION search_lexemes_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_lexeme (lexeme)
    SELECT DISTINCT added FROM written CROSS JOIN unnest(tsvector_to_array(words)) AS added
    WHERE added ~ '^[[:alpha:]]' AND NOT EXISTS (SELECT FROM search_lexeme WHERE lexeme = added);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_lexemes_inserted AFTER INSERT ON product_search REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION search_lexemes_written();
--> statement-breakpoint
CREATE TRIGGER search_lexemes_updated AFTER UPDATE ON product_search REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION search_lexemes_written();
--> statement-breakpoint

CREATE OR REPLACE FUNCTION add_search_words(products text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_word (word)
    SELECT added FROM unnest(tsvector_to_array(to_tsvector('simple', products))) AS added
    WHERE added ~ '^[[:alpha:]][[:alnum:]]{2,39}$' AND NOT EXISTS (SELECT FROM search_word WHERE word = added)
$$;
--> statement-breakpoint

-- The same question with every beginning written out as the words that begin so, when they are few: GIN puts whole words together by skipping through
-- their lists, and must first read all that a beginning fits. What begins with a digit is not kept as a word: model numbers would be as many as products.
CREATE FUNCTION search_words_of(asked tsquery) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  told text := asked::text;
  beginning text;
  known text[];
BEGIN
  FOR beginning IN SELECT DISTINCT parts[1] FROM regexp_matches(told, $re$'([[:alpha:]][^'\\]*)':\*$re$, 'g') AS parts LOOP
    known := ARRAY(SELECT lexeme FROM search_lexeme WHERE lexeme ~>=~ beginning AND lexeme ~<~ (beginning || chr(1114111)) LIMIT 9);
    CONTINUE WHEN cardinality(known) NOT BETWEEN 1 AND 8;
    told := replace(told, '''' || beginning || ''':*',
      (SELECT '(' || string_agg('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''', ' | ') || ')' FROM unnest(known) AS lexeme));
  END LOOP;
  RETURN told::tsquery;
END $$;
--> statement-breakpoint
-- Last, because searches wait for it.
ALTER TABLE "search_word" DROP CONSTRAINT "search_word_pkey";
