import { apiError, ApiError } from '#platform/rpc/contract.ts'
import {
  addressBlock,
  countAttempt,
  forgetAttempts,
  uncountAttempt,
  type Limit,
} from '#platform/http/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import { securityErrors } from './errors.ts'

const subject = 'codes'
const perAccount: Limit = { name: 'code-account', what: subject, attempts: 10, minutes: 15 }
const perAddress = ({ settings }: Shop): Limit => ({
  name: 'code-address',
  what: subject,
  attempts: settings.logInAttemptsPerAddress,
  minutes: 15,
})
const passkeysPerAddress = ({ settings }: Shop): Limit => ({
  name: 'passkey-address',
  what: 'log-in attempts',
  attempts: settings.logInAttemptsPerAddress * 6,
  minutes: 15,
})
// A code is good for 90 seconds: its own 30, and those of its neighbours.
const once: Limit = { name: 'code-once', what: subject, attempts: 1, minutes: 2 }

/** Limits code guesses per account and per address. */
export async function countCode(shop: Shop, userId: string, address: string): Promise<void> {
  await countAttempt(shop, perAddress(shop), addressBlock(address))
  await countAttempt(shop, perAccount, userId)
}

export async function forgiveCodes(shop: Shop, userId: string, address: string): Promise<void> {
  await forgetAttempts(shop, perAccount, userId)
  await uncountAttempt(shop, perAddress(shop), addressBlock(address))
}

/** Replay protection: a code works once. Throws CODE_USED. */
export async function countCodeOnce(shop: Shop, userId: string, code: string): Promise<void> {
  await countAttempt(shop, once, `${userId} ${code}`).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS'
      ? apiError(securityErrors, 'CODE_USED')
      : error
  })
}

/** Each challenge stores a row for five minutes. */
export async function countPasskey(shop: Shop, address: string): Promise<void> {
  await countAttempt(shop, passkeysPerAddress(shop), addressBlock(address))
}
