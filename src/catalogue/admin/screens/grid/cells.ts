import { rupees } from '#platform/money.ts'
import type { Permission } from '#platform/rpc/permissions.ts'
import { paiseTyped, wholeTyped } from '#platform/typed-amount.ts'
import { discountFor } from '../../rules.ts'
import type { ListedProduct } from '../../shapes.ts'

/** What is typed into the grid and not saved yet: pure, so that its rules are tested without a page. */

export type Row = Pick<
  ListedProduct,
  'id' | 'name' | 'sku' | 'pricePaise' | 'listPricePaise' | 'stock' | 'lowStock'
>

export const gridFields = ['sku', 'price', 'listPrice', 'free', 'lowStock'] as const
export type GridField = (typeof gridFields)[number]

/** Each field has the permission that its call asks for. */
const permissionOf: Record<GridField, Permission> = {
  sku: 'products.edit',
  price: 'products.price',
  listPrice: 'products.price',
  free: 'stock.adjust',
  lowStock: 'products.edit',
}

/** The fields that a member may type in; the others are only read. */
export function fieldsFor(permissions: readonly string[]): GridField[] {
  return gridFields.filter((field) => permissions.includes(permissionOf[field]))
}

/** Texts by `id/field`; what is as it was has none. */
export type Typed = Readonly<Record<string, string>>

/** The stock by `id` that was shown when Free was typed. */
export type Seen = Readonly<Record<string, number>>

export const keyOf = (id: string, field: GridField) => `${id}/${field}`

const shown: Record<GridField, (row: Row) => string> = {
  sku: ({ sku }) => sku ?? '',
  price: ({ pricePaise }) => bareRupees(pricePaise),
  listPrice: ({ listPricePaise }) => bareRupees(listPricePaise),
  free: ({ stock }) => String(stock),
  lowStock: ({ lowStock }) => String(lowStock ?? ''),
}

/** As a spreadsheet takes it: rupees without their sign. */
export function shownIn(row: Row, field: GridField): string {
  return shown[field](row)
}

function bareRupees(paise: number): string {
  return rupees(paise).replace('₹', '')
}

/** Another text in one cell; the same value, however it is written, is no change. */
export function withCell(typed: Typed, row: Row, cell: { field: GridField; text: string }): Typed {
  const { field, text } = cell
  const { [keyOf(row.id, field)]: _, ...others } = typed
  return isSame(row, field, text) ? others : { ...others, [keyOf(row.id, field)]: text.trim() }
}

function isSame(row: Row, field: GridField, text: string): boolean {
  if (text.trim() === shownIn(row, field)) return true
  if (field === 'price') return paiseTyped(text) === row.pricePaise
  return field === 'listPrice' && paiseTyped(text) === row.listPricePaise
}

/** What was counted is a difference to what was shown: that stock stays while Free is typed. */
export function withSeen<R extends Row>(rows: readonly R[], typed: Typed, seen: Seen): R[] {
  return rows.map((row) => ({
    ...row,
    stock: typed[keyOf(row.id, 'free')] === undefined ? row.stock : (seen[row.id] ?? row.stock),
  }))
}

/** Of the rows as they are shown. */
export function seenOf(typed: Typed, rows: readonly Row[]): Seen {
  const counted = rows.filter(({ id }) => typed[keyOf(id, 'free')] !== undefined)
  return Object.fromEntries(counted.map(({ id, stock }) => [id, stock]))
}

type Place = { row: number; column: number }
type Block = {
  rows: readonly Row[]
  fields: readonly GridField[]
  /** Into the other fields nothing is pasted. */
  mayType: readonly GridField[]
  at: Place
  text: string
}

/** A block of a spreadsheet fills to the right and down; `outside` cells found no place. */
export function withBlock(
  typed: Typed,
  { rows, fields, mayType, at, text }: Block,
): { typed: Typed; touched: string[]; outside: number } {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const cells = lines.flatMap((line, down) =>
    line.split('\t').map((content, right) => ({
      row: rows[at.row + down],
      field: fields[at.column + right],
      text: content,
    })),
  )
  const inside = cells.flatMap(({ row, field, text: content }) =>
    row && field && mayType.includes(field) ? [{ row, field, text: content }] : [],
  )
  return {
    typed: inside.reduce((next, { row, ...cell }) => withCell(next, row, cell), typed),
    touched: inside.map(({ row, field }) => keyOf(row.id, field)),
    outside: cells.length - inside.length,
  }
}

/** What of a row is typed, by field. */
export function typedOf(typed: Typed, { id }: Pick<Row, 'id'>): Partial<Record<GridField, string>> {
  return Object.fromEntries(
    gridFields.flatMap((field) => {
      const text = typed[keyOf(id, field)]
      return text === undefined ? [] : [[field, text]]
    }),
  )
}

/** Why cells of a row cannot be saved, before the server is asked: its own rules. */
export function refusalsOf(typed: Typed, row: Row): Partial<Record<GridField, string>> {
  const { price, listPrice, free, lowStock } = typedOf(typed, row)
  const listPaise = listPrice === undefined ? row.listPricePaise : paiseTyped(listPrice)
  const pricePaise = price === undefined ? row.pricePaise : paiseTyped(price)
  const isPriced = price !== undefined || listPrice !== undefined
  return {
    ...(listPaise === undefined && { listPrice: noAmount }),
    ...(pricePaise === undefined && { price: noAmount }),
    ...(isPriced && listPaise !== undefined && pricePaise !== undefined
      ? priceRefusal(listPaise, pricePaise)
      : {}),
    ...(free !== undefined && wholeTyped(free, { signed: true }) === undefined
      ? { free: '12 counted, +5 or -2' }
      : {}),
    ...(lowStock && wholeTyped(lowStock) === undefined ? { lowStock: 'A whole number' } : {}),
  }
}

const noAmount = 'Rupees, as 1,499'

function priceRefusal(listPaise: number, pricePaise: number): { price?: string } {
  if (pricePaise > listPaise) return { price: `Above the list price, ${rupees(listPaise)}` }
  const discount = discountFor(listPaise, pricePaise)
  if ('exact' in discount) return {}
  const near = discount.nearest.map((choice) => rupees(choice.pricePaise))
  return { price: `Possible: ${near.join(' or ')}` }
}

export function countWords(typed: Typed): string {
  const keys = Object.keys(typed)
  const rows = new Set(keys.map((key) => key.slice(0, key.indexOf('/')))).size
  const cells = `${keys.length} ${keys.length === 1 ? 'cell' : 'cells'}`
  return `${cells} in ${rows} ${rows === 1 ? 'product' : 'products'}`
}
