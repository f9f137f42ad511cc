import { ApiError } from '../rpc/contract.ts'
import { countAttempt, isUsedUp, uncountAttempt, type Limit } from '../http/rate-limit.ts'
import type { Shop } from '../shop.ts'

/**
 * Emails to an address that nobody verified: whoever types it, its owner's mail box is not filled.
 * Every kind of email counts, when it is sent; what is beyond a limit is not sent later either.
 */
const perDay = ({ settings }: Shop): Limit => {
  return {
    name: 'email-to',
    what: 'emails to this address',
    attempts: settings.emailsPerUnverifiedAddress,
    minutes: 24 * 60,
  }
}
const perSender = ({ settings }: Shop): Limit => ({
  name: 'email-from',
  what: 'emails',
  attempts: settings.emailsPerSender,
  minutes: 60,
})

type Sending = { to: string; sender?: string | undefined }

/**
 * Counts an email that is about to go; false when it must not. `sender` is the hashed network
 * address behind it.
 */
export async function mayBeSent(shop: Shop, { to, sender }: Sending): Promise<boolean> {
  if (sender && !(await counts(shop, perSender(shop), sender))) return false
  if (await counts(shop, perDay(shop), keyOf(to))) return true
  if (sender) await uncountAttempt(shop, perSender(shop), sender)
  return false
}

/** It did not go, and is counted again when it is tried again. */
export async function wasNotSent(shop: Shop, { to, sender }: Sending): Promise<void> {
  await uncountAttempt(shop, perDay(shop), keyOf(to))
  if (sender) await uncountAttempt(shop, perSender(shop), sender)
}

/** Whether the next email to this address, while nobody has verified it, would not be sent. */
export async function isMailboxFull(shop: Shop, to: string): Promise<boolean> {
  return isUsedUp(shop, perDay(shop), keyOf(to))
}

const keyOf = (to: string): string => to.toLowerCase()

async function counts(shop: Shop, limit: Limit, who: string): Promise<boolean> {
  try {
    await countAttempt(shop, limit, who)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
