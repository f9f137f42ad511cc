import { sql } from 'drizzle-orm'
import { adjustStocks, judgeStocks } from '#catalogue/admin/batch/adjust-stocks.ts'
import { lockProducts, productsByKey, takenSkus } from '#catalogue/admin/batch/find-products.ts'
import { writeProducts } from '#catalogue/admin/batch/write-products.ts'
import { differing, productKind } from '#catalogue/admin/change-product.ts'
import { columnsOf, type EditedColumns, type ProductRecord } from '#catalogue/admin/product-body.ts'
import { demand } from '#catalogue/admin/save-product.ts'
import { ProductBody } from '#catalogue/admin/shapes.ts'
import type { ProductState } from '#catalogue/tables.ts'
import { bodyAt } from '#platform/audit/revisions.ts'
import { codeOf } from '#platform/db/database-errors.ts'
import { unnamedPieces } from '#catalogue/serials/unnamed.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import type { TracedRow, UndoneRow } from './kind.ts'

type Trace = { before: number; after: number; state: ProductState | null; openingStock: number }
type Undoing = { line: number; row: ProductRecord; trace: Trace }

const cause = 'import undone'

/** Puts back versions that nobody has changed since; new products go, or are archived. */
export async function undoProducts(
  shop: Shop,
  member: Member,
  rows: readonly TracedRow[],
): Promise<UndoneRow[]> {
  const ids = rows.flatMap(({ subjectId }) => subjectId ?? [])
  await lockProducts(shop, ids)
  const products = await productsByKey(shop, 'id', ids)
  const undone: UndoneRow[] = []
  const restored: (Undoing & { changes: EditedColumns })[] = []
  for (const { line, subjectId, trace } of rows) {
    const [row] = products.get(subjectId ?? '') ?? []
    const undoing = row && { line, row, trace: trace as Trace }
    if (!undoing) undone.push({ line, problem: 'It was deleted since.' })
    else if (undoing.row.version !== undoing.trace.after)
      undone.push({ line, problem: 'It was changed since.' })
    else if (undoing.trace.before === 0) undone.push(await takeBack(shop, member, undoing))
    else restored.push({ ...undoing, changes: await formerColumns(shop, member, undoing) })
  }
  return [...undone, ...(await putBack(shop, member, restored))]
}

/** A new product that nobody bought or counted is deleted, any other is archived. */
async function takeBack(
  shop: Shop,
  member: Member,
  { line, row, trace }: Undoing,
): Promise<UndoneRow> {
  if (
    trace.openingStock === 0 &&
    row.sold === 0 &&
    row.reserved === 0 &&
    (await isDeleted(shop, row))
  )
    return { line }
  const quantity = -Math.min(trace.openingStock, row.stock)
  const unnamed = (await unnamedPieces(shop, [row.id])).get(row.id)
  const about = { id: row.id, stock: row.stock, unnamed }
  const edit = { ...about, typed: String(quantity), seen: 0, words: cause }
  await adjustStocks(shop, member, judgeStocks(shop, member, quantity < 0 ? [edit] : []))
  const changes = { state: 'archived' as const, active: false }
  const judged = [{ id: row.id, row, typed: {}, errors: [], changes }]
  await writeProducts(shop, member, { judged, cause })
  return { line }
}

function isDeleted(shop: Shop, { id }: ProductRecord): Promise<boolean> {
  return atomically(shop, async ({ db }) => {
    await db.execute(sql`delete from product where id = ${id}`)
    return true
  }).catch((error: unknown) => {
    // A cart, an order or the stock names it.
    if (codeOf(error) === '23503') return false
    throw error
  })
}

async function formerColumns(
  shop: Shop,
  member: Member,
  { row, trace }: Undoing,
): Promise<EditedColumns> {
  const body = ProductBody.parse(
    await bodyAt(shop, { kind: productKind, id: row.id }, trace.before),
  )
  const state = trace.state ?? row.state
  const changes = differing(row, { ...columnsOf(body), state, active: state === 'live' })
  if ('listPricePaise' in changes || 'discountPercent' in changes)
    demand(shop, member, 'products.price')
  if ('state' in changes) demand(shop, member, 'products.publish')
  return changes
}

async function putBack(
  shop: Shop,
  member: Member,
  rows: readonly (Undoing & { changes: EditedColumns })[],
): Promise<UndoneRow[]> {
  const taken = await takenSkus(
    shop,
    rows.flatMap(({ changes }) => changes.sku ?? []),
  )
  const isFree = ({ row, changes }: (typeof rows)[number]) =>
    !changes.sku || (taken.get(changes.sku) ?? row.id) === row.id
  const judged = rows
    .filter(isFree)
    .map(({ row, changes }) => ({ id: row.id, row, typed: {}, errors: [], changes }))
  await writeProducts(shop, member, { judged, cause })
  return rows.map((row) =>
    isFree(row)
      ? { line: row.line }
      : { line: row.line, problem: 'Another product has its former SKU now.' },
  )
}
