import type { ProductRecord } from '#catalogue/admin/product-body.ts'
import { otherKeyFacts, otherNameGroups, otherNames } from '../fields/other-names.ts'
import type { Issue } from '../lifecycle.ts'

type Cells = Readonly<Record<string, string>>
type OtherNames = Pick<ProductRecord, (typeof otherNameGroups)[number]>

const columns = [...otherNames, ...otherKeyFacts].map(({ name }) => name)

const groupOf = (column: string) => otherNameGroups.find((group) => column.startsWith(`${group}.`))

/** Names and key facts in other languages by the columns of an export. */
export function otherNameTexts(row: OtherNames): Record<string, string> {
  return Object.fromEntries(
    columns.map((column) => {
      const [group = 'names', code = ''] = column.split('.') as [keyof OtherNames, string]
      return [column, row[group][code] ?? '']
    }),
  )
}

/** All of a group with those that a row says; a group is not there where a row says none. */
export function otherNamesTyped(
  changes: Cells,
  { row, cells, issues }: { row: OtherNames | undefined; cells: Cells; issues: Issue[] },
): Partial<OtherNames> {
  const said = columns.filter((column) => column in changes || isKept(column, changes, cells))
  for (const column of said)
    if (row && !(column in changes))
      issues.push({ column, isWarning: true, message: 'It stays as it was: is it still right?' })
  const groups = otherNameGroups.flatMap((group) => {
    const own = said.filter((column) => groupOf(column) === group)
    const words = own.map((column) => [column.slice(group.length + 1), cells[column] ?? ''])
    return own.length === 0 ? [] : [[group, { ...row?.[group], ...Object.fromEntries(words) }]]
  })
  return Object.fromEntries(groups)
}

/** The English key fact changes, and the row says the other words again. */
function isKept(column: string, changes: Cells, cells: Cells): boolean {
  const isSaid = groupOf(column) === 'keyFacts' && (cells[column] ?? '').trim() !== ''
  return isSaid && 'keyFact' in changes
}
