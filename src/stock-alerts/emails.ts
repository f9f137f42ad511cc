import type { Email } from '#platform/mail/email-layout.ts'
import { confirmHours } from './rules.ts'

type Alerted = {
  to: string
  userId?: string | undefined
  productName: string
  /** Of the alert: confirms and ends it. */
  link: string
}

/** To an address that somebody typed: nothing comes of it before its owner says yes. */
export function confirmEmail({ to, productName, link }: Alerted): Email {
  return {
    to,
    subject: 'Shall we write to you when it is back?',
    body: [
      `Somebody, most likely you, asked us to write to this address when a product is in stock again: ${productName}`,
      { link, label: 'Open it and say yes' },
      `The link works for ${confirmHours} hours, and ends the alert at any time. If it was not you, there is nothing to do: we will not write again, and forget the address.`,
    ],
  }
}

type Back = Alerted & { productAddress: string; name?: string | undefined }

/**
 * Once, to who asked for it and confirmed the address: limits of emails, which are for addresses that
 * nobody confirmed, do not hold it back.
 */
export function backEmail({ to, userId, name, productAddress, productName, link }: Back): Email {
  return {
    to,
    ...(userId !== undefined && { userId }),
    isByHand: true,
    subject: 'Back in stock',
    body: [
      name === undefined ? 'Hello,' : `Hello ${name},`,
      `You asked us to write when this is in stock again: ${productName}`,
      { link: productAddress, label: 'See it in the shop' },
      'We write to as many people as there are pieces, in the order in which they asked. We hold nothing back: who orders first has it. This was the one email you asked for.',
      { link, label: 'Forget that I asked' },
    ],
  }
}
