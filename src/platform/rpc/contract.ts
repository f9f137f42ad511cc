import { oc, type ContractRouterClient, type AnyContractRouter } from '@orpc/contract'
import { ORPCError } from '@orpc/client'
import { z } from 'zod'

/** Expected errors, declared beside the call with status and the shopper's words. */
export type ErrorMap = Record<string, { status: number; message: string }>

const everyCall = {
  BAD_REQUEST: { status: 400, message: 'Please check what you entered and try again.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'That was tried too often. Please wait a little and try again.',
  },
  UNAVAILABLE: { status: 503, message: 'The shop is busy. Please try again in a moment.' },
} satisfies ErrorMap

const shoppersOnly = {
  UNAUTHORIZED: { status: 401, message: 'Please log in to continue.' },
  FORBIDDEN: { status: 403, message: 'This belongs to another account.' },
} satisfies ErrorMap

export const commonErrors = {
  ...everyCall,
  ...shoppersOnly,
  NOT_FOUND: { status: 404, message: 'We could not find this.' },
} satisfies ErrorMap

export const ask = oc
  .$route({ inputStructure: 'compact' })
  .$meta<{ who: 'anybody' | 'shopper' }>({ who: 'anybody' })
  .errors(everyCall)

/** For logged-in shoppers: 401 without a session, before the input is validated. */
export const shopperAsks = ask.meta({ who: 'shopper' }).errors(shoppersOnly)

/** `errors` names fields; `retryAfterSeconds` sets Retry-After; `body` joins the envelope. */
export type ApiErrorData = {
  errors?: FieldError[]
  retryAfterSeconds?: number
  body?: Record<string, unknown>
}
export type FieldError = { path: string; message: string }

/** Thrown by actions for an expected error, so that the transaction rolls back. */
export class ApiError extends ORPCError<string, ApiErrorData | undefined> {}

/** `throw apiError(commonErrors, 'OUT_OF_STOCK')`: an error that a contract declares. */
export function apiError<Declared extends ErrorMap>(
  declared: Declared,
  code: keyof Declared & string,
  data?: ApiErrorData & { message?: string },
): ApiError {
  const { message, ...rest } = data ?? {}
  const declaredMessage = declared[code]?.message
  return new ApiError(code, {
    status: declared[code]?.status,
    message: message ?? declaredMessage,
    data: rest,
  })
}

export type ClientOf<Contract extends AnyContractRouter> = ContractRouterClient<Contract>

// Control characters that a terminal would obey: the owner reads orders in one. Tabs and line
// breaks are allowed.
const commands = /[^\P{Cc}\t\n\r]/u
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
// Marks without a form of their own turn a text round, or make two names look like one. The joiners
// of Indian scripts stay.
export const formless = /(?!\p{Join_Control})\p{Cf}/gu

/**
 * Typed text: trimmed, without formless marks, 1 to `longest` characters, visible and storable. PostgreSQL refuses NUL,
 * and a lone surrogate has no UTF-8 form.
 */
export function words(longest: number, what: string) {
  return z
    .string({ error: `Please enter ${what}.` })
    .refine((text) => text.isWellFormed() && !commands.test(text), {
      error: `Please enter ${what} without special control characters.`,
    })
    .overwrite((text) => text.replace(formless, ''))
    .trim()
    .min(1, { error: `Please enter ${what}.` })
    .max(longest, { error: `Please shorten ${what} to at most ${longest} characters.` })
    .refine((text) => visible.test(text), { error: `Please enter ${what}.` })
}

/** Text without line breaks, for lists, headings and labels. */
export function line(longest: number, what: string) {
  return words(longest, what).transform((text) => text.replace(/\s+/g, ' '))
}

// ASCII, with an ending in Latin letters or Punycode.
const address =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/
const ascii = /^\p{ASCII}*$/u
const domainInLetters = /^[\p{L}\p{M}\p{N}\p{Join_Control}.-]+$/u

/**
 * An email address with its domain in Punycode: उदाहरण.भारत is xn--p1b6ci4b4b3a.xn--h2brj9c. Not
 * all mail servers accept other letters before the @.
 */
export const EmailAddress = words(254, 'your email')
  .transform((email) => email.replace(/[^@]*$/, inMailLetters))
  .refine((email) => !email.includes('@') || ascii.test(email.replace(/@[^@]*$/, '')), {
    error: 'Please write the part before the @ in Latin letters.',
  })
  .pipe(z.email({ pattern: address, error: 'Please enter a valid email address.' }))

function inMailLetters(domain: string): string {
  const url = `http://${domain}`
  return !ascii.test(domain) && domainInLetters.test(domain) && URL.canParse(url)
    ? new URL(url).hostname
    : domain
}

/** A whole number from 1 in a query: `Number` would also accept 1e1, 0x1 and blanks. */
export function counted(what: string, most: number) {
  const whole = { error: `Please give ${what} as a whole number.` }
  return z.preprocess(
    (value) => (typeof value === 'string' && !/^-?\d+$/.test(value) ? Number.NaN : value),
    z.coerce
      .number(whole)
      .int(whole)
      .min(1, { error: `Please give ${what} from 1.` })
      .max(most, { error: `Please give ${what} of at most ${most}.` }),
  )
}

/** Ids are opaque: a malformed one is not found. */
export const Id = z.string().max(200)

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Whether the text is a valid UUID: else PostgreSQL answers with an error. */
export function isId(id: string): boolean {
  return uuid.test(id)
}
