import { addressBlock, countAttempt, forgetAttempts, uncountAttempt, type Limit } from '#platform/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'

const minutes = 15

/** Refuses a shopper who guesses, by the account that is guessed at and by the address that guesses. */
export async function countLogIn(shop: Shop, email: string, address: string): Promise<void> {
  await countAttempt(shop, perAddress(shop), addressBlock(address))
  await countAttempt(shop, perAccount(shop), email)
}

/** Whoever knew the password was not guessing; an office behind one address logs in all morning. */
export async function forgiveLogIn(shop: Shop, email: string, address: string): Promise<void> {
  await forgetAttempts(shop, perAccount(shop), email)
  await uncountAttempt(shop, perAddress(shop), addressBlock(address))
}

export async function countSignUp(shop: Shop, address: string): Promise<void> {
  await countAttempt(shop, signUps(shop), addressBlock(address))
}

/** Nobody's letter box is filled by a stranger; known or not, every e-mail is counted alike. */
export async function countResetRequest(shop: Shop, email: string, address: string): Promise<void> {
  await countAttempt(shop, resetsPerAddress, addressBlock(address))
  await countAttempt(shop, resetsPerAccount, email)
}

export async function countReset(shop: Shop, address: string): Promise<void> {
  await countAttempt(shop, newPasswords, addressBlock(address))
}

const resetsPerAccount: Limit = { name: 'reset-account', what: 'requests for a new password', attempts: 5, minutes: 60 }
const resetsPerAddress: Limit = { name: 'reset-address', what: 'requests for a new password', attempts: 30, minutes: 60 }
const newPasswords: Limit = { name: 'new-password-address', what: 'new passwords', attempts: 30, minutes: 60 }
const perAccount = ({ settings }: Shop): Limit => ({ name: 'log-in-account', what: 'log-in attempts', attempts: settings.logInAttempts, minutes })
const perAddress = ({ settings }: Shop): Limit => ({ name: 'log-in-address', what: 'log-in attempts', attempts: settings.logInAttemptsPerAddress, minutes })
const signUps = ({ settings }: Shop): Limit => ({ name: 'sign-up-address', what: 'registrations', attempts: settings.signUpsPerAddress, minutes: 60 })
