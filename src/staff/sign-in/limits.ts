import { apiError, ApiError } from '#platform/rpc/contract.ts'
import {
  addressBlock,
  countAttempt,
  forgetAttempts,
  isUsedUp,
  uncountAttempt,
  type Limit,
} from '#platform/http/rate-limit.ts'
import { attemptCounts, passwordHashes } from '#platform/sign-in/hash-queue.ts'
import type { Shop } from '#platform/shop.ts'
import { memberErrors } from '../errors.ts'

const minutes = 15
const tries = { what: 'attempts to sign in', minutes }
const perAccount: Limit = { ...tries, name: 'staff-account', attempts: 5 }
const perAddress: Limit = { ...tries, name: 'staff-address', attempts: 20 }
const codes: Limit = { what: 'codes', name: 'staff-code', attempts: 5, minutes }
const passwordChecks: Limit = { what: 'passwords', name: 'staff-password', attempts: 5, minutes }
// Each writes a row; conditional UI asks on every visit.
const challenges: Limit = {
  what: 'attempts to sign in',
  name: 'staff-challenge',
  attempts: 120,
  minutes,
}

/** Throws TOO_MANY_REQUESTS, also while the hash queue is full. */
export async function countGuess(shop: Shop, email: string, address: string): Promise<void> {
  passwordHashes.refuseWhenFull()
  await attemptCounts.run(async () => {
    await countAttempt(shop, perAddress, addressBlock(address))
    await countAttempt(shop, perAccount, email)
  })
}

/** A right password is no guess: an office shares one address. */
export async function forgiveGuess(shop: Shop, email: string, address: string): Promise<void> {
  await uncountAttempt(shop, perAddress, addressBlock(address))
  await forgetAttempts(shop, perAccount, email)
}

/** Counts a code, of an app or for recovery. Throws LOCKED after the fifth wrong one. */
export async function countCode(shop: Shop, subject: string): Promise<void> {
  await countAttempt(shop, codes, subject).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'TOO_MANY_REQUESTS') throw error
    const { retryAfterSeconds } = error.data ?? {}
    throw apiError(memberErrors, 'LOCKED', {
      message: error.message,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })
  })
}

/** Whether the next code would be refused. */
export function isLocked(shop: Shop, subject: string): Promise<boolean> {
  return isUsedUp(shop, codes, subject)
}

export async function forgiveCodes(shop: Shop, subject: string): Promise<void> {
  await forgetAttempts(shop, codes, subject)
}

/** The present password, asked for by a session. */
export async function countPasswordCheck(shop: Shop, staffId: string): Promise<void> {
  passwordHashes.refuseWhenFull()
  await countAttempt(shop, passwordChecks, staffId)
}

export async function forgivePasswordCheck(shop: Shop, staffId: string): Promise<void> {
  await forgetAttempts(shop, passwordChecks, staffId)
}

export async function countChallenge(shop: Shop, address: string): Promise<void> {
  await countAttempt(shop, challenges, addressBlock(address))
}
