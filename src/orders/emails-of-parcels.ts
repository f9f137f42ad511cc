import { trackingLink, type CourierFacts } from '#delivery/couriers/rules.ts'
import type { Email } from '#platform/mail/email-layout.ts'
import type { Part } from '#platform/mail/email-parts.ts'
import { rupeesExact } from '#platform/money.ts'
import { refundWords } from './emails-of-changes.ts'
import type { PieceFact, Reader } from './emails.ts'

/** Emails about an order that goes in several parcels. */

type Goods = { productName: string; pieces: number }

type ParcelSent = Reader & {
  parcel: number
  trackingNumber: string
  courier: CourierFacts | undefined
  lines: readonly Goods[]
  /** What no parcel brought on its way yet. */
  toCome: readonly Goods[]
  /** What is due at the door for this one; null when nothing is. */
  duePaise: number | null
  invoiceNumber: string | null
}

/** Names products in the body alone: a subject is read by others. */
export function parcelSentEmail(shipment: ParcelSent, publicUrl: string): Email {
  const { to, name, number, parcel, toCome, duePaise, lines } = shipment
  const isLast = toCome.length === 0
  return {
    to,
    subject: isLast
      ? `The last part of your order ${number} is on its way`
      : `A part of your order ${number} is on its way`,
    body: [
      `Hello ${name},`,
      `Parcel ${parcel} of your order ${number} has left our house. This is in it:`,
      { facts: lines.map(goodsFact) },
      ...trackingParts(shipment),
      ...(duePaise === null
        ? []
        : [`You pay ${rupeesExact(duePaise)} at the door for this parcel.`]),
      ...(isLast
        ? ['With it, all of your order is on its way.']
        : ['Still to come, in a parcel of its own:', { facts: toCome.map(goodsFact) }]),
      ...invoiceParts(shipment, publicUrl),
      seeIt(shipment, publicUrl),
    ],
  }
}

type Corrected = Reader & Pick<ParcelSent, 'parcel' | 'trackingNumber' | 'courier'>

export function parcelCorrectedEmail(correction: Corrected, publicUrl: string): Email {
  const { to, name, number, parcel } = correction
  return {
    to,
    subject: `The tracking number of your order ${number}, corrected`,
    body: [
      `Hello ${name},`,
      `We gave you a wrong tracking number for parcel ${parcel} of your order ${number}. We are sorry. This is the right one:`,
      ...trackingParts(correction),
      seeIt(correction, publicUrl),
    ],
  }
}

type Back = Reader & {
  parcel: number
  lines: readonly PieceFact[]
  /** Their share of the delivery charge. */
  deliveryPaise: number
  refundPaise: number
  isCash: boolean
}

export function parcelBackEmail(back: Back, publicUrl: string): Email {
  const { to, name, number, parcel, lines, deliveryPaise } = back
  const delivery = [['Shipping', `−${rupeesExact(deliveryPaise)}`]] as const
  return {
    to,
    subject: `A change to your order ${number}`,
    body: [
      `Hello ${name},`,
      `Parcel ${parcel} of your order ${number} could not be handed over, and came back to us. We took what was in it off your order:`,
      {
        facts: [
          ...lines.map(
            ({ productName, pieces, amountPaise }) =>
              [`${productName} × ${pieces}`, `−${rupeesExact(amountPaise)}`] as const,
          ),
          ...(deliveryPaise > 0 ? delivery : []),
        ],
      },
      ...moneyWords(back),
      'If you still want it, please order it again.',
      seeIt(back, publicUrl),
    ],
  }
}

function moneyWords({ refundPaise, isCash }: Back): string[] {
  if (refundPaise > 0) return [refundWords(refundPaise)]
  return isCash ? ['You pay nothing for it.'] : []
}

function goodsFact({ productName, pieces }: Goods) {
  return [productName, pieces === 1 ? '1 piece' : `${pieces} pieces`] as const
}

function trackingParts({ trackingNumber, courier }: Corrected): Part[] {
  const facts: [string, string][] = [['Tracking number', trackingNumber]]
  if (courier) facts.unshift(['Courier', courier.name])
  const link = trackingLink(courier?.link ?? null, trackingNumber)
  return [{ facts }, ...(link === undefined ? [] : [{ link, label: 'Follow your parcel' }])]
}

/** Who ordered by phone has no account to open it with. */
function invoiceParts({ invoiceNumber, orderUrl }: ParcelSent, publicUrl: string): Part[] {
  if (invoiceNumber === null || orderUrl !== undefined) return []
  return [{ link: `${publicUrl}/invoices/${invoiceNumber}`, label: `Invoice ${invoiceNumber}` }]
}

function seeIt({ orderUrl, number }: Reader, publicUrl: string): Part {
  return { link: orderUrl ?? `${publicUrl}/profile/orders/${number}`, label: 'See your order' }
}
