import { cashSettings } from '../cash-settings.ts'
import { emailSettings } from '../email-settings.ts'
import { logInSettings } from '../log-in-settings.ts'
import { instalmentSettings } from '../payment-settings.ts'
import { staffSettings } from '../staff-settings.ts'
import { storeSettings } from '../store-settings.ts'

/** Settings that the back office may save: of the shop, none of the server. */
export const storable = [
  ...storeSettings,
  ...cashSettings,
  ...instalmentSettings,
  ...emailSettings,
  ...logInSettings,
  ...staffSettings,
  {
    name: 'MAIL_FROM',
    default: '',
    meaning: 'The sender of the letters; without it the store and its e-mail address.',
  },
] as const

export type StorableName = (typeof storable)[number]['name']

const names: ReadonlySet<string> = new Set(storable.map(({ name }) => name))

export function isStorable(name: string): name is StorableName {
  return names.has(name)
}

/** Settings that count together: one of them in the environment keeps the stored ones out. */
export const groups = {
  payments: [
    'PAYMENTS',
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
    'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
  ],
  mail: ['SMTP_URL'],
} as const

export type SecretGroup = keyof typeof groups

/** The names of a group that the environment sets. */
export function givenOf(group: SecretGroup, environment: Record<string, string>): string[] {
  return groups[group].filter((name) => environment[name] !== undefined)
}
