import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { makePeople, makeProduct } from '../chaos/goods.ts'
import type { Target } from './attack.ts'
import type { Question } from './visits.ts'

/**
 * A product of its own and shoppers with sessions, each of whom may confirm one order of it, at its
 * price or at another one.
 */
export async function buyersOf(
  { databaseUrl, secret }: Target,
  count: number,
  about: { price?: number } = {},
): Promise<{ productId: string; confirm(at: number): Question }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  try {
    const { id: productId, rupees } = await makeProduct({ pool }, 1_000)
    const people = await makePeople({ pool }, { count, secret })
    const confirm = (at: number): Question => {
      const person = people[at % people.length]
      if (!person) throw new Error('nobody buys')
      const headers = { cookie: person.cookie, 'idempotency-key': randomUUID() }
      return {
        path: '/api/checkout',
        method: 'POST',
        headers,
        body: draft(person.id, { productId, price: about.price ?? rupees }),
      }
    }
    return { productId, confirm }
  } finally {
    await pool.end()
  }
}

function draft(userId: string, { productId, price }: { productId: string; price: number }) {
  const shippingAddress = {
    phone: '9876543210',
    address: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    postalCode: null,
  }
  return {
    userId,
    products: [{ productId, quantity: 1, price }],
    shippingAddress,
    paymentMethod: 'Cash On Delivery',
    voucher: null,
    couponDiscount: 0,
  }
}
