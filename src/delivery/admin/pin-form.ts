import { z } from 'zod'
import { inOurDigits } from '#platform/digits.ts'
import { queryText, Version } from '#platform/rpc/admin-fields.ts'
import { counted, Id, line } from '#platform/rpc/contract.ts'
import { paiseTyped } from '#platform/typed-amount.ts'
import { codChoices } from './rules.ts'

const text = (what: string, most = 60) =>
  z
    .string({ error: `Please give ${what} as text.` })
    .max(most, { error: `Please shorten ${what}.` })

const maybe = (what: string) =>
  z
    .string({ error: `Please give ${what} as text.` })
    .transform((typed) => (typed.trim() === '' ? null : typed))
    .pipe(line(80, what).nullable())

/** Rupees as people type them; null where nothing is typed. */
export function rupeesOrNone(what: string) {
  return text(what).transform((typed, { addIssue }) => {
    if (typed.trim() === '') return null
    const paise = paiseTyped(typed)
    if (paise !== undefined) return paise
    addIssue(`Please enter ${what} in rupees, as 60 or 1,200.00, or leave it empty.`)
    return z.NEVER
  })
}

const days = /^(\d{1,2})(?:\s*(?:to|-|–|–)\s*(\d{1,2}))?$/
/** `3`, `2 to 3` or `2-3` days; nulls where nothing is typed. */
export const Days = text('the days').transform((typed, { addIssue }) => {
  const plain = inOurDigits(typed).trim()
  if (plain === '') return { daysFrom: null, daysTo: null }
  const [, from, to = from] = days.exec(plain) ?? []
  if (from !== undefined && Number(from) <= Number(to) && Number(to) <= 90)
    return { daysFrom: Number(from), daysTo: Number(to) }
  addIssue('Please enter days as 3, or 2 to 4, up to 90, or leave it empty.')
  return z.NEVER
})

const Cod = z.enum(codChoices, { error: 'Please choose yes, no, or what the zone says.' })
const IsSent = z.boolean({ error: 'Please say whether parcels go there.' })
const ZoneId = Id.nullable()

export const PinForm = z.strictObject(
  {
    /** Empty takes the zone's. */
    charge: rupeesOrNone('the charge'),
    city: maybe('the place'),
    state: maybe('the state'),
    zoneId: ZoneId,
    days: Days,
    cod: Cod,
    sent: IsSent,
  },
  { error: 'Please send the whole form of the pin code.' },
)
export type PinForm = z.output<typeof PinForm>
export type TypedPin = z.input<typeof PinForm>

const Yes = z.enum(['yes', 'no'], { error: 'Please choose yes or no.' })

export const PinQuery = z.string({ error: 'Please give a pin code.' }).regex(/^[1-9]\d{5}$/, {
  error: 'Please give a pin code of 6 digits.',
})

export const chosen = {
  search: queryText(60, 'the search').optional(),
  state: queryText(80, 'the state').optional(),
  zone: Id.optional(),
  cod: Yes.optional(),
  sent: Yes.optional(),
  from: PinQuery.optional(),
  to: PinQuery.optional(),
}

export const PinFilter = z.strictObject(
  {
    ...chosen,
    limit: counted('the number of rows', 100).optional(),
    after: PinQuery.optional(),
    before: PinQuery.optional(),
  },
  { error: 'Please send known filters, and nothing else.' },
)
export type PinFilter = z.output<typeof PinFilter>

export const Pincode = z
  .number({ error: 'Please give a pin code.' })
  .int({ error: 'Please give a pin code of 6 digits.' })
  .min(100_000, { error: 'Please give a pin code of 6 digits.' })
  .max(999_999, { error: 'Please give a pin code of 6 digits.' })

export const SavedPin = z.strictObject(
  { pincode: Pincode, version: Version.or(z.literal(0)), form: PinForm },
  { error: 'Please send each pin code with the version you saw (0 is new) and its form.' },
)
export type SavedPin = z.output<typeof SavedPin>

export const changes = {
  charge: rupeesOrNone('the charge').optional(),
  zoneId: ZoneId.optional(),
  days: Days.optional(),
  cod: Cod.optional(),
  sent: IsSent.optional(),
}
export type PinChanges = z.output<z.ZodObject<typeof changes>>
