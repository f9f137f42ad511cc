import { eq, getTableColumns, sql } from 'drizzle-orm'
import { user } from '#accounts/tables.ts'
import { product } from '#catalogue/tables.ts'
import { challansOf } from '#invoices/challans/read-challans.ts'
import { invoicesOf } from '#invoices/read-invoices.ts'
import { minRefundPaise } from '#payments/refunds.ts'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { voucher } from '#vouchers/tables.ts'
import { emailIdOf } from '#platform/mail/send-email.ts'
import { piecesOf } from '../pieces/read-pieces.ts'
import { duePaiseOf } from '../state/due.ts'
import { shopperSums } from '../state/shopper-sums.ts'
import { refundedPieces } from '../went-back.ts'
import type { OrderRow } from '../state/transition.ts'
import type { Line } from '../tables.ts'
import { orderLine } from '../tables.ts'
import { owedPieces } from '../state/parcels.ts'
import { parcelDetails } from './parcels/read-parcels.ts'
import { formerContact } from './former-contact.ts'
import type { DetailRow, MoneyRow } from './tables.ts'

/** Everything a member sees of one order. */
export async function detailOf(shop: Shop, row: OrderRow): Promise<DetailRow> {
  const { db } = shop
  const [shopper] = await db
    .select({ name: user.name, email: user.email, since: user.createdAt })
    .from(user)
    .where(eq(user.id, row.userId))
  const money = await moneyOf(shop, row)
  const lines = await linesOf(shop, row)
  return {
    row,
    shopper: shopper ?? { name: '', email: '@invalid', since: row.placedAt },
    sums: await sumsOf(shop, row),
    lines,
    pieces: new Map((await piecesOf(shop, row.id)).map((line) => [line.productId, line])),
    costPaise: await duePaiseOf(shop, row),
    voucherCode: await codeOf(shop, row),
    invoices: await invoicesOf(shop, row.id),
    challans: await challansOf(shop, { orderId: row.id }),
    assignedName: await nameOf(shop, row.assignedTo),
    money,
    refundablePaise: refundableOf(money, row),
    cashPaise: Math.max(0, sumOf(money.filter(({ kind }) => kind === 'cash'))),
    undoSendUntil: await undoUntil(shop, row),
    formerContact: await formerContact(shop, row),
    parcels: await parcelDetails(shop, row, lines),
    owed: await owedPieces(shop, row.id),
    emailWaitMinutes: shop.settings.shippedEmailWaitMinutes,
  }
}

export async function linesOf({ db }: Shop, { id }: Pick<OrderRow, 'id'>): Promise<Line[]> {
  const { productId, productName, productImage, unitPricePaise, quantity, ...columns } =
    getTableColumns(orderLine)
  return db
    .select({
      productId,
      productName,
      productImage,
      unitPricePaise,
      quantity,
      takenOff: columns.takenOff,
      returned: columns.returned,
      replaced: columns.replaced,
      refunded: sql<number>`(${refundedPieces(sql`${orderLine}`)})`,
      productNames: product.names,
      productWall: product.wall,
    })
    .from(orderLine)
    .innerJoin(product, eq(product.id, productId))
    .where(eq(orderLine.orderId, id))
    .orderBy(orderLine.position)
}

async function codeOf({ db }: Shop, { voucherId }: OrderRow): Promise<string | null> {
  if (voucherId === null) return null
  const [row] = await db
    .select({ code: voucher.code })
    .from(voucher)
    .where(eq(voucher.id, voucherId))
  return row?.code ?? null
}

async function nameOf({ db }: Shop, staffId: string | null): Promise<string | null> {
  if (staffId === null || !isId(staffId)) return null
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from staff where id = ${staffId}`,
  )
  return rows[0]?.name ?? null
}

async function sumsOf({ db }: Shop, { userId }: OrderRow): Promise<DetailRow['sums']> {
  const { rows } = await db.execute<{ orders: number; spent_paise: string; returns: number }>(
    shopperSums(sql`${userId}`),
  )
  const { orders = 0, spent_paise: spent = 0, returns = 0 } = rows[0] ?? {}
  return { orders, spentPaise: Number(spent), returns }
}

async function moneyOf({ db }: Shop, { id }: OrderRow): Promise<MoneyRow[]> {
  const { rows } = await db.execute<MoneyRow>(sql`
    select id, 'payment' as kind, id as payment_id, amount_paise, status, method, first_seen_at as at, id as reference, null as cause from payment where order_id = ${id}
    union all
    select r.id::text, 'refund', r.payment_id, r.amount_paise, r.status, null, r.created_at, r.provider_refund_id, r.cause
    from refund r join payment p on p.id = r.payment_id where p.order_id = ${id}
    union all
    select id::text, 'cash', null, amount_paise, case when amount_paise > 0 then 'collected' else 'given back' end, null, at, null, null from cash_movement where order_id = ${id}
    order by at, kind`)
  return rows
}

/** As `refundablePayment` chooses: the payment that placed the order first; a rupee is the least. */
function refundableOf(money: readonly MoneyRow[], { paidPaymentId }: OrderRow): number {
  const refundableSums = money
    .filter(({ kind, status }) => kind === 'payment' && status === 'captured')
    .toSorted((a, b) => Number(b.id === paidPaymentId) - Number(a.id === paidPaymentId))
    .map((payment) => Number(payment.amount_paise) - sumOf(refundsOf(money, payment)))
  return refundableSums.find((paise) => paise >= minRefundPaise) ?? 0
}

function refundsOf(money: readonly MoneyRow[], payment: MoneyRow): MoneyRow[] {
  return money.filter(
    ({ kind, payment_id: id, status }) =>
      kind === 'refund' && id === payment.id && status !== 'failed',
  )
}

function sumOf(money: readonly MoneyRow[]): number {
  return money.reduce((sum, { amount_paise: paise }) => sum + Number(paise), 0)
}

/** While the email about a parcel waits in the queue. */
async function undoUntil({ db }: Shop, { id, status }: OrderRow): Promise<Date | null> {
  if (status !== 'Shipped') return null
  const { rows } = await db.execute<{ until: string }>(sql`
    select start_after as until from pgboss.job_common
    where id = ${emailIdOf(`shipped ${id}`)}::uuid and state = 'created' and start_after > now()`)
  return rows[0] ? new Date(rows[0].until) : null
}
