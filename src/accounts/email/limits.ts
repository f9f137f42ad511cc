import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import { isMailboxFull } from '#platform/mail/email-limits.ts'
import { addressBlock, countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'

/** Limits "Send again" per account, and the emails of an address per day. */
export async function countLinkRequest(
  shop: Shop,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await countAttempt(shop, linksOfAccount, userId)
  if (await isMailboxFull(shop, email)) throw apiError(commonErrors, 'TOO_MANY_REQUESTS', full)
}

/** Limits emails to an address, whatever account requests them. */
export async function countChange(
  shop: Shop,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await countAttempt(shop, changesOfAccount, userId)
  await countAttempt(shop, changesToAddress, email)
}

/** Keys cannot be guessed; this spares the database. */
export async function countPress(shop: Shop, address: string): Promise<void> {
  await countAttempt(shop, presses, addressBlock(address))
}

const full = {
  message:
    'We have sent this address as many emails as we send an unconfirmed one in a day. Please look into its spam folder, or try again tomorrow.',
  retryAfterSeconds: 3_600,
}
const linksOfAccount: Limit = {
  name: 'email-link-account',
  what: 'requests for a link',
  attempts: 5,
  minutes: 60,
}
const changesOfAccount: Limit = {
  name: 'email-change-account',
  what: 'changes of the e-mail address',
  attempts: 5,
  minutes: 60,
}
const changesToAddress: Limit = {
  name: 'email-change-to',
  what: 'changes to this e-mail address',
  attempts: 5,
  minutes: 24 * 60,
}
const presses: Limit = { name: 'email-press-address', what: 'links', attempts: 100, minutes: 60 }
