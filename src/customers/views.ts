import { shownPaymentStatus, type OrderStatus, type PaymentStatus } from '#orders/lifecycle.ts'
import { maskedEmail, maskedPhone, maskedText } from '#platform/masking.ts'
import { rupeesOf } from '#platform/money.ts'
import type { Permission } from '#platform/rpc/permissions.ts'
import { hasNoAddress, type CustomerAct } from './rules.ts'
import type { Customer, CustomerOrder, CustomerRow, StoryEntry } from './shapes.ts'
import type {
  CustomerDetail,
  CustomerPage,
  CustomerRecord,
  OrderRecord,
  StoryRecord,
} from './tables.ts'

type Viewer = { permissions: ReadonlySet<Permission> }

function seesContact({ permissions }: Viewer): boolean {
  return permissions.has('customers.contact')
}

export function pageView({ rows, ...page }: CustomerPage, viewer: Viewer) {
  return {
    ...page,
    rows: rows.map((row) => rowView(row, viewer)),
    isMasked: !seesContact(viewer),
  }
}

function rowView(row: CustomerRecord, viewer: Viewer): CustomerRow {
  const { email, phone } = contactOf(row)
  const isWhole = seesContact(viewer)
  return {
    _id: row.id,
    name: row.name,
    email: email && (isWhole ? email : maskedEmail(email)),
    isVerified: row.email_verified,
    phone: phone && (isWhole ? phone : maskedPhone(phone)),
    place: [row.city, row.state].filter(Boolean).join(', ') || null,
    orders: row.orders,
    spent: rupeesOf(Number(row.spent_paise)),
    returns: row.returns,
    lastOrderAt: row.last_order_at === null ? null : iso(row.last_order_at),
    since: iso(row.created_at),
    isCashBlocked: row.is_cash_blocked,
  }
}

/** Whole, for who may see it. */
export function contactOf({ email, phone }: Pick<CustomerRecord, 'email' | 'phone'>) {
  return { email: hasNoAddress(email) ? null : email, phone: phone || null }
}

export function customerView(detail: CustomerDetail, viewer: Viewer): Customer {
  const { row, isErased, mergedInto, block, pendingEmail, orders } = detail
  const text = seesContact(viewer) ? (words: string) => words : maskedText
  return {
    ...rowView(row, viewer),
    isMasked: !seesContact(viewer),
    isErased,
    mergedInto,
    pendingEmail: pendingEmail && (seesContact(viewer) ? pendingEmail : maskedEmail(pendingEmail)),
    cashBlock: block && { ...block, reason: text(block.reason), at: iso(block.at) },
    orderRows: orders.rows.map(orderView),
    olderOrders: orders.older,
    addresses: detail.addresses.map((address) => addressView(address, viewer)),
    notes: detail.notes.map(({ id, words, who, at }) => ({
      _id: id,
      words: text(words),
      who,
      at: iso(at),
    })),
    sessions: detail.sessions.map(({ id, device, startedAt, lastUsedAt }) => ({
      _id: id,
      device,
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    story: detail.story.map((entry) => storyView(entry, text)),
    acts: actsOf(detail, viewer),
  }
}

function orderView(row: OrderRecord): CustomerOrder {
  const more = row.lines > 1 ? ` and ${row.lines - 1} more` : ''
  return {
    orderNumber: row.number,
    orderDate: iso(row.placed_at),
    orderStatus: row.status as OrderStatus,
    paymentStatus: shownPaymentStatus(row.payment_status as PaymentStatus),
    totalAmount: rupeesOf(Number(row.total_paise)),
    what: `${row.what}${more}`,
  }
}

function addressView(about: CustomerDetail['addresses'][number], viewer: Viewer) {
  const { recipient, phone, address, city, state, postalCode } = about
  return {
    recipient,
    phone: seesContact(viewer) ? phone : maskedPhone(phone),
    place: [address, city, `${state} ${postalCode ?? ''}`.trim()].filter(Boolean).join(', '),
  }
}

const emailNames: Record<string, string> = {
  paid: 'We received your payment',
  shipped: 'Your order is on its way',
  'tracking corrected': 'The tracking number, corrected',
  cancelled: 'Your order is cancelled',
  reduced: 'A change to your order',
  refunded: 'A refund for your order',
}

const actWords: Record<string, string> = {
  'authenticator app turned off': 'turned off the authenticator app',
  'logged out': 'logged them out',
  'link to a new password sent': 'sent a link to a new password',
  'name changed': 'changed the name',
  'link to a new e-mail address sent': 'sent a link to a new e-mail address',
  'Cash On Delivery switched off': 'switched Cash On Delivery off',
  'Cash On Delivery switched on again': 'switched Cash On Delivery on again',
  'another account merged into this one': 'merged another account into this one',
}

function storyView(entry: StoryRecord, text: (words: string) => string): StoryEntry {
  const { id, at, kind, who, what, quote, state, href } = entry
  const sentences: Record<StoryRecord['kind'], string> = {
    order: `Ordered: ${what}`,
    email: `Email “${emailNames[what] ?? what}”`,
    enquiry: `Wrote enquiry ${what}`,
    answer: `answered enquiry ${what}`,
    review: `Reviewed ${what}`,
    act: actWords[what] ?? what,
  }
  return {
    _id: id,
    at: iso(at),
    kind,
    who,
    what: sentences[kind],
    quote: quote && text(quote),
    emailState: kind === 'email' ? emailStateOf(state) : null,
    href,
  }
}

function emailStateOf(state: string | null): StoryEntry['emailState'] {
  if (state === 'completed' || state === null) return 'sent'
  return state === 'failed' || state === 'cancelled' ? 'failed' : 'under way'
}

function actsOf({ row, isErased }: CustomerDetail, { permissions }: Viewer): CustomerAct[] {
  if (isErased) return []
  const hasContact = contactOf(row).email !== null || contactOf(row).phone !== null
  const mayEdit = permissions.has('customers.edit')
  const may: [CustomerAct, boolean][] = [
    ['addNote', mayEdit],
    ['endSessions', mayEdit],
    ['rename', mayEdit],
    ['changeEmail', mayEdit && permissions.has('customers.contact')],
    ['blockCash', mayEdit],
    ['merge', mayEdit],
    ['sendResetLink', mayEdit && contactOf(row).email !== null],
    ['exportData', permissions.has('customers.export')],
    ['erase', permissions.has('customers.erase')],
    [
      'reveal',
      hasContact && permissions.has('customers.reveal') && !permissions.has('customers.contact'),
    ],
  ]
  return may.flatMap(([act, isAllowed]) => (isAllowed ? [act] : []))
}

function iso(moment: string): string {
  return new Date(moment).toISOString()
}
