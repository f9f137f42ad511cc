import { rupeesOf } from '#platform/money.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import { shownPaymentStatus } from '../lifecycle.ts'
import type { Order } from '../shapes.ts'
import type { Line } from '../tables.ts'
import {
  actPermissions,
  actsAllowed,
  maskedEmail,
  maskedPhone,
  nextStep,
  workingDaysSince,
} from './rules.ts'
import type { OrderDetail, OrderRow } from './shapes.ts'
import type { DetailRow, ListedRow, MoneyRow, OrderPage } from './tables.ts'

export type Viewer = Pick<Member, 'permissions' | 'refundLimitPaise'> & { now: Date }

const seesContact = ({ permissions }: Viewer) => permissions.has('customers.contact')
const phoneFor = (viewer: Viewer, phone: string) =>
  seesContact(viewer) ? phone : maskedPhone(phone)
const isWaiting = (status: string) => status === 'Placed' || status === 'Packed'

function rowView(row: ListedRow, viewer: Viewer): OrderRow {
  const placedAt = new Date(row.placed_at)
  return {
    _id: row.id,
    orderNumber: String(row.number),
    version: row.version,
    orderStatus: row.status,
    paymentStatus: shownPaymentStatus(row.payment_status),
    paymentMethod: row.payment_method,
    orderDate: placedAt.toISOString(),
    name: row.name,
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
    phone: phoneFor(viewer, row.phone),
    phoneToConfirm: row.phone_to_confirm,
    pieces: row.pieces ?? 0,
    totalAmount: rupeesOf(Number(row.total_paise)),
    voucher: row.voucher,
    trackingNumber: row.tracking_number,
    tags: row.tags ?? [],
    assignedTo: assignee(row.assigned_to, row.assigned_name),
    hasNote: row.has_note,
    waitingDays: isWaiting(row.status) ? workingDaysSince(placedAt, viewer.now) : null,
  }
}

export function pageView({ rows, newer, older, count, searchedBackTo }: OrderPage, viewer: Viewer) {
  return {
    rows: rows.map((row) => rowView(row, viewer)),
    newer: newer === null ? null : String(newer),
    older: older === null ? null : String(older),
    count,
    searchedBackTo: searchedBackTo && new Date(searchedBackTo).toISOString(),
  }
}

function assignee(id: string | null, name: string | null): OrderRow['assignedTo'] {
  return id === null ? null : { _id: id, name: name ?? 'a former member' }
}

export function detailView(detail: DetailRow, viewer: Viewer): OrderDetail {
  const { row, refundablePaise, cashPaise, undoSendUntil } = detail
  const facts = { ...row, refundablePaise, cashPaise, canUndoSend: undoSendUntil !== null }
  const may = (act: keyof typeof actPermissions) => viewer.permissions.has(actPermissions[act])
  const next = nextStep(facts)
  return {
    ...soldView(detail, viewer),
    ...moneyView(detail, viewer),
    version: row.version,
    phoneToConfirm: row.phoneToConfirm,
    tags: row.tags ?? [],
    assignedTo: assignee(row.assignedTo, detail.assignedName),
    waitingDays: isWaiting(row.status) ? workingDaysSince(row.placedAt, viewer.now) : null,
    shopper: shopperView(detail, viewer),
    isMasked: !seesContact(viewer),
    undoSendUntil: undoSendUntil?.toISOString() ?? null,
    acts: actsAllowed(facts).filter(may),
    nextStep: next && may(next) ? next : null,
  }
}

function soldView({ row, lines, voucherCode }: DetailRow, viewer: Viewer) {
  const { recipient, address, landmark, city, state, country, postalCode } = row
  const phone = phoneFor(viewer, row.phone)
  return {
    _id: row.id,
    orderNumber: String(row.number),
    orderStatus: row.status,
    paymentStatus: shownPaymentStatus(row.paymentStatus),
    paymentMethod: row.paymentMethod,
    subTotal: rupeesOf(row.subtotalPaise),
    discount: rupeesOf(row.discountPaise),
    shippingCharge: rupeesOf(row.shippingPaise),
    totalAmount: rupeesOf(row.totalPaise),
    orderDate: row.placedAt.toISOString(),
    voucher: voucherCode,
    trackingNumber: row.trackingNumber,
    shippingAddress: { recipient, phone, address, landmark, city, state, country, postalCode },
    products: lines.map(lineView),
  }
}

function lineView(line: Line): Order['products'][number] {
  const { productId, productName, productImage, productWall, unitPricePaise, quantity } = line
  const price = rupeesOf(unitPricePaise)
  return { _id: productId, productName, productImage, productWall, price, quantity }
}

function moneyView({ money, refundablePaise, cashPaise }: DetailRow, { refundLimitPaise }: Viewer) {
  const sum = (isCounted: (row: MoneyRow) => boolean) =>
    money.filter(isCounted).reduce((paise, row) => paise + Math.abs(Number(row.amount_paise)), 0)
  return {
    money: money.map(({ id, kind, amount_paise: paise, at, status, method, reference, cause }) => ({
      _id: id,
      kind,
      status,
      method,
      reference,
      cause,
      amount: rupeesOf(Number(paise)),
      at: new Date(at).toISOString(),
    })),
    paid: rupeesOf(sum(isIncome)),
    wentBack: rupeesOf(sum(isBack)),
    refundable: rupeesOf(refundablePaise),
    cashHeld: rupeesOf(cashPaise),
    refundLimit: refundLimitPaise === null ? null : rupeesOf(refundLimitPaise),
  }
}

function isIncome({ kind, status }: MoneyRow): boolean {
  return (kind === 'payment' && ['captured', 'refunded'].includes(status)) || status === 'collected'
}

function isBack({ kind, status }: MoneyRow): boolean {
  return (kind === 'refund' && status !== 'failed') || status === 'given back'
}

function shopperView({ row, shopper, sums }: DetailRow, viewer: Viewer): OrderDetail['shopper'] {
  const isErased = shopper.email.endsWith('@invalid')
  return {
    _id: row.userId,
    name: shopper.name,
    email: isErased ? null : seesContact(viewer) ? shopper.email : maskedEmail(shopper.email),
    isErased,
    orders: sums.orders,
    spent: rupeesOf(sums.spentPaise),
    returns: sums.returns,
    since: new Date(shopper.since).toISOString(),
  }
}
