import { eq, sql } from 'drizzle-orm'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { lockByLots, unrecordedLot, type ByLots } from '../../lots/move-lots.ts'
import { enterSerials } from '../../serials/receive-serials.ts'
import { serialsOfDelivery } from '../../serials/read-serials.ts'
import { adjustLot, adjustStock } from '../../stock.ts'
import { goodsIn, product, stockReceipt } from '../../tables.ts'
import { goodsErrors } from '../errors.ts'
import { lotOf, type TypedLot } from './received-lot.ts'
import { refuseMiscounted } from './received-serials.ts'

type Line = {
  id: string
  pieces: number
  cost?: number | undefined
  lot?: TypedLot | undefined
  serials?: readonly string[] | undefined
}
type Delivery = {
  id: string
  supplier: string
  supplierAddress?: string | undefined
  licence?: string | undefined
  invoice: string
  onDate: string
  lines: readonly Line[]
}

/**
 * Goods in: all lines or none, rows locked by ascending id. Throws NO_PRODUCT, and what is missing of
 * a lot.
 */
export async function receiveGoods(
  shop: Shop,
  member: Member,
  { lines, ...delivery }: Delivery,
): Promise<void> {
  await shop.db
    .insert(goodsIn)
    .values({ ...delivery, staffId: member.id, receivedAt: shop.clock() })
  const ids = lines.map(({ id }) => id)
  if (!ids.every(isId)) throw apiError(goodsErrors, 'NO_PRODUCT')
  const byLots = new Map((await lockByLots(shop, ids)).map((row) => [row.id, row]))
  if (byLots.size > 0 && delivery.licence === undefined)
    throw apiError(goodsErrors, 'LICENCE_NEEDED', {
      errors: [{ path: 'licence', message: goodsErrors.LICENCE_NEEDED.message }],
    })
  const placed = lines.map((line, place) => ({ line, place }))
  for (const { line, place } of placed.toSorted((a, b) => (a.line.id < b.line.id ? -1 : 1)))
    await receiveLine(shop, member, { line, place, delivery, byLots: byLots.get(line.id) })
}

type Receiving = {
  line: Line
  place: number
  delivery: Omit<Delivery, 'lines'>
  byLots: ByLots | undefined
}

async function receiveLine(
  shop: Shop,
  member: Member,
  { line, place, delivery, byLots }: Receiving,
): Promise<void> {
  const { id: productId, pieces: quantity, cost, lot } = line
  const about = {
    reason: `received from ${delivery.supplier}, ${delivery.invoice}`,
    entered: {
      staffId: member.id,
      kind: 'received' as const,
      goodsInId: delivery.id,
      costPaise: cost,
    },
  }
  if (!byLots && lot) throw apiError(goodsErrors, 'NOT_BY_LOTS')
  refuseMiscounted({ line, place, name: 'This product', isBySerials: false, ...byLots })
  const isDone = byLots
    ? await adjustLot(
        shop,
        { productId, quantity, kind: 'in', ...(await piecesIn(shop, byLots, line)) },
        about,
      )
    : await adjustStock(shop, { productId, quantity }, about)
  if (!isDone) throw apiError(goodsErrors, 'NO_PRODUCT')
}

/** The lot, and the pieces by their serial numbers: with these a lot need not be printed. */
async function piecesIn(shop: Shop, byLots: ByLots, { id: productId, lot, serials = [] }: Line) {
  const { name, isBySerials } = byLots
  const lotId =
    isBySerials && !lot
      ? await unrecordedLot(shop, productId)
      : await lotOf(shop, { name, productId, lot })
  if (!isBySerials) return { lotId }
  return { lotId, serials: await enterSerials(shop, { productId, name, lotId, serials }) }
}

type Received = {
  productId: string
  quantity: number
  name: string
  stock: number
  lotId: string | null
}

/** Takes a wrong delivery out again: it is never edited. Throws NOT_ENOUGH, naming the product. */
export async function reverseDelivery(shop: Shop, member: Member, id: string): Promise<void> {
  const delivery = await lockedDelivery(shop, id)
  if (delivery.reversedAt) throw apiError(goodsErrors, 'REVERSED')
  await shop.db.update(goodsIn).set({ reversedAt: shop.clock() }).where(eq(goodsIn.id, delivery.id))
  const about = {
    reason: `reversed: ${delivery.supplier}, ${delivery.invoice}`,
    entered: { staffId: member.id, kind: 'reversal' as const },
  }
  for (const { productId, quantity: received, name, stock, lotId } of await receivedIn(shop, id)) {
    const quantity = -received
    const isDone = lotId
      ? await adjustLot(
          shop,
          {
            productId,
            quantity,
            lotId,
            kind: 'reversed',
            serials: await serialsOfDelivery(shop, { lotId, goodsInId: id }),
          },
          about,
        )
      : await adjustStock(shop, { productId, quantity }, about)
    if (!isDone)
      throw apiError(goodsErrors, 'NOT_ENOUGH', {
        message:
          stock < received
            ? `Only ${stock} of the ${received} pieces of ${name} are still on the shelf.`
            : `Orders wait for pieces of ${name}. Please take them off the orders first.`,
      })
  }
}

/** By lot where there is one; products by ascending id, as others lock them. */
async function receivedIn({ db }: Shop, id: string): Promise<Received[]> {
  const ofLots = await db.execute<Received>(sql`
    select l.product_id as "productId", sum(m.quantity)::int as quantity, p.name,
      least(l.on_hand, p.stock + p.held) as stock, l.id as "lotId"
    from lot_move m join lot l on l.id = m.lot_id join product p on p.id = l.product_id
    where m.goods_in_id = ${id} and m.kind = 'in'
    group by l.id, p.id`)
  const byLots = new Set(ofLots.rows.map(({ productId }) => productId))
  const others = await db
    .select({
      productId: stockReceipt.productId,
      quantity: stockReceipt.quantity,
      name: product.name,
      stock: product.stock,
    })
    .from(stockReceipt)
    .innerJoin(product, eq(product.id, stockReceipt.productId))
    .where(eq(stockReceipt.goodsInId, id))
  return [
    ...ofLots.rows,
    ...others.flatMap((row) => (byLots.has(row.productId) ? [] : [{ ...row, lotId: null }])),
  ].toSorted((one, other) => (one.productId < other.productId ? -1 : 1))
}

async function lockedDelivery({ db }: Shop, id: string): Promise<typeof goodsIn.$inferSelect> {
  const [row] = isId(id)
    ? await db.select().from(goodsIn).where(eq(goodsIn.id, id)).for('update')
    : []
  if (!row) throw apiError(goodsErrors, 'NO_DELIVERY')
  return row
}

/** What the audit compares of a delivery. */
export async function deliveryFacts(
  { db }: Shop,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const [row] = isId(id) ? await db.select().from(goodsIn).where(eq(goodsIn.id, id)) : []
  return row && { ...row }
}
