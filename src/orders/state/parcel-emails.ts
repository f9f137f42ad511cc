import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { courierOf } from '#delivery/couriers/rules.ts'
import { listCouriers } from '#delivery/couriers/save-couriers.ts'
import { liveInvoice } from '#invoices/read-invoices.ts'
import { emailIdOf, isEmailQueued } from '#platform/mail/send-email.ts'
import type { Shop } from '#platform/shop.ts'
import { parcelBackEmail, parcelCorrectedEmail, parcelSentEmail } from '../emails-of-parcels.ts'
import { emailShopper } from './order-emails.ts'
import { parcelsOf, valueOf, type ParcelRow } from './parcels.ts'
import type { OrderRow } from './transition.ts'

/** The moment until which a sending can be undone, while the email about it waits in the queue. */
export async function undoUntil(
  { db }: Shop,
  parcel: Pick<ParcelRow, 'id' | 'deliveredAt' | 'cameBackAt'>,
): Promise<Date | null> {
  if (parcel.deliveredAt !== null || parcel.cameBackAt !== null) return null
  const { rows } = await db.execute<{ until: string }>(sql`
    select start_after as until from pgboss.job_common
    where id = ${emailIdOf(parcelKey(parcel))}::uuid and state = 'created' and start_after > now()`)
  return rows[0] ? new Date(rows[0].until) : null
}

/** A shopper without an address gets no email: the minutes of its wait count all the same. */
export function isJustSent({ clock, settings }: Shop, { sentAt }: ParcelRow): boolean {
  const waitMs = settings.shippedEmailWaitMinutes * 60_000
  return sentAt !== null && new Date(sentAt).getTime() > clock().getTime() - waitMs
}

/** Its email waits still, or would, if its shopper had an address. */
export async function mayStillBeUndone(shop: Shop, parcel: ParcelRow): Promise<boolean> {
  if (parcel.deliveredAt !== null) return false
  if (await isEmailQueued(shop, parcelKey(parcel))) return (await undoUntil(shop, parcel)) !== null
  return isJustSent(shop, parcel)
}

export const parcelKey = ({ id }: Pick<ParcelRow, 'id'>) => `parcel ${id}`

/** Waits some minutes, as that of a whole order. */
export async function emailParcel(shop: Shop, row: OrderRow, parcelId: string): Promise<void> {
  const { publicUrl, shippedEmailWaitMinutes } = shop.settings
  const shipment = await sentParcel(shop, row, parcelId)
  const goods = await goodsOf(shop, row, parcelId)
  const invoice = await liveInvoice(shop, { orderId: row.id, parcelId })
  const duePaise = row.paymentMethod === 'Cash On Delivery' ? shipment.valuePaise : 0
  const about = {
    ...shipment,
    lines: goods.flatMap(({ productName, here }) => ofPieces(productName, here)),
    toCome: goods.flatMap(({ productName, left }) => ofPieces(productName, left)),
    duePaise: duePaise > 0 ? duePaise : null,
    invoiceNumber: invoice?.number ?? null,
  }
  await emailShopper(shop, row, {
    key: parcelKey({ id: parcelId }),
    kind: 'parcel',
    waitMinutes: shippedEmailWaitMinutes,
    email: (reader) => parcelSentEmail({ ...reader, ...about }, publicUrl),
  })
}

export async function emailParcelCorrected(
  shop: Shop,
  row: OrderRow,
  parcelId: string,
): Promise<void> {
  const shipment = await sentParcel(shop, row, parcelId)
  await emailShopper(shop, row, {
    key: `tracking-corrected ${parcelId} ${v7()}`,
    kind: 'tracking corrected',
    email: (reader) => parcelCorrectedEmail({ ...reader, ...shipment }, shop.settings.publicUrl),
  })
}

type Back = { parcel: ParcelRow; refundPaise: number }

/** Nobody took it, and the order goes on without it. */
export async function emailParcelBack(
  shop: Shop,
  row: OrderRow,
  { parcel: sent, refundPaise }: Back,
): Promise<void> {
  const { rows } = await shop.db.execute<{ id: string; name: string }>(
    sql`select product_id as id, product_name as name from order_line where order_id = ${row.id}`,
  )
  const lines = sent.lines.map(({ productId, pieces, valuePaise, deliveryPaise }) => ({
    productName: rows.find(({ id }) => id === productId)?.name ?? '',
    pieces,
    amountPaise: (valuePaise ?? 0) - (deliveryPaise ?? 0),
  }))
  const deliveryPaise = sent.lines.reduce((sum, line) => sum + (line.deliveryPaise ?? 0), 0)
  const isCash = row.paymentMethod === 'Cash On Delivery'
  const about = { parcel: sent.number, lines, deliveryPaise, refundPaise, isCash }
  await emailShopper(shop, row, {
    key: `${parcelKey(sent)} came back`,
    kind: 'reduced',
    email: (reader) => parcelBackEmail({ ...reader, ...about }, shop.settings.publicUrl),
  })
}

async function sentParcel(shop: Shop, { id }: OrderRow, parcelId: string) {
  const parcel = (await parcelsOf(shop, id)).find((row) => row.id === parcelId)
  const trackingNumber = parcel?.trackingNumber
  if (!parcel || !trackingNumber) throw new Error(`parcel ${parcelId} was not sent`)
  const courier = courierOf(await listCouriers(shop), trackingNumber)
  return { parcel: parcel.number, valuePaise: valueOf(parcel), trackingNumber, courier }
}

function ofPieces(productName: string, pieces: number) {
  return pieces > 0 ? [{ productName, pieces }] : []
}

/** Of each line, the pieces in this parcel, and those that no sent parcel has. */
async function goodsOf({ db }: Shop, { id }: OrderRow, parcelId: string) {
  const { rows } = await db.execute<{ productName: string; here: number; left: number }>(sql`
    select l.product_name as "productName",
      coalesce(sum(b.pieces) filter (where p.id = ${parcelId}), 0)::int as here,
      l.quantity - l.taken_off - coalesce(sum(b.pieces) filter (where p.sent_at is not null), 0)::int
        as left
    from order_line l
    left join parcel_line b on b.order_id = l.order_id and b.product_id = l.product_id
    left join parcel p on p.id = b.parcel_id and p.undone_at is null
    where l.order_id = ${id}
    group by l.order_id, l.product_id order by l.position`)
  return rows
}
