import { rupeesOf } from '#platform/money.ts'
import { shownPaymentStatus } from '../lifecycle.ts'
import { batchActs, batchPermissions } from './moves/rules.ts'
import { assignee, isWaiting, workingDaysSince } from './rules.ts'
import type { OrderRow } from './shapes.ts'
import type { ListedRow, OrderPage } from './tables.ts'
import { phoneFor, seesContact, type Viewer } from './masking/rules.ts'

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
    batchActs: batchActs.filter((act) => viewer.permissions.has(batchPermissions[act])),
    canPrint: viewer.permissions.has('orders.pack'),
    canCreate: viewer.permissions.has('orders.create') && seesContact(viewer),
    searchedBackTo: searchedBackTo && new Date(searchedBackTo).toISOString(),
  }
}
