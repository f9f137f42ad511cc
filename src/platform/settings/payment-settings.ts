import { z } from 'zod'
import { demoHint, exposureOf, wayIn } from './exposure.ts'
import { StartRefused } from './start-refused.ts'
import { wholeNumber } from './whole-number.ts'

export const paymentSettings = [
  {
    name: 'PAYMENTS',
    default: '',
    meaning:
      'practice, test, live or off; without it as the keys say: none is practice mode, where no money moves.',
  },
  {
    name: 'RAZORPAY_KEY_ID',
    default: '',
    meaning: 'The key id of your Razorpay account: rzp_test_... or rzp_live_...',
  },
  { name: 'RAZORPAY_KEY_SECRET', default: '', meaning: 'The secret that belongs to the key id.' },
  {
    name: 'RAZORPAY_WEBHOOK_SECRET',
    default: '',
    meaning: 'The secret of the webhook you set up at Razorpay for PUBLIC_URL/api/payment/webhook.',
  },
  {
    name: 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
    default: '',
    meaning: 'The webhook secret before the last change: events sent again may still carry it.',
  },
  {
    name: 'PRACTICE_PAYMENTS_URL',
    default: '',
    meaning:
      'A practice provider that runs apart from the shop, for tests; never with keys of Razorpay.',
  },
] as const

const secret = z.string().min(16, 'must be at least 16 characters long').optional()

export const paymentFields = {
  PAYMENTS: z
    .enum(['practice', 'test', 'live', 'off'], {
      error: 'must be one of practice, test, live, off',
    })
    .optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w{6,40}$/, 'must be a key id such as rzp_live_1DP5mmOlF5G5ag')
    .optional(),
  RAZORPAY_KEY_SECRET: secret,
  RAZORPAY_WEBHOOK_SECRET: secret,
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: secret,
  PRACTICE_PAYMENTS_URL: z
    .string()
    .regex(
      /^http:\/\/(127\.0\.0\.1|localhost):\d+\/\S*$/,
      'must be an address on this machine, such as http://127.0.0.1:4000/practice-payments/v1',
    )
    .optional(),
}

export const providerUrl = 'https://api.razorpay.com/v1'
// Never resolved: the shop routes it to the sandbox provider in the same process.
const withinTheShop = 'http://practice.invalid/practice-payments/v1'

export type PaymentKeys = { keyId: string; keySecret: string; webhookSecrets: readonly string[] }

/**
 * `keys` only with a provider's account; the sandbox makes its own. `isApart`: the provider is
 * reached over the network.
 */
export type PaymentSettings = {
  mode: 'practice' | 'test' | 'live' | 'off'
  apiUrl: string
  isApart: boolean
  keys: PaymentKeys | undefined
  /** Why an open shop that nobody decided this for does not start. */
  undecided?: string
}

type Data = { [Name in keyof typeof paymentFields]?: string | undefined } & Parameters<
  typeof exposureOf
>[0]

/** Real keys exclude the sandbox, and test keys never pass for live ones. */
export function paymentsOf(data: Data): PaymentSettings {
  const mode = modeOf(data)
  const undecided = undecidedOf(data, mode)
  // A lost line of an environment file must not turn a live shop into a sandbox.
  if (undecided !== undefined)
    return { mode: 'off', apiUrl: withinTheShop, isApart: false, keys: undefined, undecided }
  const practiceUrl = data.PRACTICE_PAYMENTS_URL
  if (mode === 'off' || mode === 'practice')
    return {
      mode,
      apiUrl: practiceUrl ?? withinTheShop,
      isApart: practiceUrl !== undefined,
      keys: undefined,
    }
  const keys = keysOf(data)
  if (practiceUrl !== undefined)
    throw new StartRefused(
      'The setting PRACTICE_PAYMENTS_URL cannot be used with keys of Razorpay: remove it.',
    )
  return { mode, apiUrl: providerUrl, isApart: true, keys }
}

function modeOf(data: Data): PaymentSettings['mode'] {
  const keyId = data.RAZORPAY_KEY_ID
  const byKey = keyId === undefined ? 'practice' : keyId.startsWith('rzp_live_') ? 'live' : 'test'
  const mode = (data.PAYMENTS ?? byKey) as PaymentSettings['mode']
  if (mode !== 'off' && mode !== byKey)
    throw new StartRefused(
      `The setting PAYMENTS cannot be "${mode}": RAZORPAY_KEY_ID is ${keyId === undefined ? 'not set' : `a ${byKey} key`}.`,
    )
  return mode
}

function undecidedOf(data: Data, mode: PaymentSettings['mode']): string | undefined {
  if (data.PAYMENTS !== undefined || mode === 'live' || exposureOf(data) !== 'public')
    return undefined
  return `The shop is open to the public ${wayIn(data)}: set RAZORPAY_KEY_ID and its secrets to your live keys, or say PAYMENTS=off, ${mode === 'test' ? 'test' : 'practice'} if you mean it.${demoHint(data)}`
}

/** An open shop that others can reach says how it is paid. */
export function refuseUndecidedPayments({
  isOpen,
  payments,
}: {
  isOpen: boolean
  payments: PaymentSettings
}): void {
  if (isOpen && payments.undecided !== undefined) throw new StartRefused(payments.undecided)
}

function keysOf(data: Data): PaymentKeys {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = data
  const webhookSecrets = [data.RAZORPAY_WEBHOOK_SECRET, data.RAZORPAY_WEBHOOK_SECRET_PREVIOUS]
  if (!keyId || !keySecret || !webhookSecrets[0])
    throw new StartRefused(
      'Online payment needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET: set all three, or none for practice mode.',
    )
  return { keyId, keySecret, webhookSecrets: webhookSecrets.filter((key) => key !== undefined) }
}

/** A line about instalments on pages of products (rulings.md#instalments). */
export const instalmentSettings = [
  {
    name: 'EMI_FROM_RUPEES',
    default: '',
    meaning:
      'From this price on the page of a product says what it costs a month by card; off without it, without the next two, or without live payment keys.',
  },
  { name: 'EMI_MONTHS', default: '', meaning: 'For how many months, 2 to 60.' },
  {
    name: 'EMI_RATE',
    default: '',
    meaning: 'At how many per cent interest a year, such as 15 or 13.5, as the banks say.',
  },
] as const

const rateMessage = 'must be a percentage from 0 to 60, with at most two decimals'

export const instalmentFields = {
  EMI_FROM_RUPEES: wholeNumber(1, 10_000_000).optional(),
  EMI_MONTHS: wholeNumber(2, 60).optional(),
  EMI_RATE: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, rateMessage)
    .transform((text) => Math.round(Number(text) * 100))
    .refine((rate) => rate <= 60_00, rateMessage)
    .optional(),
}

type InstalmentData = z.output<z.ZodObject<typeof instalmentFields>>

/** As far as the owner gave them; the rate in hundredths of a per cent. */
export function instalmentsOf(data: InstalmentData) {
  const { EMI_FROM_RUPEES: from, EMI_MONTHS: months, EMI_RATE: rate } = data
  return { instalments: { fromPaise: from === undefined ? undefined : from * 100, months, rate } }
}
