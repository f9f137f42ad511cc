import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Attack, Target } from '../attack.ts'
import { newShopper, send, type NewShopper } from '../new-shopper.ts'

const [perAddress, perSender] = [10, 25]
const [rounds, strangers] = [15, 40]

/** Has the shop write to people who never asked for it: many emails to one, then one to many. */
export const attack: Attack = {
  name: 'mail-flood',
  counts: true,
  rule: 'A mail box whose owner confirmed nothing gets at most 10 emails a day, whatever a stranger does in its name.',
  // The limit of a sender is lowered: a hundred registrations would take the whole attack.
  env: { SIGN_UPS_PER_ADDRESS: '1000', EMAILS_PER_SENDER: String(perSender) },
  async run(target) {
    const until = performance.now() + target.seconds * 1000
    const mark = randomUUID().slice(0, 8)
    const victim = `victim-${mark}@nadi.example`
    await fill(target, await newShopper(target, victim), until)
    await untilSettled(target)
    const toOne = emailsIn(target, (address) => address === victim)
    for (let at = 0; at < strangers && performance.now() < until; at++)
      await register(target, `${at}-${mark}@other.example`)
    await untilSettled(target)
    const toMany = emailsIn(target, (address) => address.endsWith('@other.example'))
    return [
      {
        what: 'emails to one victim',
        value: toOne,
        unit: 'emails',
        atMost: perAddress,
        atLeast: 1,
      },
      {
        what: 'emails one sender caused, of 25 allowed here',
        value: toOne + toMany,
        unit: 'emails',
        atMost: perSender,
      },
    ]
  },
}

/** Orders and cancels, asks for links and for new passwords: each is an email. */
async function fill(target: Target, shopper: NewShopper, until: number): Promise<void> {
  const product = await cheapest(target)
  for (let round = 0; round < rounds && performance.now() < until; round++) {
    await order(target, shopper, product)
    await (await send(target, '/api/email/send-link', { cookie: shopper.cookie, body: {} })).text()
    await (await send(target, '/api/forgot-password', { body: { email: shopper.email } })).text()
  }
}

type Product = { _id: string; productFinalPrice: number }

async function cheapest({ url }: Target): Promise<Product> {
  const answer = await fetch(`${url}/api/get-product?inStock=true&limit=1&sort=price-asc`)
  const {
    products: [first],
  } = (await answer.json()) as { products: Product[] }
  if (!first) throw new Error('the shop has nothing to sell')
  return first
}

async function order(target: Target, { id, cookie }: NewShopper, product: Product): Promise<void> {
  const body = {
    userId: id,
    products: [{ productId: product._id, quantity: 1, price: product.productFinalPrice }],
    shippingAddress: {
      phone: '9876543210',
      address: '12 MG Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'India',
      postalCode: '560001',
    },
    paymentMethod: 'Cash On Delivery',
    voucher: null,
    couponDiscount: 0,
  }
  const answer = await send(target, '/api/checkout', { cookie, body })
  const { checkout } = (await answer.json()) as { checkout?: { _id: string } }
  if (checkout)
    await (
      await send(target, '/api/cancel-order', { cookie, body: { order_id: checkout._id } })
    ).text()
}

async function register(target: Target, email: string): Promise<void> {
  const body = { name: 'Somebody', email, password: `${randomUUID()} of a stranger` }
  await (await send(target, '/api/signup', { body })).text()
}

/** Until nothing is left to be sent. */
async function untilSettled({ databaseUrl }: Target): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (let tries = 0; tries < 60; tries++) {
    const { rows } = await client.query<{ left: string }>(
      `select (select count(*) from outbox)
        + (select count(*) from pgboss.job where name = 'work' and state < 'completed') as left`,
    )
    if (rows[0]?.left === '0') break
    await pause(250)
  }
  await client.end()
}

function emailsIn({ dataDir }: Target, isMeant: (address: string) => boolean): number {
  const folder = join(dataDir, 'letters')
  const heads = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => readFileSync(join(folder, name), 'utf8').split('\n')[0] ?? '')
  return heads.filter((head) => isMeant(head.replace('To: ', ''))).length
}
