import { z } from 'zod'
import { NewId } from '#platform/rpc/admin-fields.ts'
import { paiseTyped, wholeTyped } from '#platform/typed-amount.ts'
import { Id } from '#platform/rpc/contract.ts'
import { normalizeCode, voucherKinds } from '../rules.ts'
import { worthOf } from './rules.ts'

const text = (what: string) =>
  z.string({ error: `Please give ${what} as text.` }).max(60, { error: `Please shorten ${what}.` })

const badCode = 'A code has 3 to 40 letters, digits, - or _, and begins with a letter or digit.'
export const Code = text('the code')
  .transform(normalizeCode)
  .refine((code) => /^[A-Z0-9][A-Z0-9_-]{2,39}$/.test(code), { error: badCode })

/** Null where nothing is typed. */
function rupeesOrNone(what: string) {
  return text(what).transform((typed, { addIssue }) => {
    if (typed.trim() === '') return null
    const paise = paiseTyped(typed)
    if (paise !== undefined && paise > 0) return paise
    addIssue(`Please enter ${what} in rupees, as 600 or 1,499.00, or leave it empty.`)
    return z.NEVER
  })
}

function countOrNone(what: string, most: number) {
  return text(what).transform((typed, { addIssue }) => {
    if (typed.trim() === '') return null
    const count = wholeTyped(typed)
    if (count !== undefined && count >= 1 && count <= most) return count
    addIssue(`Please enter ${what} as a whole number from 1, or leave it empty.`)
    return z.NEVER
  })
}

/** A moment in India's time, as a field of date and time gives it. */
function momentOrNone(what: string) {
  return text(what).transform((typed, { addIssue }) => {
    if (typed.trim() === '') return null
    const isWhole = /^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)
    const moment = isWhole ? new Date(`${typed}:00+05:30`) : undefined
    if (moment && !Number.isNaN(moment.getTime())) return moment
    addIssue(`Please give ${what} as a day and time, or leave it empty.`)
    return z.NEVER
  })
}

const goods = (what: string, most: number) =>
  z
    .array(Id, { error: `Please give ${what} as a list.` })
    .max(most, { error: `Please choose at most ${most} ${what}.` })
    .transform((ids) => (ids.length > 0 ? [...new Set(ids)] : null))

/** All of a voucher but its code; what is typed comes in as text. */
export const termsFields = {
  kind: z.enum(voucherKinds, { error: 'Please choose percent or rupees.' }),
  worth: text('the worth'),
  cap: rupeesOrNone('the most it takes off'),
  least: rupeesOrNone('the least sub-total'),
  limit: countOrNone('the limit', 1_000_000),
  perShopper: countOrNone('the limit per shopper', 1_000),
  from: momentOrNone('its first moment'),
  until: momentOrNone('its last moment'),
  firstOrderOnly: z.boolean({ error: 'Please say whether it is for a first order.' }),
  categoryIds: goods('categories', 100),
  productIds: goods('products', 500),
  active: z.boolean({ error: 'Please say whether it runs or is paused.' }),
}

const Terms = z.strictObject(termsFields, { error: 'Please send the whole form of the voucher.' })
export type TermsForm = z.output<typeof Terms>

type Context = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }

/** The worth by its kind, and dates in order. */
export function checkedTerms<Form extends TermsForm>(form: Form, context: Context) {
  const { kind, worth, from, until } = form
  const value = worthOf(kind, worth)
  const complain = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (value === undefined)
    complain(
      'worth',
      kind === 'percent'
        ? 'Please enter whole percent from 1 to 100.'
        : 'Please enter whole rupees from 1 to 10,00,000.',
    )
  if (from && until && until <= from)
    complain('until', 'A voucher cannot be over before it begins.')
  return { ...form, value: value ?? 0 }
}

export const VoucherForm = z
  .strictObject(
    {
      code: Code,
      ...termsFields,
      isPublic: z.boolean({ error: 'Please say whether shoppers are shown it.' }),
    },
    { error: 'Please send the whole form of the voucher.' },
  )
  .transform(checkedTerms)
export type VoucherForm = z.output<typeof VoucherForm>
export type TypedVoucher = z.input<typeof VoucherForm>

export const BatchForm = z
  .strictObject(
    {
      batch: NewId('Please give the batch an id of its own.'),
      count: z
        .number({ error: 'Please give the number of codes.' })
        .int({ error: 'Please give a whole number of codes.' })
        .min(1, { error: 'Please make at least one code.' })
        .max(5_000, { error: 'Please make at most 5,000 codes at once.' }),
      prefix: text('the beginning of the codes')
        .transform(normalizeCode)
        .refine((prefix) => /^([A-Z0-9][A-Z0-9_-]{0,29})?$/.test(prefix), {
          error: 'The beginning has at most 30 letters, digits, - or _.',
        }),
      ...termsFields,
    },
    { error: 'Please send the batch, its number, how its codes begin, and their terms.' },
  )
  .transform(checkedTerms)
export type BatchForm = z.output<typeof BatchForm>
