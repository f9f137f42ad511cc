/**
 * A part of a text page: a paragraph is a text, a list is an array of texts. Plain words with fields
 * (fields.ts), no HTML.
 */
export type Section = { heading: string; paragraphs: (string | string[])[] }

export type Policy = { title: string; summary: string; sections: readonly Section[] }

/** A text page as it is written: lines that begin with "- " are a list, an empty one ends a part. */
export type PageBody = {
  title: string
  summary: string
  sections: { when: string; heading: string; text: string }[]
}
