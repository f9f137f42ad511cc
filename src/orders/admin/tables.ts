import type { OrderStatus, ParcelState, PaymentMethod, PaymentStatus } from '../lifecycle.ts'
import type { ChallanMark } from '#invoices/challans/tables.ts'
import type { InvoiceMark } from '#invoices/tables.ts'
import type { Line, order } from '../tables.ts'

/** What is read of orders to show them to the staff. */

type OrderRow = typeof order.$inferSelect

export type ListedRow = {
  id: string
  number: number
  version: number
  status: OrderStatus
  payment_status: PaymentStatus
  payment_method: PaymentMethod
  placed_at: string
  name: string
  city: string
  state: string
  postal_code: string | null
  phone: string
  phone_to_confirm: boolean
  pieces: number
  total_paise: string
  voucher: string | null
  tracking_number: string | null
  tags: string[] | null
  assigned_to: string | null
  assigned_name: string | null
  has_note: boolean
}

export type OrderPage = {
  rows: ListedRow[]
  newer: number | null
  older: number | null
  count: number
  searchedBackTo: string | null
}

/** Where a parcel goes, and by which phone. */
export type Contact = Pick<
  OrderRow,
  'recipient' | 'phone' | 'address' | 'landmark' | 'city' | 'state' | 'country' | 'postalCode'
>

type Shopper = { name: string; email: string; since: Date }
type ShopperSums = { orders: number; spentPaise: number; returns: number }
export type MoneyRow = {
  id: string
  kind: 'payment' | 'refund' | 'cash'
  payment_id: string | null
  amount_paise: string
  status: string
  method: string | null
  at: string
  reference: string | null
  cause: string | null
}

export type ParcelDetail = {
  _id: string
  number: number
  state: ParcelState
  trackingNumber: string | null
  courier: { name: string; link: string | null } | null
  packedAt: string
  sentAt: string | null
  deliveredAt: string | null
  cameBackAt: string | null
  /** In rupees; of one that is not sent yet, as if they were sent by their numbers. */
  amount: number
  toCollect: number
  products: { _id: string; productName: string; pieces: number }[]
  lots: { _id: string; code: string | null; expiresOn: string | null; pieces: number }[]
  undoSendUntil: string | null
}

export type DetailRow = {
  row: OrderRow
  shopper: Shopper
  sums: ShopperSums
  lines: Line[]
  pieces: ReadonlyMap<string, { discountPaise: number; settled: number }>
  /** The total less what was taken off. */
  costPaise: number
  voucherCode: string | null
  invoices: InvoiceMark[]
  challans: ChallanMark[]
  assignedName: string | null
  money: MoneyRow[]
  refundablePaise: number
  cashPaise: number
  undoSendUntil: Date | null
  /** Before the last correction, where nothing touched it since. */
  formerContact: Contact | null
  emailWaitMinutes: number
  /** Where it goes in several; none of one that goes whole. */
  parcels: ParcelDetail[]
  /** Pieces that no parcel has yet. */
  owed: ReadonlyMap<string, number>
}

export type StoryRow = {
  id: string
  at: string
  kind: 'move' | 'note' | 'remark' | 'email' | 'payment' | 'refund' | 'cash' | 'event'
  actor: string
  /** The member's name, where the actor is one. */
  name: string | null
  from: string | null
  what: string
  amount_paise: string | null
  quote: string | null
  state: string | null
  is_kept: boolean
}

export type PaperRow = {
  id: string
  number: string
  placed_at: string
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  total_paise: string
  tracking_number: string | null
  recipient: string | null
  shopper: string
  phone: string
  address: string
  landmark: string | null
  city: string
  state: string
  country: string
  postal_code: string | null
  weight_grams: number | null
  lines: {
    id: string
    name: string
    sku: string | null
    bin: string | null
    pieces: number
    unitPricePaise: number
    weightGrams: number | null
  }[]
  /** Of an order that goes in several. */
  parcel: number | null
  is_collected: boolean
  is_parted: boolean
  shipping_paise: string
  bars: number[]
}
