import { z } from 'zod'
import { emailFields, emailLimitsOf, emailSettings } from './email-settings.ts'
import { cashFields, cashOf, cashSettings } from './cash-settings.ts'
import { countersIn } from './counters.ts'
import { exposureOf } from './exposure.ts'
import { legalFactsOf, legalFields, samples } from './legal-settings.ts'
import { paymentFields, paymentsOf } from './payment-settings.ts'
import { StartRefused } from './start-refused.ts'
import { wholeNumber } from './whole-number.ts'

/** Every setting as the owner knows it; the table of the README is checked against this list. */
export const settingsTable = [
  { name: 'PORT', default: '3000', meaning: 'The port the shop listens on; 0 takes any free one.' },
  {
    name: 'HOST',
    default: '127.0.0.1',
    meaning:
      'The address it listens on: this machine alone, until 0.0.0.0 opens it to the network.',
  },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    meaning: 'The address shoppers type; with https:// cookies become secure.',
  },
  {
    name: 'ALLOW_INSECURE_DEMO',
    default: '',
    meaning:
      'yes opens the shop to others without https, as a demonstration in a network of your own; every page says so.',
  },
  {
    name: 'DATA_DIR',
    default: './data',
    meaning: 'The folder of the database that comes with the shop, its key and its letters.',
  },
  {
    name: 'DATABASE_URL',
    default: '',
    meaning: 'A PostgreSQL of your own, 15 or newer, in place of the one that comes with the shop.',
  },
  {
    name: 'DATABASE_POOL',
    default: '10',
    meaning: 'How many connections to the database the shop keeps, 1 to 50.',
  },
  {
    name: 'AUTH_SECRET',
    default: '',
    meaning:
      'The key that signs log-ins, 32 characters or more; without it a random one is kept in DATA_DIR.',
  },
  {
    name: 'AUTH_SECRET_PREVIOUS',
    default: '',
    meaning: 'The key before the last change: log-ins under it go on for 30 days.',
  },
  {
    name: 'TRUST_PROXY',
    default: '0',
    meaning: 'How many reverse proxies of your own stand in front, 0 to 10.',
  },
  {
    name: 'DRAIN_SECONDS',
    default: '0',
    meaning:
      'How long a shop that is told to stop still answers while /readyz says no, 0 to 60: with a load balancer in front, two rounds of its check.',
  },
  { name: 'STORE_NAME', default: 'Nadi', meaning: 'The name of the store.' },
  {
    name: 'STORE_OWNER_EMAIL',
    default: samples.STORE_OWNER_EMAIL,
    meaning: 'The e-mail address that pages and letters give to shoppers.',
  },
  {
    name: 'STORE_OWNER_PHONE',
    default: samples.STORE_OWNER_PHONE,
    meaning: 'The phone number that pages show.',
  },
  {
    name: 'STORE_WHATSAPP',
    default: '',
    meaning:
      'The WhatsApp number of the store with its country code; without it shoppers are led to the e-mail address.',
  },
  {
    name: 'STORE_LEGAL_NAME',
    default: '',
    meaning: 'The registered name of the business that sells; without it the name of the store.',
  },
  {
    name: 'STORE_ADDRESS',
    default: samples.STORE_ADDRESS,
    meaning: 'The address of the head office; the default is a sample.',
  },
  {
    name: 'STORE_LOCATION',
    default: '',
    meaning:
      'Where that is on the map, as latitude and longitude; without it the contact page only links to a map.',
  },
  {
    name: 'STORE_BRANCHES',
    default: '',
    meaning:
      'All other places of business: Pune: 5 MG Road, Pune 411001; Kochi (Warehouse): 2 Quay Road, Kochi 682031.',
  },
  {
    name: 'STORE_HOURS',
    default: 'Monday to Friday, 8 AM to 9 PM',
    meaning: 'The hours of the office.',
  },
  {
    name: 'STORE_COUNTERS',
    default: 'Vendors: 200; Sales: 654K; Customers: 587K; Rating: 4.9',
    meaning: 'The figures that the home page counts up to; none shows no figures.',
  },
  {
    name: 'GRIEVANCE_OFFICER',
    default: samples.GRIEVANCE_OFFICER,
    meaning: 'The name of the grievance officer (E-Commerce Rules 2020); the default is a sample.',
  },
  {
    name: 'FREE_SHIPPING_FROM_RUPEES',
    default: '2000',
    meaning: 'From this discounted sub-total on, shipping is free.',
  },
  {
    name: 'EXPRESS_RUPEES',
    default: '149',
    meaning: 'What Express costs on request, as the pages state it.',
  },
  {
    name: 'RETURN_DAYS',
    default: '30',
    meaning: 'Within how many days a product may be returned.',
  },
  {
    name: 'ORDER_RETENTION_YEARS',
    default: '8',
    meaning:
      'For how many financial years the bills of a deleted shopper keep their name and address.',
  },
  ...cashSettings,
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
  ...emailSettings,
  {
    name: 'SMTP_URL',
    default: '',
    meaning:
      'The mail server that sends the letters, such as smtps://user:password@mail.example.in; without it they are files in DATA_DIR/letters, shown at /letters.',
  },
  {
    name: 'MAIL_FROM',
    default: '',
    meaning: 'The sender of the letters; without it the store and its e-mail address.',
  },
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
  {
    name: 'SEED',
    default: '',
    meaning:
      'demo is a demonstration: an empty shop gets products and a demo account; none leaves it empty. Without it demo, but none where others than this machine can reach the shop.',
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: 'How much is logged: fatal, error, warn, info, debug, trace or silent.',
  },
  {
    name: 'METRICS_PORT',
    default: '',
    meaning: 'The port on 127.0.0.1 where Prometheus finds /metrics; without it there are none.',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: '',
    meaning:
      'The OpenTelemetry collector that takes traces over HTTP, such as http://127.0.0.1:4318; without it nothing is traced.',
  },
] as const

const secrets = new Set<PropertyKey>([
  'AUTH_SECRET',
  'AUTH_SECRET_PREVIOUS',
  'DATABASE_URL',
  'SMTP_URL',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
])

const mailFrom = /^[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/

const phone = /^\+?[\d ()-]{8,20}$/

const Environment = z.object({
  PORT: wholeNumber(0, 65_535),
  HOST: z
    .string()
    .regex(
      /^[\w.:-]{1,253}$/,
      'must be an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0',
    ),
  PUBLIC_URL: z.string().transform(origin).optional(),
  ALLOW_INSECURE_DEMO: oneOf(['yes', 'no']).optional(),
  DATA_DIR: z.string().refine((path) => !path.includes('\0'), 'must be the path of a folder'),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/\S+$/,
      'must begin with postgres:// or postgresql:// and hold no spaces',
    )
    .optional(),
  DATABASE_POOL: wholeNumber(1, 50),
  AUTH_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  AUTH_SECRET_PREVIOUS: z.string().min(32, 'must be at least 32 characters long').optional(),
  TRUST_PROXY: wholeNumber(0, 10),
  DRAIN_SECONDS: wholeNumber(0, 60),
  STORE_NAME: z.string().max(60, 'must be at most 60 characters long'),
  STORE_OWNER_EMAIL: z.email('must be an e-mail address'),
  STORE_OWNER_PHONE: z.string().regex(phone, 'must be a phone number'),
  STORE_WHATSAPP: z
    .string()
    .regex(phone, 'must be a phone number with its country code')
    .optional(),
  STORE_HOURS: z.string().max(100, 'must be at most 100 characters long'),
  STORE_COUNTERS: z.string().transform(countersIn),
  ...legalFields,
  FREE_SHIPPING_FROM_RUPEES: wholeNumber(0, 1_000_000),
  EXPRESS_RUPEES: wholeNumber(0, 1_000_000),
  RETURN_DAYS: wholeNumber(0, 365),
  ORDER_RETENTION_YEARS: wholeNumber(0, 100),
  ...cashFields,
  LOG_IN_ATTEMPTS: wholeNumber(1, 1_000_000),
  LOG_IN_ATTEMPTS_PER_DAY: wholeNumber(1, 1_000_000),
  LOG_IN_ATTEMPTS_PER_ADDRESS: wholeNumber(1, 1_000_000),
  SIGN_UPS_PER_ADDRESS: wholeNumber(1, 1_000_000),
  ...emailFields,
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'must be an address such as smtps://user:password@mail.example.in')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      mailFrom,
      'must be an e-mail address, with or without a name before it: Store <care@example.in>',
    )
    .optional(),
  ...paymentFields,
  SEED: oneOf(['demo', 'none']).optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4318' })
    .optional(),
})

export type Settings = ReturnType<typeof readSettings>

/**
 * Reads the environment once. Unknown variables are not ours to judge; a wrong value of a known one
 * refuses the start.
 */
export function readSettings(env: Record<string, string | undefined> = process.env) {
  const given = Environment.safeParse(filledIn(env))
  if (!given.success) throw new StartRefused(refusalOf(given.error.issues[0], env))
  return { ...aboutMachine(given.data), ...aboutStore(given.data) }
}

type Given = z.output<typeof Environment>

function aboutMachine(data: Given) {
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    exposure: exposureOf(data),
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    authSecret: data.AUTH_SECRET,
    authSecretPrevious: data.AUTH_SECRET_PREVIOUS,
    trustProxy: data.TRUST_PROXY,
    drainSeconds: data.DRAIN_SECONDS,
    logLevel: data.LOG_LEVEL,
    metricsPort: data.METRICS_PORT,
    tracesTo: data.OTEL_EXPORTER_OTLP_ENDPOINT,
  }
}

function aboutStore(data: Given) {
  return {
    storeName: data.STORE_NAME,
    storeOwnerEmail: data.STORE_OWNER_EMAIL,
    storeOwnerPhone: data.STORE_OWNER_PHONE,
    storeWhatsapp: data.STORE_WHATSAPP ?? '',
    storeHours: data.STORE_HOURS,
    counters: data.STORE_COUNTERS,
    legal: legalFactsOf(data),
    freeShippingFromPaise: data.FREE_SHIPPING_FROM_RUPEES * 100,
    expressPaise: data.EXPRESS_RUPEES * 100,
    returnDays: data.RETURN_DAYS,
    orderRetentionYears: data.ORDER_RETENTION_YEARS,
    ...cashOf(data),
    logInAttempts: data.LOG_IN_ATTEMPTS,
    logInAttemptsPerDay: data.LOG_IN_ATTEMPTS_PER_DAY,
    logInAttemptsPerAddress: data.LOG_IN_ATTEMPTS_PER_ADDRESS,
    signUpsPerAddress: data.SIGN_UPS_PER_ADDRESS,
    ...emailLimitsOf(data),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    payments: paymentsOf(data),
    // Nobody opens a demonstration to the public without saying so.
    seed: data.SEED ?? (exposureOf(data) === 'public' ? 'none' : 'demo'),
  }
}

/** An empty value counts as absent, as a deleted line of an .env file would. */
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

function oneOf<const Choices extends readonly [string, ...string[]]>(choices: Choices) {
  return z.enum(choices, { error: `must be one of ${choices.join(', ')}` })
}

function isMailServer(text: string): boolean {
  return /^smtps?:\/\/\S+$/.test(text) && URL.canParse(text) && new URL(text).hostname !== ''
}

function origin(text: string, context: z.RefinementCtx): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const bare =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username
  if (bare) return url.origin
  context.addIssue({
    code: 'custom',
    message: 'must be an origin such as https://shop.example.in, with nothing after it',
  })
  return z.NEVER
}
