/** A paragraph, a table of facts, or a button. */
export type Part =
  | string
  | { facts: (readonly [name: string, value: string])[] }
  | { link: string; label: string }

/** Words of an email with fields in braces; an empty line ends a paragraph. */
export type EmailWords = { subject: string; body: string }

/** What stands for the fields: texts, and blocks, of which each is a paragraph of its own. */
export type EmailParts = {
  /** Its name among the given words (default-words.ts). */
  kind: string
  fields: Readonly<Record<string, string>>
  blocks: Readonly<Record<string, readonly Part[]>>
}
