import { courierOf, trackingLink, type CourierFacts } from '#delivery/couriers/rules.ts'
import { rupeesOf } from '#platform/money.ts'
import { billingOf } from './billing/rules.ts'
import type { Order } from './shapes.ts'
import {
  canCancel,
  parcelState,
  shownPaymentStatus,
  type OrderStatus,
  type PaymentStatus,
  type ParcelMark,
} from './lifecycle.ts'
import type { InvoiceMark } from '#invoices/tables.ts'
import type { Line, OrderWithLines } from './tables.ts'
import { hasNames } from '#catalogue/names/rules.ts'

type Placed = {
  id: string
  number: number
  status: OrderStatus
  paymentStatus: PaymentStatus
  totalPaise: number
}

/** The part of an order that exists when it is placed. */
export function placedView({ id, number, status, paymentStatus, totalPaise }: Placed) {
  return {
    _id: id,
    orderNumber: String(number),
    orderStatus: status,
    paymentStatus: shownPaymentStatus(paymentStatus),
    totalAmount: rupeesOf(totalPaise),
  }
}

/** `couriers` tell who carries the parcel. */
export function orderView(row: OrderWithLines, couriers: readonly CourierFacts[]): Order {
  const { recipient, phone, address, landmark, city, state, country, postalCode } = row
  return {
    ...placedView(row),
    paymentMethod: row.paymentMethod,
    subTotal: rupeesOf(row.subtotalPaise),
    discount: rupeesOf(row.discountPaise),
    shippingCharge: rupeesOf(row.shippingPaise),
    orderDate: row.placedAt.toISOString(),
    payUntil: row.status === 'Payment Pending' ? (row.expiresAt?.toISOString() ?? null) : null,
    canCancel: canCancel(row.status) && !row.parcels.some(({ sentAt }) => sentAt !== null),
    voucher: row.voucherCode,
    history: row.steps.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    trackingNumber: row.trackingNumber,
    courier: courierView(couriers, row.trackingNumber),
    invoices: row.invoices.map(invoiceView),
    costNow: rupeesOf(row.totalPaise - row.reducedPaise),
    wentBack: rupeesOf(row.wentBackPaise),
    shippingAddress: { recipient, phone, address, landmark, city, state, country, postalCode },
    billing: billingOf(row),
    products: row.lines.map(lineView),
    parcels: row.parcels.map((parcel) => parcelView(parcel, couriers)),
  }
}

function courierView(couriers: readonly CourierFacts[], number: string | null): Order['courier'] {
  const courier = number === null ? undefined : courierOf(couriers, number)
  if (!courier || number === null) return null
  return { name: courier.name, link: trackingLink(courier.link, number) ?? null }
}

function parcelView(
  { lines, packedAt, sentAt, deliveredAt, cameBackAt, ...parcel }: ParcelMark,
  couriers: readonly CourierFacts[],
): Order['parcels'][number] {
  return {
    ...parcel,
    state: parcelState({ sentAt, deliveredAt, cameBackAt }),
    courier: courierView(couriers, parcel.trackingNumber),
    packedAt: new Date(packedAt).toISOString(),
    sentAt: isoOf(sentAt),
    deliveredAt: isoOf(deliveredAt),
    cameBackAt: isoOf(cameBackAt),
    products: lines.map(({ productId: _id, pieces }) => ({ _id, pieces })),
  }
}

function isoOf(at: string | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

function invoiceView({ number, kind, day, totalPaise }: InvoiceMark) {
  return { number, kind, day, total: rupeesOf(totalPaise) }
}

/** A line as it was bought, with what happened to its pieces. */
function lineView({
  productId,
  productName,
  productNames: names,
  productImage,
  productWall,
  unitPricePaise,
  quantity,
  takenOff,
  returned,
  replaced,
  refunded,
}: Line): Order['products'][number] {
  const line: Order['products'][number] = {
    _id: productId,
    productName,
    productImage,
    productWall,
    price: rupeesOf(unitPricePaise),
    quantity,
    takenOff,
    returned,
    replaced,
    refunded,
  }
  if (hasNames(names)) line.productNames = names
  return line
}
