import { z } from 'zod'
import { cashFields, cashOf, cashSettings } from './cash-settings.ts'
import { emailFields, emailLimitsOf, emailSettings } from './email-settings.ts'
import { exposureOf } from './exposure.ts'
import { logInFields, logInLimitsOf, logInSettings } from './log-in-settings.ts'
import { mailServerFields, mailServerSettings } from './mail-server-settings.ts'
import { mediaFields, mediaOf, mediaSettings } from './media-settings.ts'
import { oneOf } from './one-of.ts'
import {
  instalmentFields,
  instalmentSettings,
  instalmentsOf,
  paymentFields,
  paymentSettings,
  paymentsOf,
} from './payment-settings.ts'
import { serverFields, serverOf, serverSettings, telemetrySettings } from './server-settings.ts'
import { staffFields, staffOf, staffSettings } from './staff-settings.ts'
import { StartRefused } from './start-refused.ts'
import { storeFields, storeOf, storeSettings } from './store-settings.ts'

/** All settings; a test compares the README's table with this list. */
export const settingsTable = [
  ...serverSettings,
  ...storeSettings,
  ...cashSettings,
  ...instalmentSettings,
  ...logInSettings,
  ...staffSettings,
  ...emailSettings,
  ...mailServerSettings,
  ...paymentSettings,
  ...mediaSettings,
  {
    name: 'SEED',
    default: '',
    meaning:
      'demo is a demonstration: an empty shop gets products and a demo account; none leaves it empty. Without it demo, but none where others than this machine can reach the shop.',
  },
  ...telemetrySettings,
] as const

const secrets = new Set<PropertyKey>([
  'AUTH_SECRET',
  'AUTH_SECRET_PREVIOUS',
  'STAFF_SECRET',
  'MEDIA_S3_SECRET',
  'STAFF_SECRET_PREVIOUS',
  'DATABASE_URL',
  'SMTP_URL',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
])

const Schema = z.object({
  ...serverFields,
  ...storeFields,
  ...cashFields,
  ...instalmentFields,
  ...logInFields,
  ...staffFields,
  ...emailFields,
  ...mailServerFields,
  ...paymentFields,
  ...mediaFields,
  SEED: oneOf(['demo', 'none']).optional(),
})

export type Settings = ReturnType<typeof readSettings>
export type SettingName = (typeof settingsTable)[number]['name']
type Values = Partial<Record<string, string | undefined>>

/** Reads the environment once. Ignores unknown variables; a wrong value refuses the start. */
export function readSettings(env: Values = process.env) {
  return settingsOf(givenIn(env), {})
}

/**
 * The environment over what the back office saved (`stored/live-settings.ts`) over the defaults.
 * Stored values have been parsed one by one before.
 */
export function settingsOf(environment: Record<string, string>, stored: Record<string, string>) {
  const { success, data, error } = Schema.safeParse(filledIn({ ...stored, ...environment }))
  if (!success) throw new StartRefused(refusalOf(error.issues[0], environment))
  // A public shop is a demo only when its owner says so.
  const seed = data.SEED ?? (exposureOf(data) === 'public' ? 'none' : 'demo')
  return {
    ...serverOf(data),
    ...storeOf(data, seed),
    ...cashOf(data),
    ...instalmentsOf(data),
    ...logInLimitsOf(data),
    ...staffOf(data),
    ...emailLimitsOf(data),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    payments: paymentsOf(data),
    ...mediaOf(data),
    seed,
    /** What was given at the start: the back office cannot change it. */
    environment,
    stored,
    /** Secrets that are stored and cannot be decrypted with the present STAFF_SECRET. */
    unreadable: [] as string[],
  }
}

/** Why a value is refused, after "it"; undefined for one that is taken. */
export function faultOf(name: SettingName, value: string): string | undefined {
  return Schema.shape[name].safeParse(value).error?.issues[0]?.message
}

/** An empty value counts as absent. */
function givenIn(env: Values): Record<string, string> {
  return Object.fromEntries(
    settingsTable.flatMap(({ name }) => {
      const value = env[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
}

function filledIn(values: Values): Values {
  return Object.fromEntries(
    settingsTable.map((setting) => [setting.name, values[setting.name] ?? defaultOf(setting)]),
  )
}

export function defaultOf({
  name,
  default: value,
}: (typeof settingsTable)[number]): string | undefined {
  return name === 'PUBLIC_URL' ? undefined : value || undefined
}

function refusalOf(issue: z.core.$ZodIssue | undefined, env: Values): string {
  const name = issue?.path[0] ?? 'a setting'
  const value = secrets.has(name)
    ? 'the value it has (not shown)'
    : JSON.stringify(env[String(name)]?.slice(0, 100))
  return `The setting ${String(name)} cannot be ${value}: it ${issue?.message}.`
}
