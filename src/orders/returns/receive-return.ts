import { eq, sql } from 'drizzle-orm'
import { returnLots } from '#catalogue/lots/return-lots.ts'
import { returnSold, writeOffSold, type Units } from '#catalogue/stock.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { returnErrors } from '../errors.ts'
import { addNote } from '../moves/change-order.ts'
import { withdrawEmail } from '../state/order-emails.ts'
import { isOffTheShelf } from '../state/lots.ts'
import type { OrderRow } from '../state/transition.ts'
import { order } from '../tables.ts'
import { changeReturn, notNow, piecesOfReturn, takeStep } from './change-return.ts'
import { emailStep, stepKey } from './email-step.ts'
import type { Condition } from './lifecycle.ts'
import { parcelsToCome, replacementsToCome } from './returnable.ts'
import { returnName } from './rules.ts'
import { returnLine, type ReturnRow } from './tables.ts'

/** Pieces of a product that came, each as it was found. */
export type Came = {
  productId: string
  condition: Condition
  pieces: number
  serials?: readonly string[] | undefined
}

type Receiving = { came: readonly Came[]; actor: string; words?: string | undefined }

/**
 * The pieces are there and looked at: what is as new goes back on the shelf, the rest is written
 * off. Never more of a product than was announced. An email about the answer that still waits does
 * not leave. Throws RETURN_STATE when it was received before, or the order came back whole.
 */
export function receiveReturn(shop: Shop, id: string, receiving: Receiving): Promise<void> {
  return changeReturn(shop, id, async (shop, row, returned) => {
    if (returned.state !== 'approved' || !isOffTheShelf(row.status)) throw notNow(returned)
    await withdrawEmail(shop, await stepKey(shop, id))
    const { came, actor, words } = receiving
    const units = unitsOf(came)
    await refuseUnannounced(shop, returned, units)
    await shop.db
      .insert(returnLine)
      .values(came.map(({ serials: _, ...line }) => ({ ...line, caseId: id, orderId: row.id })))
    await countReturned(shop, row, units)
    const exceptParcels = [
      ...(await parcelsToCome(shop, row)),
      ...(await replacementsToCome(shop, row)),
    ]
    await putAway(shop, returned, { ...receiving, exceptParcels })
    const step = { to: 'received' as const, actor, words }
    await takeStep(shop, returned, step)
    await addNote(shop, row, { actor, cause: await receivedWords(shop, returned) })
    await emailStep(shop, row, { returned, ...step })
  })
}

/** By product, in ascending order. */
export function unitsOf(came: readonly Came[]): Units[] {
  const byProduct = new Map<string, number>()
  for (const { productId, pieces } of came)
    byProduct.set(productId, (byProduct.get(productId) ?? 0) + pieces)
  return [...byProduct].toSorted().map(([productId, quantity]) => ({ productId, quantity }))
}

async function refuseUnannounced(
  shop: Shop,
  { id, number }: ReturnRow,
  units: readonly Units[],
): Promise<void> {
  const announced = await piecesOfReturn(shop, id, 'awaited')
  const tooMany = units.some(
    ({ productId, quantity }) => quantity > (announced.get(productId) ?? 0),
  )
  if (units.length > 0 && !tooMany) return
  throw apiError(returnErrors, 'NOT_RETURNABLE', {
    message: tooMany
      ? `More than was announced in return ${returnName(number)}: open another return for the rest.`
      : 'Please say what came; where nothing did, withdraw the return.',
  })
}

/** In the lines of the order, which others see as another one now. */
export async function countReturned(
  { db }: Shop,
  row: OrderRow,
  units: readonly Units[],
): Promise<void> {
  await db.execute(sql`
    update order_line l set returned = l.returned + c.pieces
    from unnest(${sql.param(units.map(({ productId }) => productId))}::uuid[],
      ${sql.param(units.map(({ quantity }) => quantity))}::int[]) as c (product_id, pieces)
    where l.order_id = ${row.id} and l.product_id = c.product_id`)
  await db
    .update(order)
    .set({ version: row.version + 1 })
    .where(eq(order.id, row.id))
}

/** In the moves of lots, by which undo-receive.ts finds them. */
export function cameBackWith(name: string): string {
  return `came back with return ${name}`
}

/** All products are locked first, so that two returns cannot deadlock. */
async function putAway(
  shop: Shop,
  { orderId, number }: ReturnRow,
  { came, actor, exceptParcels }: Receiving & { exceptParcels: readonly string[] },
): Promise<void> {
  const ids = sql`${sql.param(came.map(({ productId }) => productId))}::uuid[]`
  await shop.db.execute(sql`select 1 from product where id = any(${ids}) order by id for update`)
  const cameAsNew = came.filter(({ condition }) => condition === 'as new')
  const cameSpoilt = came.filter(({ condition }) => condition !== 'as new')
  const [asNew, spoilt] = [unitsOf(cameAsNew), unitsOf(cameSpoilt)]
  const cause = cameBackWith(returnName(number))
  if (asNew.length > 0) await returnSold(shop, asNew)
  if (spoilt.length > 0) await writeOffSold(shop, spoilt, cause)
  const back = { orderId, exceptParcels, kind: 'returned' } as const
  const reason = { actor, cause }
  await returnLots(shop, { ...back, units: asNew, serials: serialsIn(cameAsNew) }, reason)
  const gone = { ...back, units: spoilt, serials: serialsIn(cameSpoilt), isWrittenOff: true }
  await returnLots(shop, gone, reason)
}

function serialsIn(came: readonly Came[]): Map<string, string[]> {
  const byProduct = new Map<string, string[]>()
  for (const { productId, serials = [] } of came)
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), ...serials])
  return byProduct
}

async function receivedWords({ db }: Shop, { id, number }: ReturnRow): Promise<string> {
  const { rows } = await db.execute<{ name: string; condition: string; pieces: number }>(sql`
    select l.product_name as name, r.condition, r.pieces from return_line r
    join order_line l on l.order_id = r.order_id and l.product_id = r.product_id
    where r.case_id = ${id} and r.condition <> 'awaited' order by l.position, r.condition`)
  const goods = rows.map(({ pieces, name, condition }) => `${pieces} × ${name} (${condition})`)
  return `return ${returnName(number)} received: ${goods.join(', ')}`
}
