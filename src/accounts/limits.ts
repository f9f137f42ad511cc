import type { ApiError } from '#platform/rpc/contract.ts'
import {
  addressBlock,
  countAttempt,
  forgetAttempts,
  uncountAttempt,
  type Limit,
} from '#platform/http/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import { attemptCounts, passwordHashes } from '#platform/sign-in/hash-queue.ts'

/**
 * Password guess. From a known device counted there alone, so that strangers cannot lock its
 * shopper out; else by address, by account and address, and, more slowly, by account.
 */
export type Guess = { email: string; address: string; device?: string | undefined }

/** Throws TOO_MANY_REQUESTS, also while the hash queue is full. */
export async function countGuess(shop: Shop, guess: Guess): Promise<void> {
  passwordHashes.refuseWhenFull()
  await attemptCounts.run(async () => {
    passwordHashes.refuseWhenFull()
    for (const [limit, key] of countersOf(shop, guess)) await countAttempt(shop, limit, key)
  })
}

/** A full queue has not checked the guess. */
export async function uncountGuess(shop: Shop, guess: Guess): Promise<void> {
  await attemptCounts.run(async () => {
    for (const [limit, key] of countersOf(shop, guess)) await uncountAttempt(shop, limit, key)
  })
}

/** A right password is no guess: an office shares one address. */
export async function forgiveGuess(shop: Shop, guess: Guess): Promise<void> {
  await uncountGuess(shop, guess)
  await forgetAttempts(
    shop,
    ...(guess.device === undefined ? perPair(shop, guess) : perDevice(shop, guess)),
  )
}

/** A reset link proves the account's email. */
export async function forgiveReset(shop: Shop, guess: Guess): Promise<void> {
  await forgetAttempts(shop, ...perPair(shop, guess))
  await forgetAttempts(shop, ...perAccount(shop, guess))
}

/** Password check with a session: a stranger without one cannot use these up. */
export function countPasswordCheck(shop: Shop, email: string, address: string): Promise<void> {
  return countGuess(shop, { email, address, device: 'logged in' })
}

export function forgivePasswordCheck(shop: Shop, email: string, address: string): Promise<void> {
  return forgiveGuess(shop, { email, address, device: 'logged in' })
}

export async function countSignUp(shop: Shop, address: string): Promise<void> {
  passwordHashes.refuseWhenFull()
  await countAttempt(shop, signUps(shop), addressBlock(address))
}

/** Unknown e-mails count alike. */
export async function countResetRequest(shop: Shop, email: string, address: string): Promise<void> {
  await countAttempt(shop, resetsPerAddress, addressBlock(address))
  await countAttempt(shop, resetsPerPair, pairOf({ email, address }))
}

/** Limits the reset emails of an account, from whatever address. */
export async function mayGetResetLink(shop: Shop, email: string): Promise<boolean> {
  return countAttempt(shop, resetsPerAccount, email).then(() => true, unlessTooMany)
}

export async function countReset(shop: Shop, address: string): Promise<void> {
  await countAttempt(shop, newPasswords, addressBlock(address))
}

type Counter = readonly [limit: Limit, who: string]

const subject = 'log-in attempts'
const instead = ', or set a new password by “Forgot password?”'
const resets = 'requests for a new password'
const resetsPerAccount: Limit = { name: 'reset-account', what: resets, attempts: 5, minutes: 60 }
const resetsPerPair: Limit = { name: 'reset-pair', what: resets, attempts: 5, minutes: 60 }
const resetsPerAddress: Limit = { name: 'reset-address', what: resets, attempts: 30, minutes: 60 }
const newPasswords: Limit = {
  name: 'new-password-address',
  what: 'new passwords',
  attempts: 30,
  minutes: 60,
}
const signUps = ({ settings }: Shop): Limit => ({
  name: 'sign-up-address',
  what: 'registrations',
  attempts: settings.signUpsPerAddress,
  minutes: 60,
})

function countersOf(shop: Shop, guess: Guess): Counter[] {
  return guess.device === undefined
    ? [perAddress(shop, guess), perPair(shop, guess), perAccount(shop, guess)]
    : [perDevice(shop, guess)]
}

const perAddress = ({ settings }: Shop, { address }: Guess): Counter => [
  {
    name: 'log-in-address',
    what: subject,
    attempts: settings.logInAttemptsPerAddress,
    minutes: 15,
  },
  addressBlock(address),
]
const perPair = ({ settings }: Shop, guess: Guess): Counter => [
  { name: 'log-in-pair', what: subject, attempts: settings.logInAttempts, minutes: 15 },
  pairOf(guess),
]
const perDevice = ({ settings }: Shop, { email, device }: Guess): Counter => [
  { name: 'log-in-device', what: subject, attempts: settings.logInAttempts, minutes: 15 },
  `${email} ${device}`,
]
const perAccount = ({ settings }: Shop, { email }: Guess): Counter => [
  {
    name: 'log-in-account',
    what: `${subject} for this account`,
    instead,
    attempts: settings.logInAttemptsPerDay,
    minutes: 24 * 60,
  },
  email,
]

function pairOf({ email, address }: Guess): string {
  return `${email} ${addressBlock(address)}`
}

function unlessTooMany(error: unknown): false {
  if ((error as Partial<ApiError>).code === 'TOO_MANY_REQUESTS') return false
  throw error
}
