import { fieldsOf } from '../fields.ts'
import type { Kind } from '../lifecycle.ts'

/** The names of all columns that a file of this kind can have. */
export async function* templateRows(kind: Kind): AsyncGenerator<string[][]> {
  yield [fieldsOf[kind].map(({ label }) => label)]
}
