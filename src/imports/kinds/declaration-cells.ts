import { declarationPrefix } from '#catalogue/admin/rules.ts'
import {
  declarationFields,
  inTheirOrder,
  type Declarations,
} from '#catalogue/declarations/fields/rules.ts'
import { wordsOf } from '#catalogue/declarations/shown/rules.ts'
import { declarationColumns } from '../fields/declarations.ts'
import { yesTyped } from './cells.ts'
import { codeOf } from './typed-words.ts'

/** The declarations of a product by the columns of an export, in words that an import takes back. */
export function declarationTexts(declarations: Declarations): Record<string, string> {
  return Object.fromEntries(
    declarationFields.map(({ name }) => [
      `${declarationPrefix}${name}`,
      // Alone: a firm has its address in a column of its own.
      (declarations[name] && wordsOf(name, { [name]: declarations[name] })) ?? '',
    ]),
  )
}

type Cells = Readonly<Record<string, string>>

/** All of them with those that a row says; undefined where it says none. */
export function declarationsTyped(
  cells: Cells,
  declarations: Declarations,
): Declarations | undefined {
  const typed = Object.entries(cells).flatMap(([column, text]) =>
    column.startsWith(declarationPrefix)
      ? [[column.slice(declarationPrefix.length), cellOf(column, text)] as const]
      : [],
  )
  return typed.length === 0
    ? undefined
    : { ...inTheirOrder(declarations), ...Object.fromEntries(typed) }
}

const yesColumns = new Set(
  declarationColumns.filter(({ kind }) => kind === 'yes').map(({ name }) => name),
)

/** Spreadsheets write yes as TRUE. */
function cellOf(column: string, text: string): string {
  const value = yesColumns.has(column) ? yesTyped(text) : undefined
  return value === undefined ? codeOf(column, text) : value ? 'yes' : 'no'
}
