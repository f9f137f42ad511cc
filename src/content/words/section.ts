import type { Store } from '#web/page-context.ts'

/**
 * A part of a text page: a paragraph is a text, a list is an array of texts. Plain words, no HTML.
 */
export type Section = { heading: string; paragraphs: (string | string[])[] }

export type Policy = { title: string; summary: string; sections: (store: Store) => Section[] }
