import { and, desc, eq, exists, gte, inArray, lte, not, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { builder, statement } from '#platform/db/statement.ts'
import { badRequest, unknownId } from '../api/errors.ts'
import { newId } from './ids.ts'
import { inOneTransaction, type Sandbox } from '../sandbox.ts'
import { parse, newOrder, type Listing } from '../api/requests.ts'
import { orders, payments, type Notes, type OrderRow } from './tables.ts'

type NewOrder = z.infer<typeof newOrder>

// Needs activation at the provider; otherwise an unknown field.
const orderOfPlainAccount = newOrder.omit({ unique_receipt: true }).strict()

/** The account's default: automatic capture for three days. */
const accountCapture = {
  capture: 'automatic',
  capture_options: {
    automatic_expiry_period: 4_320,
    manual_expiry_period: 4_320,
    refund_speed: 'normal',
  },
} as const

/**
 * POST /orders. A receipt may come twice unless a receipt mode is switched on
 * (docs/practice-payments.md).
 */
export function createOrder(sandbox: Sandbox, body: unknown): Promise<OrderRow> {
  const takesUnique = sandbox.faults.strike('unique-receipt', 'POST /orders') !== undefined
  const input: NewOrder = takesUnique ? parse(newOrder, body) : parse(orderOfPlainAccount, body)
  // Without receipt modes one statement inserts, without a lookup.
  if (!input.unique_receipt && !sandbox.faults.has('reject-duplicate-receipt'))
    return insertOrder(sandbox, input)
  return inOneTransaction(sandbox, async (tx) => {
    const existing = input.receipt ? await orderOfReceipt(tx, input.receipt) : undefined
    if (existing && input.unique_receipt) return existing
    if (existing && sandbox.faults.strike('reject-duplicate-receipt', 'POST /orders'))
      throw badRequest('Order receipt should be unique.', { field: 'receipt' })
    return insertOrder(tx, input)
  })
}

export async function findOrder({ db }: Sandbox, id: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw unknownId()
  return order
}

/** Lock order everywhere: order, then payments. */
export async function lockOrder({ db }: Sandbox, id: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw unknownId()
  return order
}

export function listOrders(
  { db }: Sandbox,
  { receipt, authorized, from, to, count, skip }: Listing,
): Promise<OrderRow[]> {
  const isAuthorized = exists(
    db
      .select({ one: sql`1` })
      .from(payments)
      .where(
        and(
          eq(payments.orderId, orders.id),
          inArray(payments.status, ['authorized', 'captured', 'refunded']),
        ),
      ),
  )
  const conditions: (SQL | undefined)[] = [
    receipt === undefined ? undefined : eq(orders.receipt, receipt),
    authorized === undefined ? undefined : authorized === '1' ? isAuthorized : not(isAuthorized),
    from === undefined ? undefined : gte(orders.createdAt, new Date(from * 1_000)),
    to === undefined ? undefined : lte(orders.createdAt, new Date(to * 1_000 + 999)),
  ]
  return db
    .select()
    .from(orders)
    .where(and(...conditions))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(count)
    .offset(skip)
}

export async function changeNotes({ db }: Sandbox, id: string, notes: Notes): Promise<OrderRow> {
  const [order] = await db.update(orders).set({ notes }).where(eq(orders.id, id)).returning()
  if (!order) throw unknownId()
  return order
}

async function orderOfReceipt({ db }: Sandbox, receipt: string): Promise<OrderRow | undefined> {
  // Serialises requests of one receipt: neither would see the other's order.
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`practice receipt ${receipt}`}, 0))`,
  )
  const [row] = await db
    .select()
    .from(orders)
    .where(eq(orders.receipt, receipt))
    .orderBy(orders.createdAt)
    .limit(1)
  return row
}

async function insertOrder(
  { db, clock }: Sandbox,
  { amount, currency, receipt, notes, payment }: NewOrder,
): Promise<OrderRow> {
  const row: OrderRow = {
    id: newId('order_'),
    amount,
    amountPaid: 0,
    currency,
    receipt: receipt ?? null,
    status: 'created',
    attempts: 0,
    notes,
    capture: payment ?? accountCapture,
    createdAt: clock(),
  }
  await write(db, row)
  return row
}

const placeholder = (column: keyof OrderRow) => sql.placeholder(column)

const write = statement(
  'practice_order',
  builder.insert(orders).values({
    id: placeholder('id'),
    amount: placeholder('amount'),
    amountPaid: placeholder('amountPaid'),
    currency: placeholder('currency'),
    receipt: placeholder('receipt'),
    status: placeholder('status'),
    attempts: placeholder('attempts'),
    notes: placeholder('notes'),
    capture: placeholder('capture'),
    createdAt: placeholder('createdAt'),
  }),
)
