import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from './builders.ts'
import { aLotKeeper, dayIn } from './lots.ts'

/** A member who receives pieces by their serial numbers. */
export async function aSerialKeeper(shop: Shop, about: Parameters<typeof aLotKeeper>[1] = {}) {
  const keeper = await aLotKeeper(shop, about)
  const receiveLines = (lines: object[], invoice = 'INV-8') =>
    keeper.post('stock/receive', {
      supplier: 'Sthirak',
      licence: 'KA-MD42-1',
      invoice,
      onDate: '2026-11-23',
      key: randomUUID(),
      lines,
    })
  return {
    ...keeper,
    receiveLines,
    /** Goods in of one lot, with these numbers. */
    receiveNamed: (id: string, serials: string[], code = 'A') =>
      receiveLines([{ id, pieces: serials.length, serials, lot: { code, expires: dayIn(365) } }]),
    lose: (id: string) => keeper.post('serials/lose', { id, reason: 'damaged', key: randomUUID() }),
    find: (id: string) => keeper.post('serials/find', { id, reason: 'found', key: randomUUID() }),
  }
}

/** A product that is kept by serial numbers and has these, in lot A. */
export async function aProductBySerials(shop: Shop, serials: string[], about: object = {}) {
  const row = await aProduct(shop, { stock: 0, ...about })
  const keeper = await aSerialKeeper(shop)
  await keeper.post('serials/keep', { id: row.id })
  const { status, body } = await keeper.receiveNamed(row.id, serials)
  if (status !== 200) throw new Error(`not received: ${JSON.stringify(body)}`)
  return { row, keeper }
}

/** Each serial number of a product as it stands: "SN1 in stock", "SN2 out 100123". */
export async function serialsOf({ db }: Shop, productId: string): Promise<string[]> {
  const { rows } = await db.execute<{ words: string }>(sql`
    select concat_ws(' ', s.serial, s.state, o.number) as words from device_serial s
    left join "order" o on o.id = s.order_id
    where s.product_id = ${productId} order by s.serial`)
  return rows.map(({ words }) => words)
}

export async function serialIdOf({ db }: Shop, serial: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from device_serial where serial = ${serial}`,
  )
  return rows[0]?.id ?? ''
}
