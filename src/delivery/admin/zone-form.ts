import { z } from 'zod'
import { inOurDigits } from '#platform/digits.ts'
import { line } from '#platform/rpc/contract.ts'
import { Days, rupeesOrNone } from './pin-form.ts'

/** How pin codes begin, parted by commas or blanks. */
const Prefixes = z
  .string({ error: 'Please give the beginnings as text.' })
  .max(4_000, { error: 'Please give fewer beginnings.' })
  .transform((typed, { addIssue }) => {
    const prefixes = [
      ...new Set(
        inOurDigits(typed)
          .split(/[\s,;]+/)
          .filter(Boolean),
      ),
    ]
    if (prefixes.length <= 500 && prefixes.every((prefix) => /^[1-9]\d{0,5}$/.test(prefix)))
      return prefixes
    addIssue('Please give beginnings of pin codes, as 56, 570 or 643001, at most 500.')
    return z.NEVER
  })

export const ZoneForm = z.strictObject(
  {
    name: line(60, 'the name'),
    charge: rupeesOrNone('the charge'),
    weight: rupeesOrNone('the charge for a kilogram'),
    days: Days,
    /** 0 is no Cash On Delivery, empty any sum. */
    codLimit: rupeesOrNone('the limit of Cash On Delivery'),
    prefixes: Prefixes,
  },
  { error: 'Please send the whole form of the zone.' },
)
export type ZoneForm = z.output<typeof ZoneForm>
export type TypedZone = z.input<typeof ZoneForm>
