import { z } from 'zod'
import { wholeTyped } from '#platform/typed-amount.ts'
import { TypedPrice } from '../admin/shapes.ts'
import { mostPieces, mostSteps } from './rules.ts'

const badFrom = `Please enter from how many pieces on, as a whole number from 2 to ${mostPieces}.`

const TypedStep = z
  .strictObject(
    {
      from: z
        .string({ error: badFrom })
        .max(20, { error: badFrom })
        .transform((text, { addIssue }) => {
          const from = wholeTyped(text)
          if (from !== undefined && from >= 2 && from <= mostPieces) return from
          addIssue(badFrom)
          return z.NEVER
        }),
      price: TypedPrice.refine((paise) => paise % 100 === 0, {
        error: 'Please enter the price of a step in whole rupees.',
      }),
    },
    { error: 'Please give each step with from and price.' },
  )
  .transform(({ from, price }) => ({ from, paise: price }))

/** Prices by quantity as they are typed. */
export const TypedSteps = z
  .array(TypedStep, { error: 'Please give the prices by quantity as a list.' })
  .max(mostSteps, { error: `Please keep at most ${mostSteps} prices by quantity.` })
