import type { Field } from './field.ts'

/** Languages that files have columns for, beside the first (docs/languages.md). */
const languages = [{ code: 'hi', name: 'Hindi' }]

/** Fields of the form that keep words by the code of their language. */
export const otherNameGroups = ['names', 'keyFacts'] as const
type Group = (typeof otherNameGroups)[number]

const inLanguages = (group: Group, label: string): Field[] =>
  languages.map(({ code, name }) => ({
    name: `${group}.${code}`,
    label: `${label} in ${name}`,
    kind: 'text',
    names: [`${label} (${name})`.toLowerCase()],
  }))

export const otherNames = inLanguages('names', 'Name')
export const otherKeyFacts = inLanguages('keyFacts', 'Key fact')
