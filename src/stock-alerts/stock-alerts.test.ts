import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { user } from '#accounts/tables.ts'
import { adjustStock, returnReserved, takeForOrder } from '#catalogue/stock.ts'
import { product } from '#catalogue/tables.ts'
import { signedId } from '#platform/signed-id.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { another, it, itRaces } from '#tests/support/test-shop.ts'
import { linkOf } from './alert-links.ts'
import { sweepAlerts } from './sweep-alerts.ts'
import { stockAlert } from './tables.ts'
import { writeAlerts } from './write-alerts.ts'

const ask = (shop: Shop, body: object, as?: Awaited<ReturnType<typeof aShopper>>) =>
  asking(shop, { as: as ?? 'nobody' })('POST', '/api/stock-alerts', { body })

async function aWaiting(shop: Shop, productId: string) {
  const shopper = await aShopper(shop)
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, shopper.id))
  const answer = await ask(shop, { product: productId }, shopper)
  expect([answer.status, answer.body.next]).toEqual([200, 'waiting'])
  return shopper
}

/** In the order of their statements: in a test's one transaction all have one time. */
async function emailsOf({ db }: Shop, subject: string) {
  const { rows } = await db.execute<{ to: string; text: string }>(sql`
    select data #>> '{payload,to}' as to, data #>> '{payload,text}' as text from pgboss.job
    where data #>> '{payload,subject}' like ${`${subject}%`}
    order by created_on, cmin::text::int, ctid`)
  return rows
}

const written = async (shop: Shop) => (await emailsOf(shop, 'Back in stock')).map(({ to }) => to)

const goodsIn = (shop: Shop, productId: string, quantity: number) =>
  adjustStock(shop, { productId, quantity }, { reason: 'goods in' })

const later = (shop: Shop, hours: number): Shop => ({
  ...shop,
  clock: () => new Date(Date.now() + hours * 3_600_000),
})

describe('an alert', () => {
  it('is written in the order of asking, to each once, and never to more people than there are pieces', async ({
    shop,
  }) => {
    const { id } = await aProduct(shop, { stock: 0 })
    const people = []
    for (const minute of [0, 1, 2, 3, 4, 5])
      people.push(await aWaiting(later(shop, minute / 60), id))
    const addresses = people.map(({ email }) => email)
    await writeAlerts(shop)
    expect(await written(shop)).toEqual([])
    await goodsIn(shop, id, 2)
    for (const _ of [1, 2, 3]) await writeAlerts(shop)
    expect(await written(shop)).toEqual(addresses.slice(0, 2))
    // Both are taken by an order, and one comes back from a payment that failed.
    const line = { productId: id, quantity: 2, catalogue: { pricePaise: 80_000, priceSteps: [] } }
    await takeForOrder(shop, [line], 'reserved')
    await goodsIn(shop, id, 1)
    await writeAlerts(shop)
    expect(await written(shop)).toEqual(addresses.slice(0, 3))
    await returnReserved(shop, [{ productId: id, quantity: 1 }])
    await writeAlerts(shop)
    expect(await written(shop)).toEqual(addresses.slice(0, 4))
    // Nobody bought for three days: the next two are written to.
    await writeAlerts(later(shop, 71))
    expect(await written(shop)).toHaveLength(4)
    await writeAlerts(later(shop, 74))
    expect(await written(shop)).toEqual(addresses)
  })

  it('of a typed address gives the same answer for every address, and waits once its link is pressed', async ({
    shop,
  }) => {
    const { id } = await aProduct(shop, { stock: 0, name: 'A wheelchair' })
    const waiting = await aWaiting(shop, id)
    const answers = []
    for (const email of [waiting.email, 'new@example.in'])
      answers.push(await ask(shop, { product: id, email }))
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    const emails = await emailsOf(shop, 'Shall we write to you')
    expect(emails.map(({ to }) => to).sort()).toEqual([waiting.email, 'new@example.in'].sort())
    const text = emails.find(({ to }) => to === 'new@example.in')?.text ?? ''
    const token = /stock-alerts\/([\w-]+)/.exec(text)?.[1] ?? ''
    const link = async (what: string) =>
      (
        await asking(shop, { as: 'nobody' })('POST', `/api/stock-alerts/link/${what}`, {
          body: { token },
        })
      ).body
    for (const _ of [1, 2])
      expect(await link('look')).toMatchObject({
        state: 'unconfirmed',
        productName: 'A wheelchair',
      })
    await goodsIn(shop, id, 5)
    await writeAlerts(shop)
    expect(await written(shop)).toEqual([waiting.email])
    expect((await link('confirm')).state).toBe('waiting')
    await writeAlerts(shop)
    expect((await written(shop)).sort()).toEqual([waiting.email, 'new@example.in'].sort())
    expect((await link('look')).state).toBe('written')
    expect((await link('end')).state).toBe('over')
    expect((await link('confirm')).state).toBe('over')
    const rows = await shop.db
      .select()
      .from(stockAlert)
      .where(eq(stockAlert.email, 'new@example.in'))
    expect(rows).toEqual([])
  })

  it('sends five links a day to one address, whoever asks, and tells nobody', async ({ shop }) => {
    const email = 'flooded@example.in'
    for (const _ of [1, 2, 3, 4, 5, 6, 7]) {
      const { id } = await aProduct(shop, { stock: 0 })
      expect((await ask(shop, { product: id, email })).status).toBe(200)
    }
    expect(await emailsOf(shop, 'Shall we write to you')).toHaveLength(5)
  })

  it('is refused for what is in stock or not sold, and without an address', async ({ shop }) => {
    const [inStock, gone] = [await aProduct(shop), await aProduct(shop, { stock: 0 })]
    await shop.db.update(product).set({ active: false }).where(eq(product.id, gone.id))
    const out = await aProduct(shop, { stock: 0 })
    const email = 'asha@example.in'
    expect((await ask(shop, { product: inStock.id, email })).status).toBe(409)
    expect((await ask(shop, { product: gone.id, email })).status).toBe(404)
    expect((await ask(shop, { product: 'nonsense', email })).status).toBe(404)
    const { status, body } = await ask(shop, { product: out.id })
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'email'])
    // Nobody has confirmed the address of this account: a link goes there first.
    const shopper = await aShopper(shop)
    expect((await ask(shop, { product: out.id }, shopper)).body.next).toBe('link')
  })

  it('stands in the list of its shopper alone, ends there, and begins again after it was written', async ({
    shop,
  }) => {
    const { id } = await aProduct(shop, { stock: 0 })
    const [shopper, other] = [await aWaiting(shop, id), await aWaiting(later(shop, 1), id)]
    const list = async (as: typeof shopper) =>
      (await asking(shop, { as })('GET', '/api/stock-alerts')).body.alerts
    const [alert] = await list(shopper)
    expect(alert).toMatchObject({ productId: id, state: 'waiting', isSold: true })
    const remove = (as: typeof shopper) =>
      asking(shop, { as })('POST', `/api/stock-alerts/${alert._id}/remove`)
    expect((await remove(other)).status).toBe(404)
    await goodsIn(shop, id, 1)
    await writeAlerts(shop)
    expect(await list(shopper)).toMatchObject([{ state: 'written' }])
    await shop.db.update(product).set({ stock: 0, sold: 1 }).where(eq(product.id, id))
    await ask(later(shop, 2), { product: id }, shopper)
    expect(await list(shopper)).toMatchObject([{ state: 'waiting', writtenAt: null }])
    await goodsIn(shop, id, 1)
    await writeAlerts(shop)
    expect(await written(shop)).toEqual([shopper.email, other.email])
    expect((await remove(shopper)).body).toMatchObject({ success: true, productId: id })
    expect(await list(shopper)).toEqual([])
    const staff = askingStaff(shop, { as: await aMember(shop) })
    const { body } = await staff('GET', '/admin/api/stock-alerts/list')
    expect(body.rows).toEqual([])
  })

  it('is erased after 180 days without stock, unconfirmed after two', async ({ shop }) => {
    const { id } = await aProduct(shop, { stock: 0 })
    await aWaiting(shop, id)
    await ask(shop, { product: id, email: 'new@example.in' })
    const left = async () => (await shop.db.select().from(stockAlert)).length
    await sweepAlerts(later(shop, 47))
    expect(await left()).toBe(2)
    await sweepAlerts(later(shop, 49))
    expect(await left()).toBe(1)
    await sweepAlerts(later(shop, 179 * 24))
    expect(await left()).toBe(1)
    await sweepAlerts(later(shop, 181 * 24))
    expect(await left()).toBe(0)
  })

  it('is shown to the owner as a number for each product', async ({ shop }) => {
    const { id } = await aProduct(shop, { stock: 0, name: 'A wheelchair' })
    for (const _ of [1, 2, 3]) await aWaiting(shop, id)
    await ask(shop, { product: id, email: 'new@example.in' })
    const staff = askingStaff(shop, { as: await aMember(shop) })
    const { body } = await staff('GET', '/admin/api/stock-alerts/list')
    expect(body.rows).toMatchObject([{ id, waiting: 3, stock: 0 }])
    expect(JSON.stringify(body)).not.toContain('@')
  })

  it('opens by no key that the shop did not sign', async ({ shop }) => {
    const { id } = await aProduct(shop, { stock: 0 })
    await aWaiting(shop, id)
    const [row] = await shop.db.select().from(stockAlert)
    const tokens = [signedId(shop.settings, 'other', row?.id ?? ''), 'A'.repeat(43), row?.id, 'x']
    for (const token of tokens) {
      const { body } = await asking(shop)('POST', '/api/stock-alerts/link/end', { body: { token } })
      expect(body.state).toBe('over')
    }
    expect(await shop.db.select().from(stockAlert)).toHaveLength(1)
    const right = {
      token: linkOf(shop, row?.id ?? '')
        .split('/')
        .at(-1),
    }
    await asking(shop)('POST', '/api/stock-alerts/link/end', { body: right })
    expect(await shop.db.select().from(stockAlert)).toHaveLength(0)
  })

  itRaces(
    'is written to as many as there are pieces when goods come in at once and many write',
    async ({ shop }) => {
      const { id } = await aProduct(shop, { stock: 0 })
      const people = await Promise.all(Array.from({ length: 12 }, () => aWaiting(shop, id)))
      const others = [another(shop), another(shop)]
      await Promise.all([
        goodsIn(shop, id, 3),
        goodsIn(shop, id, 4),
        ...[shop, ...others, shop, shop].map((worker) => writeAlerts(worker)),
      ])
      await Promise.all([shop, ...others].map((worker) => writeAlerts(worker)))
      const all = await written(shop)
      expect([all.length, new Set(all).size]).toEqual([7, 7])
      const { rows } = await shop.db.execute<{ email: string }>(sql`
      select u.email from stock_alert a join "user" u on u.id = a.user_id
      order by a.asked_at, a.id limit 7`)
      expect(all.sort()).toEqual(rows.map(({ email }) => email).sort())
      expect(people).toHaveLength(12)
    },
  )
})
