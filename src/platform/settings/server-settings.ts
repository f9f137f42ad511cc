import { z } from 'zod'
import { exposureOf } from './exposure.ts'
import { oneOf } from './one-of.ts'
import { wholeNumber } from './whole-number.ts'

export const serverSettings = [
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
    name: 'ADMIN_URL',
    default: '',
    meaning:
      'The address of the back office when it has a host of its own, such as https://desk.example.in: /admin is then found there alone.',
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
    name: 'IMPORT_PICTURES',
    default: 'yes',
    meaning:
      'no keeps the server from fetching pictures by the addresses that an imported file names.',
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
    name: 'STAFF_SECRET',
    default: '',
    meaning:
      'The key that encrypts the second factors of the staff, 32 characters or more; without it a random one is kept in DATA_DIR.',
  },
  {
    name: 'STAFF_SECRET_PREVIOUS',
    default: '',
    meaning:
      'The key before the last change: second factors under it count until it is removed (npm run owner -- staff-secret-rotate).',
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
  {
    name: 'STALL_SECONDS',
    default: '30',
    meaning:
      'How long the shop waits for a reader who takes nothing of an answer, 1 to 300; after twice as long at most it hangs up.',
  },
] as const

export const telemetrySettings = [
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

export const serverFields = {
  PORT: wholeNumber(0, 65_535),
  HOST: z
    .string()
    .regex(
      /^[\w.:-]{1,253}$/,
      'must be an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0',
    ),
  PUBLIC_URL: z.string().transform(origin).optional(),
  ADMIN_URL: z.string().transform(origin).optional(),
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
  IMPORT_PICTURES: oneOf(['yes', 'no']),
  AUTH_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  AUTH_SECRET_PREVIOUS: z.string().min(32, 'must be at least 32 characters long').optional(),
  STAFF_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  STAFF_SECRET_PREVIOUS: z.string().min(32, 'must be at least 32 characters long').optional(),
  TRUST_PROXY: wholeNumber(0, 10),
  DRAIN_SECONDS: wholeNumber(0, 60),
  STALL_SECONDS: wholeNumber(1, 300),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4318' })
    .optional(),
}

export function serverOf(data: Fields) {
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    adminUrl: data.ADMIN_URL ?? data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    exposure: exposureOf(data),
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    importPictures: data.IMPORT_PICTURES === 'yes',
    authSecret: data.AUTH_SECRET,
    authSecretPrevious: data.AUTH_SECRET_PREVIOUS,
    staffSecret: data.STAFF_SECRET,
    staffSecretPrevious: data.STAFF_SECRET_PREVIOUS,
    trustProxy: data.TRUST_PROXY,
    drainSeconds: data.DRAIN_SECONDS,
    stallSeconds: data.STALL_SECONDS,
    logLevel: data.LOG_LEVEL,
    metricsPort: data.METRICS_PORT,
    tracesTo: data.OTEL_EXPORTER_OTLP_ENDPOINT,
  }
}

type Fields = z.output<z.ZodObject<typeof serverFields>>

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
