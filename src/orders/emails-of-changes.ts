import type { Email } from '#platform/mail/email-layout.ts'
import { inIndia } from '#platform/clock.ts'
import { rupeesExact } from '#platform/money.ts'
import type { PieceFact, Reader } from './emails.ts'

/** Emails about pieces of an order that went another way than it was bought. */

type Reduced = Reader & {
  cause: 'none left' | 'shopper asked' | 'damaged'
  lines: readonly PieceFact[]
  refundPaise: number
  /** What is due at the door now; null when nothing is. */
  duePaise: number | null
}

const reasons = {
  'none left': 'We have none of it left. We are sorry.',
  'shopper asked': 'We did so as you asked.',
  damaged: 'What we have of it is not good enough to be sent. We are sorry.',
}

/** Names products in the body alone: a subject is read by others. */
export function reducedEmail(change: Reduced, publicUrl: string): Email {
  const { to, name, number, cause, lines, orderUrl } = change
  const what = `We took this off your order ${number}. ${reasons[cause]} Everything else comes as ordered.`
  return {
    to,
    subject: `A change to your order ${number}`,
    body: [
      `Hello ${name},`,
      what,
      {
        facts: lines.map(
          ({ productName, pieces, amountPaise }) =>
            [`${productName} × ${pieces}`, `−${rupeesExact(amountPaise)}`] as const,
        ),
      },
      ...moneyWords(change),
      { link: orderUrl ?? `${publicUrl}/profile/orders/${number}`, label: 'See your order' },
    ],
  }
}

function moneyWords({ refundPaise, duePaise }: Reduced): string[] {
  if (refundPaise > 0) return [refundWords(refundPaise)]
  return duePaise === null ? [] : [`You pay ${rupeesExact(duePaise)} at the door.`]
}

export function refundWords(paise: number): string {
  return `Your ${rupeesExact(paise)} goes back the way you paid, within 7 to 10 business days.`
}

type ToBePaid = Reader & { url: string; totalPaise: number; payUntil: Date }

/** The link to pay of an order that was placed by phone. */
export function paymentLinkEmail({ to, name, number, url, totalPaise, payUntil }: ToBePaid): Email {
  return {
    to,
    subject: `Please pay your order ${number}`,
    body: [
      `Hello ${name},`,
      `Your order ${number} of ${rupeesExact(totalPaise)} waits for its payment until ${inIndia(payUntil)}. Then what we keep for you goes back on sale.`,
      { link: url, label: 'Pay now' },
      'Whoever has this link can pay the order and see no more than its number and amount.',
    ],
  }
}

type CashBack = Reader & { amountPaise: number; lines: readonly PieceFact[] }

/** Money of an order that was given back by hand: in cash, or by bank transfer. */
export function cashBackEmail(back: CashBack, publicUrl: string): Email {
  const { to, name, number, amountPaise, lines, orderUrl } = back
  const facts = lines.map(
    (line) => [`${line.productName} × ${line.pieces}`, rupeesExact(line.amountPaise)] as const,
  )
  return {
    to,
    subject: `A refund for order ${number}`,
    body: [
      `Hello ${name},`,
      `We gave ${rupeesExact(amountPaise)} of your order ${number} back to you, in cash or by bank transfer as we agreed. If it did not reach you, please call us.`,
      ...(facts.length > 0 ? [{ facts }] : []),
      { link: orderUrl ?? `${publicUrl}/profile/orders/${number}`, label: 'See your order' },
    ],
  }
}
