import pg from 'pg'
import { describe, expect } from 'vitest'
import { checkEmails } from '../tools/chaos/checks/check-emails.ts'
import { booksDiffer } from '../tools/chaos/checks/check-money.ts'
import { checkOrders } from '../tools/chaos/checks/check-orders.ts'
import type { Stage } from '../tools/chaos/stage.ts'
import type { Question, Told } from '../tools/chaos/witness.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { asking } from '#tests/support/ask.ts'
import { checkoutBody } from '#tests/support/paying.ts'
import { itRaces } from '#tests/support/test-shop.ts'

type Entry = Awaited<ReturnType<Stage['provider']['ledger']>>[number]

/** A stage of which only the database is there, and what the checker is to look at. */
function stageOf(
  shop: Shop,
  about: {
    ledger?: Entry[]
    lastUnits?: string[]
    received?: Stage['postOffice']['received']
  } = {},
): Stage {
  const pool = (shop.db as unknown as { $client: pg.Pool }).$client
  return {
    database: { pool },
    provider: { ledger: async () => about.ledger ?? [] },
    postOffice: { received: about.received ?? [] },
    lastUnits: about.lastUnits ?? [],
    vouchers: [],
  } as unknown as Stage
}

async function anOrder(shop: Shop, key = 'key-1', row?: Awaited<ReturnType<typeof aProduct>>) {
  const bought = row ?? (await aProduct(shop))
  const shopper = await aShopper(shop)
  const { body } = await asking(shop, { as: shopper })('POST', '/api/checkout', {
    body: checkoutBody(shopper, [{ row: bought }]),
    headers: { 'idempotency-key': key },
  })
  return {
    row: bought,
    user: shopper.id,
    id: body.checkout._id as string,
    number: body.checkout.orderNumber as string,
    total: body.checkout.totalAmount as number,
    key,
  }
}

let requests = 0
function question(
  ask: string,
  {
    user,
    about,
    status,
    body,
  }: { user: string; about: Question['about']; status: number; body: Told },
): Question {
  requests += 1
  return {
    n: requests,
    at: requests,
    user,
    ask,
    about,
    answer: { at: requests, status, body, faults: [] },
  }
}

const acknowledged = ({
  user,
  id,
  total,
  key,
}: {
  user: string
  id: string
  total: number
  key: string
}) => question('checkout', { user, about: { key }, status: 201, body: { id, total } })
const rules = (breaches: { rule: string }[]) => breaches.map(({ rule }) => rule)

describe('the checker of the chaos runs', () => {
  itRaces('is content when what was said is what is there', async ({ shop }) => {
    const order = await anOrder(shop)
    expect(await checkOrders(stageOf(shop), [acknowledged(order)])).toEqual([])
  })

  itRaces('finds an order that is lost, and one at another total', async ({ shop }) => {
    const order = await anOrder(shop)
    const lost = { ...order, id: '0199e5a0-0000-7000-8000-000000000000', key: 'key-2' }
    expect(
      rules(await checkOrders(stageOf(shop), [acknowledged(order), acknowledged(lost)])),
    ).toEqual(['E1 an acknowledged order is lost or another one'])
    expect(
      rules(await checkOrders(stageOf(shop), [acknowledged({ ...order, total: order.total - 1 })])),
    ).toEqual(['E1 an acknowledged order is lost or another one'])
  })

  itRaces('finds an order number that two shoppers were given', async ({ shop }) => {
    const [first, second] = [await anOrder(shop), await anOrder(shop)]
    const numbered = (order: typeof first, number: string) => {
      const { user, id, total, key } = order
      return question('checkout', {
        user,
        about: { key },
        status: 201,
        body: { id, total, number },
      })
    }
    const apart = [numbered(first, '100001'), numbered(first, '100001'), numbered(second, '100002')]
    expect(rules(await checkOrders(stageOf(shop), apart))).toEqual([])
    const twice = [numbered(first, '100001'), numbered(second, '100001')]
    expect(rules(await checkOrders(stageOf(shop), twice))).toEqual([
      'E1 an order number was given twice',
    ])
  })

  itRaces('finds an order that is gone after it was called kept', async ({ shop }) => {
    const { user, key } = await anOrder(shop)
    const row = (key: string) =>
      question('checkout', {
        user,
        about: { key },
        status: 503,
        body: { message: 'Your order is kept, but the payment service does not answer.' },
      })
    expect(rules(await checkOrders(stageOf(shop), [row(key)]))).toEqual([])
    expect(rules(await checkOrders(stageOf(shop), [row(key), row('key-2')]))).toEqual([
      'E1 an order that was called kept is gone',
    ])
  })

  itRaces(
    'finds two orders for one confirmation, and one that nobody asked for',
    async ({ shop }) => {
      const [first, second] = [await anOrder(shop), await anOrder(shop)]
      const breaches = rules(
        await checkOrders(stageOf(shop), [
          acknowledged(first),
          acknowledged({ ...second, user: first.user }),
        ]),
      )
      expect(breaches).toContain('E1 one confirmation was answered with two orders')
      expect(breaches).toContain('E1 an order nobody asked for')
    },
  )

  itRaces('finds an order that was refused and is there', async ({ shop }) => {
    const { user, key } = await anOrder(shop)
    expect(
      rules(
        await checkOrders(stageOf(shop), [
          question('checkout', { user, about: { key }, status: 409, body: {} }),
        ]),
      ),
    ).toEqual(['E1 an order was refused and is there'])
  })

  itRaces(
    'finds a proof that was accepted for an order nobody paid, and a cancelled order that lives',
    async ({ shop }) => {
      const order = await anOrder(shop)
      const about = { order: order.id }
      const answers = [
        acknowledged(order),
        question('verify', { user: order.user, about, status: 200, body: {} }),
        question('cancel', { user: order.user, about, status: 200, body: {} }),
      ]
      expect(rules(await checkOrders(stageOf(shop), answers))).toEqual([
        'E2 a verified payment has no paid order',
        'E1 a cancelled order is alive',
      ])
    },
  )

  itRaces('finds a last unit that was sold twice', async ({ shop }) => {
    const row = await aProduct(shop, { stock: 2 })
    const orders = [await anOrder(shop, 'key-1', row), await anOrder(shop, 'key-2', row)]
    expect(
      rules(await checkOrders(stageOf(shop, { lastUnits: [row.id] }), orders.map(acknowledged))),
    ).toEqual(['the last unit was sold twice'])
  })

  itRaces('finds money that the shop knows nothing of', async ({ shop }) => {
    const payment = {
      id: 'pay_1',
      status: 'captured' as const,
      amount: 80_000,
      amountRefunded: 0,
      captured: true,
      lateAuthorized: false,
      method: 'upi' as const,
    }
    const entry: Entry = {
      receipt: null,
      orderId: 'order_1',
      status: 'paid',
      amount: 80_000,
      authorized: 0,
      captured: 80_000,
      refunded: 0,
      payments: [payment],
      refunds: [],
    }
    expect(rules(await booksDiffer(stageOf(shop, { ledger: [entry] })))).toEqual([
      'E3 a payment of the ledger is unknown here',
    ])
  })

  itRaces(
    'finds a confirmation that is missing, one that came twice, and one of no order',
    async ({ shop }) => {
      const { number } = await anOrder(shop)
      const email = (messageId: string, about = number) => ({
        messageId,
        to: 'meera@example.in',
        subject: `Your order ${about} is placed`,
      })
      expect(rules(await checkEmails(stageOf(shop)))).toEqual([
        'E4 a placed order has no confirmation',
      ])
      expect(
        rules(await checkEmails(stageOf(shop, { received: [email('<1>'), email('<1>')] }))),
      ).toEqual([])
      expect(
        rules(await checkEmails(stageOf(shop, { received: [email('<1>'), email('<2>')] }))),
      ).toEqual(['E4 a placed order was confirmed under two Message-IDs'])
      expect(
        rules(
          await checkEmails(stageOf(shop, { received: [email('<1>'), email('<2>', '999999')] })),
        ),
      ).toEqual(['E4 an email confirms an order that was never placed'])
    },
  )
})
