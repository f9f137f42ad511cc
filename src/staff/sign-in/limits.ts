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
const perAccount: Limit = {
  minutes: 60,
  name: 'staff-account',
  what: 'attempts to sign in with this e-mail address',
  attempts: 50,
  instead: ', or use a passkey or a browser where you have signed in before',
}
const codes: Limit = { what: 'codes', name: 'staff-code', attempts: 5, minutes }
const passwordChecks: Limit = { what: 'passwords', name: 'staff-password', attempts: 5, minutes }
// Each writes a row; conditional UI asks on every visit.
const challenges: Limit = {
  what: 'attempts to sign in',
  name: 'staff-challenge',
  attempts: 120,
  minutes,
}

/**
 * Password guess. From a browser where the member has signed in before it is counted there alone,
 * so that strangers cannot lock the member out; else by address, by account and address, and, more
 * slowly, by account.
 */
export type Guess = { email: string; address: string; browser?: string | undefined }

/** Throws TOO_MANY_REQUESTS, also while the hash queue is full. */
export async function countGuess(shop: Shop, guess: Guess): Promise<void> {
  passwordHashes.refuseWhenFull()
  await attemptCounts.run(async () => {
    for (const { limit, subject } of countersOf(shop, guess))
      await countAttempt(shop, limit, subject)
  })
}

/** A right password is no guess: an office shares one address. */
export async function forgiveGuess(shop: Shop, guess: Guess): Promise<void> {
  for (const { limit, subject, isForgotten } of countersOf(shop, guess))
    await (isForgotten
      ? forgetAttempts(shop, limit, subject)
      : uncountAttempt(shop, limit, subject))
}

/** A right password forgets the tries of its account from there, and takes one off the others. */
type Counter = { limit: Limit; subject: string; isForgotten: boolean }

function countersOf({ settings }: Shop, { email, address, browser }: Guess): Counter[] {
  const attempts = settings.staffSignInAttempts
  if (browser !== undefined) {
    const limit = { ...tries, name: 'staff-browser', attempts }
    return [{ limit, subject: `${email} ${browser}`, isForgotten: true }]
  }
  const block = addressBlock(address)
  const perAddress = {
    ...tries,
    name: 'staff-address',
    attempts: settings.staffSignInAttemptsPerAddress,
  }
  const perPair = { ...tries, name: 'staff-pair', attempts }
  return [
    { limit: perAddress, subject: block, isForgotten: false },
    { limit: perPair, subject: `${email} ${block}`, isForgotten: true },
    { limit: perAccount, subject: email, isForgotten: false },
  ]
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
