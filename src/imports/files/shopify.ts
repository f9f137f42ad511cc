import type { FileRow } from './file-row.ts'

/** By columns that no other software names so. */
export function isShopify(names: ReadonlySet<string>): boolean {
  return ['Handle', 'Title', 'Body (HTML)', 'Variant Price'].every((name) => names.has(name))
}

const ofVariant = /^(Variant |Option\d Value|Cost per item)/
const images = ['Image Src', 'Image Position', 'Image Alt Text']

/**
 * Shopify writes a product as several lines of one handle: the first with its words, one for each
 * further variant, one for each further picture. A variant becomes a product of its own, with the
 * words and the pictures of its product; lines with a picture alone are no rows.
 */
export async function* fromShopify(
  rows: AsyncIterable<FileRow>,
  columns: readonly string[],
): AsyncGenerator<FileRow> {
  let group: FileRow[] = []
  let handle = ''
  for await (const row of rows) {
    const own = cellOf(row, columns, 'Handle')
    if (own === '' || own !== handle) {
      yield* productsOf(group, columns)
      group = []
    }
    handle = own
    group.push(row)
  }
  yield* productsOf(group, columns)
}

/** More lines than any product has: a file that lies about its handles stays bounded. */
const mostLines = 1_000

function productsOf(group: FileRow[], columns: readonly string[]): FileRow[] {
  const [first] = group
  if (!first || group.length > mostLines || cellOf(first, columns, 'Handle') === '')
    return group.map((row) => ({ ...row, faults: [...row.faults, ...tooMany(group)] }))
  const pictures = columnOf(group, columns, 'Image Src')
  const alts = group
    .filter((row) => cellOf(row, columns, 'Image Src') !== '')
    .map((row) => cellOf(row, columns, 'Image Alt Text'))
  return group
    .filter((row) => row === first || isBroken(row) || isVariant(row, columns))
    .map((row) => (isBroken(row) ? row : product(row, { first, columns, pictures, alts })))
}

const isBroken = (row: FileRow) => row.cells.length === 0 || row.faults.length > 0

function tooMany(group: readonly FileRow[]) {
  return group.length > mostLines
    ? [{ column: 'Handle', message: `More than ${mostLines} lines have this handle.` }]
    : []
}

function isVariant(row: FileRow, columns: readonly string[]): boolean {
  return (
    cellOf(row, columns, 'Variant Price') !== '' || cellOf(row, columns, 'Option1 Value') !== ''
  )
}

type Product = {
  first: FileRow
  columns: readonly string[]
  pictures: readonly string[]
  alts: readonly string[]
}

function product(row: FileRow, { first, columns, pictures, alts }: Product): FileRow {
  const own = cellOf(row, columns, 'Variant Image')
  const addresses = own === '' ? pictures : [own, ...pictures.filter((other) => other !== own)]
  const words = own === '' ? alts : ['', ...alts.filter((_, at) => pictures[at] !== own)]
  const cells = columns.map((name, at) => {
    if (name === 'Title') return titleOf(row, first, columns)
    if (name === 'Image Src') return addresses.join('\n')
    if (name === 'Image Alt Text') return words.join('\n')
    const isOwn = ofVariant.test(name) || images.includes(name)
    return (row.cells[at] || (isOwn ? '' : first.cells[at])) ?? ''
  })
  return { ...row, cells }
}

/** "Knee support, Large": without the word for a product that has no options. */
function titleOf(row: FileRow, first: FileRow, columns: readonly string[]): string {
  const options = [1, 2, 3]
    .map((number) => cellOf(row, columns, `Option${number} Value`))
    .filter((value) => value !== '' && value !== 'Default Title')
  return [cellOf(first, columns, 'Title'), ...options].join(', ')
}

function columnOf(group: readonly FileRow[], columns: readonly string[], name: string): string[] {
  return group.map((row) => cellOf(row, columns, name)).filter((cell) => cell !== '')
}

export function cellOf({ cells }: FileRow, columns: readonly string[], name: string): string {
  return (cells[columns.indexOf(name)] ?? '').trim()
}
