import type { Breach } from './check-money.ts'
import { query } from '../goods.ts'
import type { Market } from '../market.ts'
import type { Question } from '../witness.ts'

type Row = {
  id: string
  user_id: string
  key: string
  status: string
  payment: string
  total: number
  voucher: string | null
  products: string[]
}

const sold = new Set(['Placed', 'Packed', 'Shipped', 'Delivered'])

/** E1 and E2: what the shoppers were told is what is there, no more and no less. */
export async function checkOrders(stage: Market, questions: Question[]): Promise<Breach[]> {
  const rows = await query<Row>(
    stage.database,
    `
    select o.id, o.user_id, o.idempotency_key as key, o.status, o.payment_status as payment, o.total_paise::float8 as total, (select code from voucher v where v.id = o.voucher_id) as voucher,
      (select array_agg(l.product_id::text) from order_line l where l.order_id = o.id) as products
    from "order" o`,
  )
  const orders = new Map(rows.map((row) => [row.id, row]))
  return [
    ...lostOrders(questions, orders),
    ...keptYetGone(questions, rows),
    ...doubleOrders(questions),
    ...numberedTwice(questions),
    ...unasked(questions, rows),
    ...refusedYetPlaced(questions, rows),
    ...verifiedYetUnpaid(questions, orders, stage.desk?.refunded),
    ...cancelledYetAlive(questions, orders),
    ...wonTwice(stage, rows),
  ]
}

export const acknowledged = (questions: Question[]) =>
  questions.filter(({ ask, answer }) => ask === 'checkout' && answer?.status === 201)

function lostOrders(questions: Question[], orders: Map<string, Row>): Breach[] {
  return acknowledged(questions).flatMap(({ user, about, answer }): Breach[] => {
    const { id = '', total = 0 } = answer?.body ?? {}
    const row = orders.get(id)
    const isThere =
      row && row.user_id === user && row.key === about.key && row.total === Math.round(total * 100)
    return isThere
      ? []
      : [
          {
            rule: 'E1 an acknowledged order is lost or another one',
            id,
            detail: `key ${about.key}`,
          },
        ]
  })
}

/** The provider was away, and the shopper may come back to the order tomorrow. */
function keptYetGone(questions: Question[], rows: Row[]): Breach[] {
  const keys = new Set(rows.map(({ user_id: user, key }) => `${user} ${key}`))
  const unknownOrders = questions.filter(
    ({ ask, answer }) =>
      ask === 'checkout' &&
      answer?.status === 503 &&
      answer.body.message?.startsWith('Your order is kept'),
  )
  return unknownOrders
    .filter(({ user, about }) => !keys.has(`${user} ${about.key}`))
    .map(({ about, answer }) => ({
      rule: 'E1 an order that was called kept is gone',
      id: about.key ?? '',
      said: answer?.body.message ?? '',
    }))
}

function doubleOrders(questions: Question[]): Breach[] {
  const byKey = Map.groupBy(acknowledged(questions), ({ user, about }) => `${user} ${about.key}`)
  return [...byKey].flatMap(([key, all]) => {
    const ids = new Set(all.map(({ answer }) => answer?.body.id))
    return ids.size > 1
      ? [
          {
            rule: 'E1 one confirmation was answered with two orders',
            id: [...ids].join(' '),
            said: key,
          },
        ]
      : []
  })
}

/** What stands on two shoppers' papers, whatever became of the orders themselves. */
function numberedTwice(questions: Question[]): Breach[] {
  const byNumber = Map.groupBy(acknowledged(questions), ({ answer }) => answer?.body.number)
  return [...byNumber].flatMap(([number, all]) => {
    const ids = new Set(all.map(({ answer }) => answer?.body.id))
    return number !== undefined && ids.size > 1
      ? [{ rule: 'E1 an order number was given twice', id: number, said: [...ids].join(' ') }]
      : []
  })
}

function unasked(questions: Question[], rows: Row[]): Breach[] {
  const asks = new Set(questions.map(({ user, about }) => `${user} ${about.key}`))
  return rows
    .filter(({ user_id: user, key }) => !asks.has(`${user} ${key}`))
    .map(({ id }) => ({ rule: 'E1 an order nobody asked for', id }))
}

/** The last word was no, and no other press of the same confirmation was told yes. */
function refusedYetPlaced(questions: Question[], rows: Row[]): Breach[] {
  const byKey = Map.groupBy(
    questions.filter(({ ask }) => ask === 'checkout'),
    ({ user, about }) => `${user} ${about.key}`,
  )
  return rows.flatMap(({ id, user_id: user, key }) => {
    const answers = (byKey.get(`${user} ${key}`) ?? []).flatMap(({ answer }) => answer ?? [])
    const commonErrors = answers.filter(({ status }) => status === 409 || status === 422)
    return commonErrors.length > 0 && answers.every(({ status }) => status !== 201)
      ? [
          {
            rule: 'E1 an order was refused and is there',
            id,
            said: commonErrors[0]?.body.message ?? '',
          },
        ]
      : []
  })
}

function verifiedYetUnpaid(
  questions: Question[],
  orders: Map<string, Row>,
  refunded: ReadonlySet<string> = new Set(),
): Breach[] {
  const orderIds = new Set(
    questions.filter(({ ask }) => ask === 'cancel').map(({ about }) => about.order),
  )
  const accepted = questions.filter(({ ask, answer }) => ask === 'verify' && answer?.status === 200)
  return accepted.flatMap(({ about: { order = '' }, answer }) => {
    const row = orders.get(order)
    const isPaid = row && sold.has(row.status) && (row.payment === 'Paid' || refunded.has(order))
    const isEnded = orderIds.has(order) && row?.status === 'Cancelled'
    return isPaid || isEnded
      ? []
      : [
          {
            rule: 'E2 a verified payment has no paid order',
            id: order,
            said: `${answer?.body.status} then, ${row?.status} ${row?.payment} now`,
          },
        ]
  })
}

function cancelledYetAlive(questions: Question[], orders: Map<string, Row>): Breach[] {
  const accepted = questions.filter(({ ask, answer }) => ask === 'cancel' && answer?.status === 200)
  return accepted.flatMap(({ about: { order = '' } }) =>
    orders.get(order)?.status === 'Cancelled'
      ? []
      : [{ rule: 'E1 a cancelled order is alive', id: order }],
  )
}

/** The last unit of a product, the one use of a voucher. Nobody gives these back. */
function wonTwice({ lastUnits, vouchers }: Market, rows: Row[]): Breach[] {
  const live = rows.filter(({ status }) => status !== 'Cancelled')
  const single = Map.groupBy(
    live.flatMap(({ id, products }) => products.map((product) => ({ id, product }))),
    ({ product }) => product,
  )
  const byVoucher = Map.groupBy(live, ({ voucher }) => voucher)
  const soldTwice = lastUnits.filter((id) => (single.get(id)?.length ?? 0) > 1)
  const usedTwice = vouchers.filter((code) => (byVoucher.get(code)?.length ?? 0) > 1)
  return [
    ...soldTwice.map((id) => ({ rule: 'the last unit was sold twice', id })),
    ...usedTwice.map((id) => ({ rule: 'a voucher for one use was used twice', id })),
  ]
}
