import { stringify } from 'csv-stringify/sync'
import type { Shop } from '#platform/shop.ts'
import type { FileQuery } from './contract.ts'
import { makeReport } from './make-report.ts'
import type { Cell, Column, Table } from './shapes.ts'

const mostRows = 20_000

/** A table of a report, its first one without a name; amounts in rupees, as a spreadsheet adds them up. */
export async function makeFile(shop: Shop, { table: name, ...query }: FileQuery) {
  const { tables, period } = await makeReport(shop, query, mostRows)
  const table = tables.find((candidate) => candidate.name === name) ?? tables[0]
  const days = period ? `-${period.from}-to-${period.to}` : ''
  return {
    name: `${query.report}${table ? `-${table.name}` : ''}${days}.csv`,
    csv: stringify(table ? linesOf(table) : [], { bom: true }),
  }
}

function linesOf({ columns, rows, total }: Table): string[][] {
  const cells = (values: readonly Cell[]) => values.map((value, at) => written(value, columns[at]))
  return [
    columns.map(({ label, unit }) => (unit === 'percent' ? `${label} (%)` : label)),
    ...rows.map((row) => cells(row.cells)),
    ...(total ? [cells(total)] : []),
  ]
}

function written(value: Cell, column: Column | undefined): string {
  if (value === null) return ''
  if (typeof value === 'number')
    return column?.unit === 'paise' ? (value / 100).toFixed(2) : String(value)
  // An apostrophe before what a spreadsheet would take for a formula.
  return /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value
}
