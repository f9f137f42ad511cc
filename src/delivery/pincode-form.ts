import { z } from 'zod'
import { inOurDigits, withoutMarks } from '#platform/digits.ts'
import { line } from '#platform/rpc/contract.ts'
import { paiseTyped } from '#platform/typed-amount.ts'
import { Days } from './admin/pin-form.ts'

const sixDigits = /^[1-9]\d{5}$/
const badCode = { error: 'Please give a pin code of 6 digits.' }

const place = (what: string) =>
  z
    .string({ error: `Please enter ${what} as text.` })
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(line(80, what).nullable())

const answers: Record<string, boolean> = { yes: true, no: false, true: true, false: false }

/** Null where nothing is typed. */
const yesOrNo = (what: string) =>
  z.string({ error: `Please enter ${what} as yes or no.` }).transform((typed, { addIssue }) => {
    const word = typed.trim().toLowerCase()
    if (word === '') return null
    const answer = answers[{ y: 'yes', n: 'no', '1': 'yes', '0': 'no' }[word] ?? word]
    if (answer !== undefined) return answer
    addIssue(`Please enter ${what} as yes or no, or leave it empty.`)
    return z.NEVER
  })

/** A pin code with its charge as people type them. */
export const PincodeForm = z.strictObject({
  pincode: z
    .string(badCode)
    .transform((text) => inOurDigits(withoutMarks(text)).replaceAll(/\s/g, ''))
    .pipe(z.string().regex(sixDigits, badCode))
    .transform(Number),
  shippingPaise: z
    .string({ error: 'Please enter the charge in rupees.' })
    .transform((text, { addIssue }) => {
      const paise = paiseTyped(text)
      if (paise !== undefined) return paise
      addIssue('Please enter the charge in rupees, as 60 or 1,200.00.')
      return z.NEVER
    }),
  city: place('the place'),
  state: place('the state'),
  /** By its name; empty is the one it begins like. */
  zone: place('the zone'),
  days: Days,
  cod: yesOrNo('Cash On Delivery'),
  sent: yesOrNo('whether parcels go there'),
})
export type TypedPincode = z.input<typeof PincodeForm>
