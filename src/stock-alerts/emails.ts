import type { Email } from '#platform/mail/email-layout.ts'
import { signedId } from '#platform/signed-id.ts'
import type { Shop } from '#platform/shop.ts'
import { askPage, confirmHours } from './rules.ts'

export const linkUse = 'stock alert'

type Alerted = { id: string; to: string; userId?: string | undefined; productName: string }

export function linkOf({ settings }: Pick<Shop, 'settings'>, id: string): string {
  return `${settings.publicUrl}${askPage}/${signedId(settings, linkUse, id)}`
}

/** To an address that somebody typed: nothing comes of it before its owner says yes. */
export function confirmEmail(shop: Shop, { id, to, productName }: Alerted): Email {
  return {
    to,
    subject: 'Shall we write to you when it is back?',
    body: [
      `Somebody, most likely you, asked us to write to this address when a product is in stock again: ${productName}`,
      { link: linkOf(shop, id), label: 'Open it and say yes' },
      `The link works for ${confirmHours} hours, and ends the alert at any time. If it was not you, there is nothing to do: we will not write again, and forget the address.`,
    ],
  }
}

type Back = Alerted & { productId: string; name?: string | undefined }

/**
 * Once, to who asked for it and confirmed the address: limits of emails, which are for addresses that
 * nobody confirmed, do not hold it back.
 */
export function backEmail(shop: Shop, about: Back): Email {
  const { id, to, userId, name, productId, productName } = about
  const { publicUrl } = shop.settings
  return {
    to,
    ...(userId !== undefined && { userId }),
    isByHand: true,
    subject: 'Back in stock',
    body: [
      name === undefined ? 'Hello,' : `Hello ${name},`,
      `You asked us to write when this is in stock again: ${productName}`,
      { link: `${publicUrl}/product/product-details/${productId}`, label: 'See it in the shop' },
      'We write to as many people as there are pieces, in the order in which they asked. We hold nothing back: who orders first has it. This was the one email you asked for.',
      { link: linkOf(shop, id), label: 'Forget that I asked' },
    ],
  }
}
