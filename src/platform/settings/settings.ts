import { z } from 'zod'
import { cashFields, cashOf, cashSettings } from './cash-settings.ts'
import { emailFields, emailLimitsOf, emailSettings } from './email-settings.ts'
import { exposureOf } from './exposure.ts'
import { logInFields, logInLimitsOf, logInSettings } from './log-in-settings.ts'
import { mailServerFields, mailServerSettings } from './mail-server-settings.ts'
import { oneOf } from './one-of.ts'
import { paymentFields, paymentSettings, paymentsOf } from './payment-settings.ts'
import { serverFields, serverOf, serverSettings, telemetrySettings } from './server-settings.ts'
import { StartRefused } from './start-refused.ts'
import { storeFields, storeOf, storeSettings } from './store-settings.ts'

/** All settings; a test compares the README's table with this list. */
export const settingsTable = [
  ...serverSettings,
  ...storeSettings,
  ...cashSettings,
  ...logInSettings,
  ...emailSettings,
  ...mailServerSettings,
  ...paymentSettings,
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
  'DATABASE_URL',
  'SMTP_URL',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
])

const Environment = z.object({
  ...serverFields,
  ...storeFields,
  ...cashFields,
  ...logInFields,
  ...emailFields,
  ...mailServerFields,
  ...paymentFields,
  SEED: oneOf(['demo', 'none']).optional(),
})

export type Settings = ReturnType<typeof readSettings>

/** Reads the environment once. Ignores unknown variables; a wrong value refuses the start. */
export function readSettings(env: Record<string, string | undefined> = process.env) {
  const { success, data, error } = Environment.safeParse(filledIn(env))
  if (!success) throw new StartRefused(refusalOf(error.issues[0], env))
  return {
    ...serverOf(data),
    ...storeOf(data),
    ...cashOf(data),
    ...logInLimitsOf(data),
    ...emailLimitsOf(data),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    payments: paymentsOf(data),
    // A public shop is a demo only when its owner says so.
    seed: data.SEED ?? (exposureOf(data) === 'public' ? 'none' : 'demo'),
  }
}

/** An empty value counts as absent. */
function filledIn(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(
    settingsTable.map((setting) => [setting.name, env[setting.name]?.trim() || defaultOf(setting)]),
  )
}

function defaultOf({ name, default: value }: (typeof settingsTable)[number]): string | undefined {
  return name === 'PUBLIC_URL' ? undefined : value || undefined
}

function refusalOf(
  issue: z.core.$ZodIssue | undefined,
  env: Record<string, string | undefined>,
): string {
  const name = issue?.path[0] ?? 'a setting'
  const value = secrets.has(name)
    ? 'the value it has (not shown)'
    : JSON.stringify(env[String(name)]?.slice(0, 100))
  return `The setting ${String(name)} cannot be ${value}: it ${issue?.message}.`
}
