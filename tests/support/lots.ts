import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from './builders.ts'
import { aMember, askingStaff } from './staff.ts'

/** A day so far from today in India. */
export function dayIn(days: number): string {
  return new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
}

type Received = Record<string, { pieces: number; days?: number }>

/** A member who keeps lots; by default one who may do all of it. */
export async function aLotKeeper(shop: Shop, about: Parameters<typeof aMember>[1] = {}) {
  const ask = askingStaff(shop, { as: await aMember(shop, about) })
  const post = (call: string, body: object) => ask('POST', `/admin/api/${call}`, { body })
  const lotIdOf = async (productId: string, code: string | null) => {
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select id from lot where product_id = ${productId} and code is not distinct from ${code}`,
    )
    return rows[0]?.id ?? ''
  }
  return {
    post,
    get: (call: string) => ask('GET', `/admin/api/${call}`),
    lotIdOf,
    /** Goods in of lots by their code, each expiring in so many days; a year without. */
    receive: (id: string, lots: Received, invoice = 'INV-7') =>
      post('stock/receive', {
        supplier: 'Sthirak',
        licence: 'KA-MD42-1',
        invoice,
        onDate: '2026-11-23',
        key: randomUUID(),
        lines: Object.entries(lots).map(([code, { pieces, days = 365 }]) => ({
          id,
          pieces,
          lot: { code, expires: dayIn(days) },
        })),
      }),
    block: async (productId: string, code: string) =>
      post('lots/block', { id: await lotIdOf(productId, code), reason: 'letter of the maker' }),
    release: async (productId: string, code: string) =>
      post('lots/release', { id: await lotIdOf(productId, code), reason: 'tested: nothing found' }),
  }
}

/** A product that is kept by lots and has these, with nothing of before. */
export async function aProductByLots(shop: Shop, lots: Received, about: object = {}) {
  const row = await aProduct(shop, { stock: 0, ...about })
  const keeper = await aLotKeeper(shop)
  await keeper.post('lots/keep', { id: row.id, minDaysLeft: 30 })
  const { status, body } = await keeper.receive(row.id, lots)
  if (status !== 200) throw new Error(`not received: ${JSON.stringify(body)}`)
  return { row, keeper }
}

/** Pieces on sale and held, and those of each lot; the empty name is the one not recorded. */
export async function piecesByLot({ db }: Shop, productId: string) {
  const { rows } = await db.execute<{
    stock: number
    held: number
    lots: Record<string, number> | null
  }>(sql`
    select stock, held, (select jsonb_object_agg(coalesce(code, ''), on_hand order by code)
      from lot where product_id = p.id and on_hand > 0) as lots
    from product p where id = ${productId}`)
  const [row] = rows
  if (!row) throw new Error(`there is no product ${productId}`)
  return { ...row, lots: row.lots ?? {} }
}
