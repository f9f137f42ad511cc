import { trackingLink, type CourierFacts } from '#delivery/couriers/rules.ts'
import { composed } from '#platform/mail/compose.ts'
import type { Email } from '#platform/mail/email-layout.ts'
import type { Part } from '#platform/mail/email-parts.ts'
import { defaultWords, type EmailKind } from '#platform/mail/default-words.ts'
import { rupees, rupeesExact } from '#platform/money.ts'
import type { Settings } from '#platform/settings/settings.ts'
import type { OrderDraft } from './draft.ts'
import { billingLine } from './billing/rules.ts'
import { addressLine, type PricedLine, type Totals } from './rules.ts'

/** `orderUrl` where the order is seen without a log-in (rulings.md#order-links). */
export type Reader = { to: string; name: string; number: number; orderUrl?: string | undefined }
export type Bought = Reader & {
  lines: (PricedLine & { productName: string })[]
  totals: Totals
  draft: Pick<OrderDraft, 'shippingAddress' | 'paymentMethod'>
  /** A clinic or company, where one is billed. */
  billing?: Parameters<typeof billingLine>[0] | null
}

/** Products are named in the body, never in the subject: they may reveal an illness. */
export function orderPlacedEmail(order: Bought, publicUrl: string): Email {
  const isUsual = order.draft.shippingAddress.phone.length === 10
  const note = 'Your phone number has other than 10 digits: we call it before we pack your order.'
  return written('order-placed', order, {
    fields: { 'phone note': isUsual ? '' : note },
    blocks: { order: contents(order), button: seeIt(order, publicUrl) },
  })
}

/** Confirms an online order, which is placed only by its payment. */
export function paymentReceivedEmail(order: Bought, publicUrl: string): Email {
  return written('payment-received', order, {
    fields: { amount: rupeesExact(order.totals.totalPaise) },
    blocks: { order: contents(order), button: seeIt(order, publicUrl) },
  })
}

/** The order expired unpaid. */
export function notCompletedEmail(reader: Reader, publicUrl: string): Email {
  const button = [{ link: `${publicUrl}/all-products`, label: 'Visit the store' }]
  return written('order-not-completed', reader, { blocks: { button } })
}

export function cancelledEmail(
  { refundPaise, ...reader }: Reader & { refundPaise: number },
  publicUrl: string,
): Email {
  const money =
    refundPaise > 0
      ? `Your ${rupeesExact(refundPaise)} goes back the way you paid, within 7 to 10 business days.`
      : 'You owe nothing for it.'
  return written('order-cancelled', reader, {
    fields: { 'what goes back': money },
    blocks: { button: seeIt(reader, publicUrl) },
  })
}

type Store = Pick<Settings, 'publicUrl' | 'storeOwnerPhone' | 'confirmPhoneHours'>

/** A Cash On Delivery order whose unusual phone number was never confirmed. */
export function notConfirmedEmail(
  { phone, ...reader }: Reader & { phone: string },
  { publicUrl, storeOwnerPhone, confirmPhoneHours }: Store,
): Email {
  const button = [{ link: `${publicUrl}/all-products`, label: 'Order again' }]
  return written('order-not-confirmed', reader, {
    fields: { phone, hours: String(confirmPhoneHours), 'store phone': storeOwnerPhone },
    blocks: { button },
  })
}

/** A payment that came late, twice or with a wrong amount. */
export function unusablePaymentEmail(
  { amountPaise, ...reader }: Reader & { amountPaise: number },
  publicUrl: string,
): Email {
  return written('payment-returned', reader, {
    fields: { amount: rupeesExact(amountPaise) },
    blocks: { button: seeIt(reader, publicUrl) },
  })
}

export type PieceFact = { productName: string; pieces: number; amountPaise: number }

type Refunded = Reader & { amountPaise: number; lines: readonly PieceFact[] }

/** Pieces that it was for stand above the button, wherever the owner's words have it. */
export function refundedEmail(
  { amountPaise, lines, ...reader }: Refunded,
  publicUrl: string,
): Email {
  const facts = lines.map(
    (line) => [`${line.productName} × ${line.pieces}`, rupeesExact(line.amountPaise)] as const,
  )
  return written('order-refunded', reader, {
    fields: { amount: rupeesExact(amountPaise) },
    blocks: { button: [...(facts.length > 0 ? [{ facts }] : []), ...seeIt(reader, publicUrl)] },
  })
}

export type Sent = { trackingNumber: string; courier: CourierFacts | undefined }
type Shipped = Sent & { invoiceNumber: string | null }

export function shippedEmail(
  { trackingNumber, courier, invoiceNumber, ...reader }: Reader & Shipped,
  publicUrl: string,
): Email {
  const link = `${publicUrl}/invoices/${invoiceNumber}`
  // Who ordered by phone has no account to open it with.
  const isOpened = invoiceNumber !== null && reader.orderUrl === undefined
  const invoice = isOpened ? [{ link, label: `Invoice ${invoiceNumber}` }] : []
  const tracking = [...trackingOf(trackingNumber, courier), ...invoice]
  return written('order-shipped', reader, {
    blocks: { tracking, button: seeIt(reader, publicUrl) },
  })
}

export function trackingCorrectedEmail(
  { trackingNumber, courier, ...reader }: Reader & Sent,
  publicUrl: string,
): Email {
  const tracking = trackingOf(trackingNumber, courier)
  return written('tracking-corrected', reader, {
    blocks: { tracking, button: seeIt(reader, publicUrl) },
  })
}

type Filling = {
  fields?: Record<string, string>
  blocks: Record<string, Part[]>
}

/** In the words of the release; those of the owner's own take their place when it is sent. */
function written(kind: EmailKind, { to, name, number }: Reader, filling: Filling): Email {
  const fields = { name, 'order number': String(number), ...filling.fields }
  const parts = { kind, fields, blocks: filling.blocks }
  return { to, ...composed(defaultWords[kind], parts), parts }
}

const seeIt = ({ orderUrl, number }: Reader, publicUrl: string) => [
  { link: orderUrl ?? `${publicUrl}/profile/orders/${number}`, label: 'See your order' },
]

export function trackingOf(number: string, courier: CourierFacts | undefined): Part[] {
  const facts: [string, string][] = [['Tracking number', number]]
  if (courier) facts.unshift(['Courier', courier.name])
  const link = trackingLink(courier?.link ?? null, number)
  return [{ facts }, ...(link === undefined ? [] : [{ link, label: 'Follow your parcel' }])]
}

function contents({ name, lines, totals, draft, billing }: Bought): Email['body'] {
  const { recipient, phone } = draft.shippingAddress
  return [
    {
      facts: [
        ...lines.map(
          ({ productName, quantity, unitPricePaise }) =>
            [`${productName} × ${quantity}`, rupees(unitPricePaise * quantity)] as const,
        ),
        ...sums(totals),
      ],
    },
    {
      facts: [
        ['Payment', draft.paymentMethod],
        ['Deliver to', recipient ?? name],
        ['Address', addressLine(draft.shippingAddress)],
        ['Phone', phone],
        ...(billing ? [['Billed to', billingLine(billing)] as const] : []),
      ],
    },
  ]
}

function sums({
  subtotalPaise,
  discountPaise,
  shippingPaise,
  totalPaise,
}: Totals): (readonly [string, string])[] {
  return [
    ['Sub-total', rupeesExact(subtotalPaise)],
    ...(discountPaise > 0 ? [['Discount', `−${rupeesExact(discountPaise)}`] as const] : []),
    ['Shipping', shippingPaise === 0 ? 'Free' : rupeesExact(shippingPaise)],
    ['Total', rupeesExact(totalPaise)],
  ]
}
