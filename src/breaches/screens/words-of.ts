import { wordFields } from '../rules.ts'
import type { BreachWords } from '../lifecycle.ts'

/** The words of a form; what is missing is the API's to refuse. */
export function wordsOf(fields: Record<string, string>): BreachWords {
  const entries = wordFields.map(({ name }) => [name, (fields[name] ?? '').trim()])
  return Object.fromEntries(entries) as BreachWords
}
