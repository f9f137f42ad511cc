import { z } from 'zod'
import { line, words } from '#platform/rpc/contract.ts'
import { inOurDigits } from '#platform/digits.ts'
import { deviceKinds, harms, reporters, sexes, toldMaker, whereabouts } from './rules.ts'

const filled = (text: unknown) =>
  typeof text === 'string' && text.trim() === '' ? undefined : text

/** A box that may stay empty. */
function maybe<Shape extends z.ZodType>(shape: Shape) {
  return z.preprocess(filled, shape.optional()).optional()
}

function oneOf<const Value extends string>(choices: readonly { value: Value }[], error: string) {
  const values = choices.map(({ value }) => value) as [Value, ...Value[]]
  return z.enum(values, { error })
}

const Age = z
  .string({ error: 'Please enter the age in years, as 62.' })
  .max(20, { error: 'Please enter the age in years, as 62.' })
  .transform((text) => inOurDigits(text.trim()))
  .refine((text) => /^\d{1,3}$/.test(text) && Number(text) <= 130, {
    error: 'Please enter the age in years, as 62.',
  })

const OrderNumber = z
  .string({ error: 'Please give the number of the order in digits.' })
  .max(40, { error: 'Please give the number of the order in digits.' })
  .transform((text) => inOurDigits(text.trim()))
  .refine((text) => /^\d{1,15}$/.test(text), {
    error: 'Please give the number of the order in digits.',
  })

/** What a buyer can answer of the form of the Materiovigilance Programme of India. */
export const AdverseReport = z.object({
  reporter: oneOf(reporters, 'Please choose who you are.'),
  device: line(200, 'the device'),
  deviceKind: maybe(oneOf(deviceKinds, 'Please choose what kind of device it is.')),
  maker: maybe(line(120, 'the maker')),
  lot: maybe(line(60, 'the lot')),
  serial: maybe(line(60, 'the serial number')),
  orderNumber: maybe(OrderNumber),
  happenedOn: z.iso.date({ error: 'Please give the day on which it happened.' }),
  happened: words(5_000, 'what happened'),
  harm: oneOf(harms, 'Please choose what harm was done.'),
  whereabouts: oneOf(whereabouts, 'Please choose where the device is now.'),
  toldMaker: oneOf(toldMaker, 'Please choose whether the maker was told.'),
  patientInitials: maybe(line(10, 'the initials')),
  patientAge: maybe(Age),
  patientSex: maybe(oneOf(sexes, 'Please choose a sex from the list.')),
})
