import { rupees } from '#platform/money.ts'
import { sellingPricePaise } from '../../rules.ts'
import type { ListedProduct, ProductBody } from '../../shapes.ts'
import { post, postOnce, type Answered, type Refusal } from '../post.ts'
import { gridFields, shownIn, type GridField } from './cells.ts'

export type Cells = Partial<Record<GridField, string>>

export type SavedRow = {
  /** As it is now. */
  row: ListedProduct
  saved: readonly GridField[]
  refusals: Cells
  /** What puts the saved cells back, in turn; each gives the row as it is then. */
  undo: readonly ((row: ListedProduct) => Promise<Answered<ListedProduct>>)[]
}

/** Saves what was typed of a product: its facts in one step, its pieces as a movement. */
export async function saveRow(before: ListedProduct, cells: Cells): Promise<SavedRow> {
  const facts = await saveFacts(before, cells)
  // A count is a difference to what was shown: the answer to the facts has later sales in it.
  return cells.free === undefined ? facts : savePieces(facts, cells.free, before.stock)
}

async function saveFacts(before: ListedProduct, { free: _, ...cells }: Cells): Promise<SavedRow> {
  const fields = gridFields.filter((field) => field !== 'free' && cells[field] !== undefined)
  const nothing = { row: before, saved: [], refusals: {}, undo: [] }
  if (fields.length === 0) return nothing
  const answer = await setRow(before, cells)
  if (!answer.ok) return { ...nothing, ...refused(before, fields, answer) }
  const undo = (now: ListedProduct) => setRow(now, formerCells(before, fields))
  return { row: answer.value, saved: fields, refusals: {}, undo: [undo] }
}

function setRow({ id, version }: ListedProduct, cells: Cells) {
  return post<ListedProduct>('catalogue/set-row', { id, version, cells })
}

/** A price goes back with its list price: either may have moved the discount. */
function formerCells(before: ListedProduct, fields: readonly GridField[]): Cells {
  const isPriced = fields.includes('price') || fields.includes('listPrice')
  const back = isPriced
    ? [...fields.filter((field) => !field.endsWith('rice')), 'price' as const, 'listPrice' as const]
    : fields
  return Object.fromEntries(back.map((field) => [field, shownIn(before, field)]))
}

async function savePieces(facts: SavedRow, typed: string, seen: number): Promise<SavedRow> {
  const { row } = facts
  type Answer = { product: ListedProduct; difference: number }
  const answer = await postOnce<Answer>('stock/set', { id: row.id, typed, seen })
  if (!answer.ok) return { ...facts, refusals: { ...facts.refusals, free: answer.message } }
  const { product, difference } = answer.value
  const back = difference > 0 ? `-${difference}` : `+${-difference}`
  const undo = async (now: ListedProduct): Promise<Answered<ListedProduct>> => {
    const about = { id: row.id, typed: back, seen: now.stock, words: 'undone' }
    const undone = await postOnce<Answer>('stock/set', about)
    return undone.ok ? { ok: true, value: undone.value.product } : undone
  }
  return { ...facts, row: product, saved: [...facts.saved, 'free'], undo: [...facts.undo, undo] }
}

/** The sentence stands in the cell that it is about; of a whole row, in the first one typed. */
function refused(
  before: ListedProduct,
  fields: readonly GridField[],
  { status, message, errors, body }: Refusal,
): Pick<SavedRow, 'row' | 'refusals'> {
  const name = errors[0]?.path.split('.').at(-1)
  const at = gridFields.find((field) => field === name) ?? fields[0] ?? 'price'
  if (status !== 409 || !body.current) return { row: before, refusals: { [at]: message } }
  const row = asNow(before, body)
  const by = typeof body.changedBy === 'string' ? body.changedBy : 'Somebody'
  const words = `${by} changed it meanwhile; it costs ${rupees(row.pricePaise)} now. Save again to set yours.`
  return { row, refusals: { [at]: words } }
}

/** What somebody else saved, in the row that was shown. */
function asNow(before: ListedProduct, { version, current }: Refusal['body']): ListedProduct {
  const { listPricePaise, discountPercent, sku, lowStock, name } = current as ProductBody
  const pricePaise = sellingPricePaise(listPricePaise, discountPercent)
  const changed = { name, sku, lowStock, listPricePaise, discountPercent, pricePaise }
  return { ...before, ...changed, version: Number(version) }
}
