import type { z } from 'zod'
import { wholeNumber } from './whole-number.ts'

export const logInSettings = [
  {
    name: 'LOG_IN_ATTEMPTS',
    default: '10',
    meaning: 'Log-in attempts for one account from one network address in 15 minutes.',
  },
  {
    name: 'LOG_IN_ATTEMPTS_PER_DAY',
    default: '100',
    meaning:
      'Log-in attempts for one account from everywhere in 24 hours; devices that logged in to it before do not count.',
  },
  {
    name: 'LOG_IN_ATTEMPTS_PER_ADDRESS',
    default: '50',
    meaning: 'Log-in attempts from one network address in 15 minutes.',
  },
  {
    name: 'SIGN_UPS_PER_ADDRESS',
    default: '20',
    meaning: 'Registrations from one network address in an hour.',
  },
] as const

export const logInFields = {
  LOG_IN_ATTEMPTS: wholeNumber(1, 1_000_000),
  LOG_IN_ATTEMPTS_PER_DAY: wholeNumber(1, 1_000_000),
  LOG_IN_ATTEMPTS_PER_ADDRESS: wholeNumber(1, 1_000_000),
  SIGN_UPS_PER_ADDRESS: wholeNumber(1, 1_000_000),
}

export function logInLimitsOf(data: Fields) {
  return {
    logInAttempts: data.LOG_IN_ATTEMPTS,
    logInAttemptsPerDay: data.LOG_IN_ATTEMPTS_PER_DAY,
    logInAttemptsPerAddress: data.LOG_IN_ATTEMPTS_PER_ADDRESS,
    signUpsPerAddress: data.SIGN_UPS_PER_ADDRESS,
  }
}

type Fields = z.output<z.ZodObject<typeof logInFields>>
