import type { FileRow } from './file-row.ts'
import { cellOf } from './shopify.ts'

/** By columns that no other software names so. */
export function isWooCommerce(names: ReadonlySet<string>): boolean {
  return ['Type', 'SKU', 'Name', 'Regular price', 'Parent'].every((name) => names.has(name))
}

const filledFromParent = [
  'Short description',
  'Description',
  'Categories',
  'Images',
  'Brands',
  'Regular price',
  'Sale price',
]
/** Parents whose variations may still come. */
const mostParents = 20_000

/**
 * WooCommerce writes a product with sizes as a parent (`variable`) and a line for each variation. A
 * variation becomes a product of its own, with the words of its parent where it has none; the
 * parent, which cannot be bought, is no row. Groups and links to other shops are refused.
 */
export async function* fromWooCommerce(
  rows: AsyncIterable<FileRow>,
  columns: readonly string[],
): AsyncGenerator<FileRow> {
  const parents = new Map<string, FileRow>()
  for await (const row of rows) {
    const type = cellOf(row, columns, 'Type').toLowerCase()
    if (row.cells.length === 0 || row.faults.length > 0) yield row
    else if (/\bvariable\b/.test(type)) {
      if (parents.size < mostParents) remember(parents, row, columns)
    } else if (/\bvariation\b/.test(type)) yield variation(row, parents, columns)
    else yield ofType(row, type, columns)
  }
}

function remember(parents: Map<string, FileRow>, row: FileRow, columns: readonly string[]): void {
  for (const key of [`id:${cellOf(row, columns, 'ID')}`, cellOf(row, columns, 'SKU')])
    if (key !== '' && key !== 'id:') parents.set(key, row)
}

function variation(
  row: FileRow,
  parents: ReadonlyMap<string, FileRow>,
  columns: readonly string[],
): FileRow {
  const parent = parents.get(cellOf(row, columns, 'Parent'))
  if (!parent)
    return withFault(row, 'Parent', 'The product that this is a variation of stands nowhere above.')
  const values = [1, 2, 3, 4]
    .map((number) => cellOf(row, columns, `Attribute ${number} value(s)`))
    .filter((value) => value !== '')
  const cells = columns.map((name, at) => {
    if (name === 'Name') return [cellOf(parent, columns, 'Name'), ...values].join(', ')
    const isFilled = filledFromParent.includes(name)
    const cell = (row.cells[at] || (isFilled ? parent.cells[at] : '')) ?? ''
    return name === 'Images' ? addresses(cell) : cell
  })
  return { ...row, cells }
}

function ofType(row: FileRow, type: string, columns: readonly string[]): FileRow {
  if (/\bgrouped\b/.test(type))
    return withFault(row, 'Type', 'A group of products cannot be sold here; its products can.')
  if (/\bexternal\b/.test(type))
    return withFault(row, 'Type', 'A product that another shop sells cannot be sold here.')
  const images = columns.indexOf('Images')
  const cells = row.cells.map((cell, at) => (at === images ? addresses(cell) : cell))
  return { ...row, cells }
}

/** Addresses stand with commas between them. */
function addresses(cell: string): string {
  return cell.replaceAll(/,\s*(?=https?:)/g, '\n')
}

function withFault(row: FileRow, column: string, message: string): FileRow {
  return { ...row, faults: [...row.faults, { column, message }] }
}
