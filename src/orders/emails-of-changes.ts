import type { Email } from '#platform/mail/email-layout.ts'
import { rupeesExact } from '#platform/money.ts'
import type { PieceFact } from './emails.ts'

/** Emails about pieces of an order that went another way than it was bought. */

type Reader = { to: string; name: string; number: number }

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
  const { to, name, number, cause, lines } = change
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
      { link: `${publicUrl}/profile`, label: 'See your order' },
    ],
  }
}

function moneyWords({ refundPaise, duePaise }: Reduced): string[] {
  if (refundPaise > 0)
    return [
      `Your ${rupeesExact(refundPaise)} goes back the way you paid, within 7 to 10 business days.`,
    ]
  return duePaise === null ? [] : [`You pay ${rupeesExact(duePaise)} at the door.`]
}
