import { ApiError } from '../rpc/contract.ts'
import { countAttempt, isUsedUp, uncountAttempt, type Limit } from '../http/rate-limit.ts'
import type { Shop } from '../shop.ts'

/**
 * Limits emails to an unverified address, so that nobody can fill a stranger's mailbox. All kinds
 * count; an email above the limit is dropped.
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
 * Counts an email before it is sent; false above a limit. `sender` is the hashed network address.
 */
export async function mayBeSent(shop: Shop, { to, sender }: Sending): Promise<boolean> {
  if (sender && !(await tryCount(shop, perSender(shop), sender))) return false
  if (await tryCount(shop, perDay(shop), keyOf(to))) return true
  if (sender) await uncountAttempt(shop, perSender(shop), sender)
  return false
}

/** Uncounts a failed email: its retry counts again. */
export async function uncountEmail(shop: Shop, { to, sender }: Sending): Promise<void> {
  await uncountAttempt(shop, perDay(shop), keyOf(to))
  if (sender) await uncountAttempt(shop, perSender(shop), sender)
}

export async function isMailboxFull(shop: Shop, to: string): Promise<boolean> {
  return isUsedUp(shop, perDay(shop), keyOf(to))
}

const keyOf = (to: string): string => to.toLowerCase()

async function tryCount(shop: Shop, limit: Limit, who: string): Promise<boolean> {
  try {
    await countAttempt(shop, limit, who)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
