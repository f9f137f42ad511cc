import { eq, sql } from 'drizzle-orm'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { settleLots } from '../../lots/move-lots.ts'
import { lot } from '../../lots/tables.ts'
import { namedSerials, plainSerial } from '../../serials/rules.ts'
import { enterSerials } from '../../serials/receive-serials.ts'
import { lockedProduct } from '../change-product.ts'
import { goodsErrors } from '../errors.ts'
import { keepLots } from '../lots/keep-lots.ts'
import { serialsOfProduct } from './list-serials.ts'

/**
 * From now on each piece that comes in or leaves has its number, and its lot. What lies there has
 * none yet: it is written down by a list, or as it is packed. Throws NO_PRODUCT.
 */
export async function keepSerials(shop: Shop, member: Member, id: string): Promise<void> {
  const row = await lockedProduct(shop, id)
  if (row.lotsSince === null) await keepLots(shop, member, row)
  await shop.db.execute(sql`
    update product set serials_since = coalesce(serials_since, clock_timestamp()) where id = ${id}`)
}

/** Throws NO_PRODUCT, NOT_BY_SERIALS, SERIALS_USED. */
export async function stopSerials(shop: Shop, id: string): Promise<void> {
  const row = await lockedProduct(shop, id)
  if (row.serialsSince === null) throw apiError(goodsErrors, 'NOT_BY_SERIALS')
  const { mayStop } = await serialsOfProduct(shop, id)
  if (!mayStop) throw apiError(goodsErrors, 'SERIALS_USED')
  const pieces = sql`(select id from device_serial where product_id = ${id})`
  await shop.db.execute(sql`delete from serial_choice where serial_id in ${pieces}`)
  await shop.db.execute(sql`delete from device_serial where product_id = ${id}`)
  await shop.db.execute(sql`update product set serials_since = null where id = ${id}`)
}

type Recording = { lot: string; serials: readonly string[] }

/**
 * Numbers of pieces that lie in a lot without; answers their product. Throws NO_LOT, NOT_BY_SERIALS,
 * NOT_ENOUGH, and BAD_REQUEST for a number that is in the books already.
 */
export async function recordSerials(
  shop: Shop,
  { lot: lotId, serials }: Recording,
): Promise<string> {
  const productId = await productOfLot(shop, lotId)
  const { name, serialsSince } = await lockedProduct(shop, productId)
  if (serialsSince === null) throw apiError(goodsErrors, 'NOT_BY_SERIALS')
  const { rows } = await shop.db.execute<{ unnamed: number }>(sql`
    select l.on_hand - (select count(*)::int from device_serial s
      where s.lot_id = l.id and s.state = 'in stock') as unnamed
    from lot l where l.id = ${lotId} for no key update`)
  const unnamed = rows[0]?.unnamed ?? 0
  if (serials.length > unnamed)
    throw apiError(goodsErrors, 'NOT_ENOUGH', {
      message: `${serials.length} serial numbers, and ${unnamed === 1 ? '1 piece lies' : `${unnamed} pieces lie`} in this lot without one.`,
    })
  await refuseGone(shop, productId, serials)
  const ids = await enterSerials(shop, { productId, name, lotId, serials })
  await shop.db.execute(sql`
    update device_serial set state = 'in stock', lot_id = ${lotId}
    where id = any(${sql.param(ids)}::uuid[])`)
  await settleLots(shop, [productId])
  return productId
}

/** A piece that left for good comes again by a delivery, or is found by its number. */
async function refuseGone({ db }: Shop, productId: string, serials: readonly string[]) {
  const { rows } = await db.execute<{ serial: string }>(sql`
    select serial from device_serial where product_id = ${productId} and state = 'gone'
      and serial_plain = any(${sql.param(serials.map(plainSerial))}::text[]) order by serial`)
  if (rows.length === 0) return
  const gone = namedSerials(rows.map(({ serial }) => serial))
  throw apiError(commonErrors, 'BAD_REQUEST', {
    message: `By the books these are gone: ${gone}. Say on the page of each that it was found.`,
  })
}

/** What the audit compares of a product whose pieces get numbers. */
export async function keptFacts({ db }: Shop, id: string) {
  if (!isId(id)) return undefined
  const { rows } = await db.execute<{ serialsSince: string | null; serialsInStock: number }>(sql`
    select p.serials_since as "serialsSince", (
      select count(*)::int from device_serial s
      where s.product_id = p.id and s.state = 'in stock') as "serialsInStock"
    from product p where p.id = ${id}`)
  return rows[0]
}

/** Throws NO_LOT. */
export async function productOfLot({ db }: Shop, lotId: string): Promise<string> {
  const { productId } = lot
  const [row] = isId(lotId) ? await db.select({ productId }).from(lot).where(eq(lot.id, lotId)) : []
  if (!row) throw apiError(goodsErrors, 'NO_LOT')
  return row.productId
}
