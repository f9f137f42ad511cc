import { concepts } from './lexicon.ts'

export type ConceptWord = { concept: string; term: string; isStrong: boolean; isDevice: boolean }

/** What the lexicon says of product texts, a row for each word or phrase. */
export function conceptWords(): ConceptWord[] {
  return concepts.flatMap(({ name, kind, strong, weak }) =>
    [
      ...strong.map((term) => ({ term, isStrong: true })),
      ...weak.map((term) => ({ term, isStrong: false })),
    ].map((row) => ({ concept: name, isDevice: kind === 'device', ...row })),
  )
}

/** A migration: the words, and each product's concepts, made again. */
export function conceptWordsSql(): string {
  const rows = conceptWords().map(
    ({ concept, term, isStrong, isDevice }) =>
      `  ('${concept}', '${term.replaceAll("'", "''")}', ${isStrong}, ${isDevice})`,
  )
  return `-- Written by \`npm run search-concepts\` from src/catalogue/search/lexicon.
DELETE FROM search_concept_word;
--> statement-breakpoint
INSERT INTO search_concept_word (concept, term, is_strong, is_device, words, first_word)
SELECT concept, term, is_strong, is_device, phraseto_tsquery('english', term), (tsvector_to_array(to_tsvector('english', term)))[1]
FROM (VALUES
${rows.join(',\n')}
) AS lexicon (concept, term, is_strong, is_device) WHERE numnode(phraseto_tsquery('english', term)) > 0;
--> statement-breakpoint
UPDATE product_search SET words = product_search_words(product) FROM product WHERE product.id = product_id;
`
}
