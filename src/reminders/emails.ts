import type { Email } from '#platform/mail/email-layout.ts'
import { rupees } from '#platform/money.ts'

export type DueProduct = {
  productId: string
  name: string
  pricePaise: number
  isSold: boolean
  isInStock: boolean
}

type Reminded = {
  userId: string
  to: string
  name: string
  products: DueProduct[]
  publicUrl: string
  /** Ends all of them. */
  endLink: string
}

/** One for all that is due on a day. */
export function reminderEmail(about: Reminded): Email {
  const { userId, to, name, products, publicUrl, endLink } = about
  const sold = products.filter(({ isSold }) => isSold)
  const gone = products.filter(({ isSold }) => !isSold).map((product) => product.name)
  return {
    to,
    userId,
    subject: 'You asked to be reminded to order again',
    body: [
      `Hello ${name},`,
      ...(sold.length > 0 ? ['As you asked, with the prices of today:'] : []),
      ...sold.map((product) => ({
        link: `${publicUrl}/product/product-details/${product.productId}`,
        label: labelOf(product),
      })),
      ...(gone.length > 0
        ? [
            `We do not sell this any more, so this is the last time that we remind you of it: ${gone.join(', ')}.`,
          ]
        : []),
      'You get at most one such email a day. Days are changed in your profile, under Reminders.',
      { link: endLink, label: 'End all reminders' },
    ],
  }
}

function labelOf({ name, pricePaise, isInStock }: DueProduct): string {
  return isInStock
    ? `Order again: ${name}, ${rupees(pricePaise)}`
    : `Sold out at the moment: ${name}`
}
