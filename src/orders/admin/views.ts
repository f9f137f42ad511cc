import { rupeesOf } from '#platform/money.ts'
import { canCancel, shownPaymentStatus, type OrderStatus } from '../lifecycle.ts'
import { billingOf } from '../billing/rules.ts'
import { contactLine } from '../rules.ts'
import type { Order } from '../shapes.ts'
import type { Line } from '../tables.ts'
import {
  actPermissions,
  actsAllowed,
  assignee,
  contactActs,
  isWaiting,
  nextStep,
  workingDaysSince,
  type OrderAct,
} from './rules.ts'
import { parcelActsAllowed, parcelPermissions } from './parcels/rules.ts'
import { maskedEmail } from '#platform/masking.ts'
import { billingFor, phoneFor, seesContact, type Viewer } from './masking/rules.ts'
import type { OrderDetail } from './shapes.ts'
import type { DetailRow, MoneyRow } from './tables.ts'

export function detailView(detail: DetailRow, viewer: Viewer): OrderDetail {
  const { row, refundablePaise, cashPaise, undoSendUntil } = detail
  const parcels = detail.parcels.filter(({ cameBackAt }) => cameBackAt === null)
  const facts = {
    ...row,
    refundablePaise,
    cashPaise,
    canUndoSend: undoSendUntil !== null,
    canRestoreContact: canRestore(detail),
    parcels: parcels.length,
    sentParcels: parcels.filter(({ sentAt }) => sentAt !== null).length,
    isOwed: detail.owed.size > 0,
  }
  const may = (act: OrderAct) =>
    viewer.permissions.has(actPermissions[act]) &&
    (seesContact(viewer) || !contactActs.includes(act))
  const acts = actsAllowed(facts).filter(may)
  const next = nextStep(facts)
  return {
    ...soldView(detail, viewer),
    ...moneyView(detail, viewer),
    parcels: parcelsView(detail, viewer),
    challans: detail.challans,
    version: row.version,
    phoneToConfirm: row.phoneToConfirm,
    tags: row.tags ?? [],
    assignedTo: assignee(row.assignedTo, detail.assignedName),
    waitingDays: isWaiting(row.status) ? workingDaysSince(row.placedAt, viewer.now) : null,
    shopper: shopperView(detail, viewer),
    isMasked: !seesContact(viewer),
    undoSendUntil: undoSendUntil?.toISOString() ?? null,
    canPrint: viewer.permissions.has('orders.pack') && isPrinted(row.status),
    emailWaitMinutes: detail.emailWaitMinutes,
    formerContact: formerLine(detail, acts),
    acts,
    nextStep: next && may(next) ? next : null,
  }
}

function parcelsView({ row, parcels }: DetailRow, { permissions }: Viewer) {
  return parcels.map((parcel) => {
    const { state, undoSendUntil } = parcel
    const facts = { state, canUndoSend: undoSendUntil !== null, orderStatus: row.status }
    const acts = parcelActsAllowed(facts).filter((act) => permissions.has(parcelPermissions[act]))
    return { ...parcel, acts }
  })
}

/** Papers are of what is packed or sent. */
function isPrinted(status: OrderStatus): boolean {
  return ['Placed', 'Packed', 'Shipped', 'Delivered'].includes(status)
}

/** What was sent keeps its address: then only another phone can be put back. */
function canRestore({ row, formerContact: former }: DetailRow): boolean {
  if (!former || row.status === 'Cancelled' || row.status === 'Returned') return false
  return (
    canCancel(row.status) ||
    contactLine({ ...row, phone: '' }) === contactLine({ ...former, phone: '' })
  )
}

function formerLine({ formerContact: former }: DetailRow, acts: readonly OrderAct[]) {
  return former && acts.includes('restoreContact') ? contactLine(former) : null
}

function soldView(detail: DetailRow, viewer: Viewer) {
  const { row, lines, pieces, voucherCode, costPaise, invoices } = detail
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
    invoices: invoices.map(({ number, kind, day, totalPaise }) => ({
      number,
      kind,
      day,
      total: rupeesOf(totalPaise),
    })),
    shippingAddress: { recipient, phone, address, landmark, city, state, country, postalCode },
    billing: billingFor(viewer, billingOf(row)),
    costNow: rupeesOf(costPaise),
    products: lines.map((line) => ({
      ...lineView(line),
      discount: rupeesOf(pieces.get(line.productId)?.discountPaise ?? 0),
      settled: pieces.get(line.productId)?.settled ?? 0,
      owed: detail.owed.get(line.productId) ?? 0,
    })),
  }
}

function lineView(line: Line): Order['products'][number] {
  const { productId: _id, productName, productImage, productWall, unitPricePaise } = line
  const { quantity, takenOff, returned, replaced, refunded } = line
  const price = rupeesOf(unitPricePaise)
  const pieces = { quantity, takenOff, returned, replaced, refunded }
  return { _id, productName, productImage, productWall, price, ...pieces }
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
  // A customer of the desk may have none (rulings.md#phone-orders).
  const hasEmail = !isErased && !shopper.email.endsWith('@phone.invalid')
  return {
    _id: row.userId,
    name: shopper.name,
    email: hasEmail ? (seesContact(viewer) ? shopper.email : maskedEmail(shopper.email)) : null,
    isErased,
    hasPage: viewer.permissions.has('customers.read'),
    orders: sums.orders,
    spent: rupeesOf(sums.spentPaise),
    returns: sums.returns,
    since: new Date(shopper.since).toISOString(),
  }
}
