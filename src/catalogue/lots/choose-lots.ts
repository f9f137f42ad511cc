import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import type { Units } from '../stock.ts'
import { choicesOf, ofOrder, sharesWith } from './lots-of-orders.ts'
import { isSendable, lockByLots, lotsInTurn, today } from './move-lots.ts'
import { plainCode } from './rules.ts'
import type { LotOfOrder } from './tables.ts'

/** The lots that an order would get if it were packed now; none of a product with too few. */
export async function proposedLots(
  shop: Shop,
  { orderId, units }: { orderId: string; units: readonly Units[] },
): Promise<LotOfOrder[]> {
  const ids = units.map(({ productId }) => productId)
  const choices = await choicesOf(shop, orderId)
  const proposed: LotOfOrder[] = []
  for (const { id: productId } of await lockByLots(shop, ids, 'none')) {
    const wanted = units.find((unit) => unit.productId === productId)?.quantity ?? 0
    const lots = (await lotsInTurn(shop, productId)).filter((row) => row.isSendable)
    const chosen = choices.filter((choice) => choice.productId === productId)
    for (const { lotId, pieces } of sharesWith(lots, chosen, wanted) ?? []) {
      const { code = null, expiresOn = null } = lots.find(({ id }) => id === lotId) ?? {}
      const isChosen = chosen.some((choice) => choice.lotId === lotId)
      proposed.push({ productId, code, expiresOn, pieces, isChosen })
    }
  }
  return proposed
}

/** The lots that an order got, or a parcel of it. */
export async function packedLots(
  { db }: Shop,
  orderId: string,
  parcelId?: string,
): Promise<LotOfOrder[]> {
  const { rows } = await db.execute<LotOfOrder>(sql`
    select l.product_id as "productId", l.code, l.expires_on::text as "expiresOn",
      -sum(m.quantity)::int as pieces, bool_or(m.kind = 'packed' and m.cause is not null) as "isChosen"
    from lot_move m join lot l on l.id = m.lot_id where ${ofOrder({ orderId, parcelId })}
    group by l.id having sum(m.quantity) < 0 order by l.product_id, l.expires_on, l.id`)
  return rows
}

type Chosen = {
  orderId: string
  productId: string
  code: string
  pieces: number
  because: string
  actor: string
}

/** Why a lot cannot be chosen. */
export type ChoiceProblem = 'unknown' | 'blocked' | 'expired' | 'few'

/** The packer has another lot in the hand; no pieces take the choice back. */
export async function chooseLot(
  shop: Shop,
  { orderId, productId, code, pieces, because, actor }: Chosen,
): Promise<ChoiceProblem | undefined> {
  if (pieces === 0) return dropChoice(shop, { orderId, productId, code })
  const { rows } = await shop.db.execute<{
    id: string
    isBlocked: boolean
    isExpired: boolean
    onHand: number
  }>(sql`
    select l.id, l.blocked_at is not null as "isBlocked", l.on_hand as "onHand",
      coalesce(l.expires_on < ${today} + p.min_days_left, false) as "isExpired"
    from lot l join product p on p.id = l.product_id
    where l.product_id = ${productId} and l.code_plain = ${plainCode(code)} and l.code is not null
    order by l.on_hand > 0 desc, l.expires_on limit 1`)
  const [row] = rows
  if (!row) return 'unknown'
  if (row.isBlocked) return 'blocked'
  if (row.isExpired) return 'expired'
  if (row.onHand < pieces) return 'few'
  await dropUnfitChoices(shop, orderId)
  await shop.db.execute(sql`
    insert into lot_choice (order_id, lot_id, pieces, because, actor)
    values (${orderId}, ${row.id}, ${pieces}, ${because}, ${actor})
    on conflict (order_id, lot_id) do update
    set pieces = excluded.pieces, because = excluded.because, actor = excluded.actor`)
  return undefined
}

/** Also of a lot that is blocked or has run out meanwhile. */
async function dropChoice(
  { db }: Shop,
  { orderId, productId, code }: Pick<Chosen, 'orderId' | 'productId' | 'code'>,
): Promise<undefined> {
  await db.execute(sql`
    delete from lot_choice where order_id = ${orderId} and lot_id in (
      select id from lot where product_id = ${productId} and code_plain = ${plainCode(code)})`)
}

/** Another lot stands in for one that cannot be sent any more. */
async function dropUnfitChoices({ db }: Shop, orderId: string): Promise<void> {
  await db.execute(sql`
    delete from lot_choice where order_id = ${orderId} and lot_id in (
      select l.id from lot l join product p on p.id = l.product_id where not (${isSendable}))`)
}
