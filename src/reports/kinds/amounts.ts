import { sql, type SQL } from 'drizzle-orm'
import type { Column } from '../shapes.ts'

/** Sums of orders; amounts in paise. */
export type Amounts = {
  orders: number
  units: number
  cancelledOrders: number
  returnedOrders: number
  gross: number
  discount: number
  shipping: number
  cancelled: number
  takenOff: number
  returned: number
  refunded: number
}

/** The columns of `sales_day`, added up. */
export const addedUp: SQL = sql.raw(`sum(orders) as orders, sum(units) as units,
  sum(cancelled_orders) as "cancelledOrders", sum(returned_orders) as "returnedOrders",
  sum(gross_paise) as gross, sum(discount_paise) as discount, sum(shipping_paise) as shipping,
  sum(cancelled_paise) as cancelled, sum(taken_off_paise) as "takenOff",
  sum(returned_paise) as returned, sum(refunded_paise) as refunded`)

const nothing: Amounts = {
  orders: 0,
  units: 0,
  cancelledOrders: 0,
  returnedOrders: 0,
  gross: 0,
  discount: 0,
  shipping: 0,
  cancelled: 0,
  takenOff: 0,
  returned: 0,
  refunded: 0,
}
const names = Object.keys(nothing) as (keyof Amounts)[]

/** Of a row of the database, where sums are text or null. */
export function amountsOf(row: Partial<Record<keyof Amounts, string | null>>): Amounts {
  return Object.fromEntries(names.map((name) => [name, Number(row[name] ?? 0)])) as Amounts
}

export function together(all: readonly Amounts[]): Amounts {
  return Object.fromEntries(
    names.map((name) => [name, all.reduce((sum, amounts) => sum + amounts[name], 0)]),
  ) as Amounts
}

/** What the shop keeps of it (rulings.md#figures). */
export function netOf(amounts: Amounts): number {
  const { gross, discount, shipping, cancelled, takenOff, returned, refunded } = amounts
  return gross - discount + shipping - cancelled - takenOff - returned - refunded
}

const paise = (label: string, about: string): Column => ({ label, unit: 'paise', about })

export const amountColumns: Column[] = [
  {
    label: 'Orders',
    unit: 'count',
    about:
      'Orders that were placed: paid, to be paid at the door, or with nothing to pay. Those cancelled later count, those that nobody paid do not.',
  },
  paise('Gross', 'Their goods at the prices of the day, with tax.'),
  paise('Discount', 'What vouchers and, on orders by phone, members took off.'),
  paise('Shipping', 'What was asked for delivery.'),
  paise('Cancelled', 'What was left of orders that ended before they were sent.'),
  paise(
    'Taken off',
    'Pieces that were taken off orders before they were sent, and parcels that nobody took.',
  ),
  paise(
    'Returned',
    'What was left of orders that came back, and what went back for returned pieces.',
  ),
  paise('Refunded', 'What else was given back for orders that were kept, without failed refunds.'),
  paise(
    'Net',
    'Gross, less discount, plus shipping, less cancelled, taken off, returned and refunded; with tax.',
  ),
]

export function amountCells(amounts: Amounts): number[] {
  const { orders, gross, discount, shipping, cancelled, takenOff, returned, refunded } = amounts
  return [
    orders,
    gross,
    discount,
    shipping,
    cancelled,
    takenOff,
    returned,
    refunded,
    netOf(amounts),
  ]
}

/** In percent, with one digit. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10
}
