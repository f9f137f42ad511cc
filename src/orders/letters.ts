import type { Letter } from '#platform/letter-paper.ts'
import { rupees, rupeesExact } from '#platform/money.ts'
import type { Draft } from './contract.ts'
import type { PricedLine, Totals } from './rules.ts'

type Placed = {
  to: string
  name: string
  number: number
  lines: (PricedLine & { productName: string })[]
  totals: Totals
  draft: Pick<Draft, 'shippingAddress' | 'paymentMethod'>
}

/** What was bought is said inside and never in the subject: it may tell of somebody's health. */
export function orderPlacedLetter({ to, name, number, lines, totals, draft }: Placed, publicUrl: string): Letter {
  const { address, city, state, country, postalCode, phone } = draft.shippingAddress
  return {
    to,
    subject: `Your order ${number} is placed`,
    says: [
      `Hello ${name},`,
      `Thank you for your order ${number}. Your profile shows how far it has come.`,
      { facts: [...lines.map(({ productName, quantity, unitPricePaise }) => [`${productName} × ${quantity}`, rupees(unitPricePaise * quantity)] as const), ...sums(totals)] },
      { facts: [['Payment', draft.paymentMethod], ['Deliver to', [address, city, state, postalCode, country].filter(Boolean).join(', ')], ['Phone', phone]] },
      { link: `${publicUrl}/profile`, label: 'See your order' },
    ],
  }
}

function sums({ subtotalPaise, discountPaise, shippingPaise, totalPaise }: Totals): (readonly [string, string])[] {
  return [
    ['Sub-total', rupees(subtotalPaise)],
    ...(discountPaise > 0 ? [['Discount', `−${rupees(discountPaise)}`] as const] : []),
    ['Shipping', shippingPaise === 0 ? 'Free' : rupees(shippingPaise)],
    ['Total', rupeesExact(totalPaise)],
  ]
}
