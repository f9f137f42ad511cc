import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { aMember, askingStaff } from './staff.ts'
import { seenOf } from './staff-orders.ts'

/** The same shop as a business in Karnataka that is registered for GST. */
export function registered(shop: Shop, about: Partial<Shop['settings']> = {}): Shop {
  const legal = {
    ...shop.settings.legal,
    legalName: 'Sehat Devices Private Limited',
    address: '5 MG Road, Bengaluru 560001',
    samplesLeft: [],
  }
  const gst = { gstMode: 'registered' as const, gstin: '29AABCR1718E1ZL' }
  return { ...shop, settings: { ...shop.settings, ...gst, legal, ...about } }
}

/** Moves of an order by an owner, as the back office asks for them. */
export async function atTheDesk(shop: Shop) {
  const ask = askingStaff(shop, { as: await aMember(shop) })
  return async (name: string, id: string, fields: Record<string, unknown> = {}) =>
    ask('POST', `/admin/api/orders/${name}`, {
      body: { order_id: id, seen: await seenOf(shop, id), ...fields },
    })
}

type Paper = {
  number: string
  kind: string
  total: number
  taxable: number
  cgst: number
  igst: number
  reason: string | null
}

/** All papers of an order in rupees, as they were made. */
export async function papersOf({ db }: Shop, orderId: string): Promise<Paper[]> {
  const { rows } = await db.execute<Paper>(sql`
    select number, kind, total_paise / 100.0::float8 as total, taxable_paise / 100.0::float8 as taxable,
      cgst_paise / 100.0::float8 as cgst, igst_paise / 100.0::float8 as igst, reason
    from invoice where order_id = ${orderId} order by sequence`)
  return rows
}
