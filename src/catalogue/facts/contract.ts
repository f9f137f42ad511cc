import { z } from 'zod'
import { Names } from '../names/contract.ts'

/** A fact in words; in other languages where the owner gave some. */
export const FactWords = z.object({
  name: z.string(),
  names: Names.optional(),
  value: z.string(),
  values: Names.optional(),
})

/** A row of the specification, which `productDetails` has as a table. */
export const ProductFact = FactWords.extend({
  attribute: z.number().int(),
  /** Marked by the owner as one of the first to know. */
  isKey: z.boolean(),
})
export type ProductFact = z.infer<typeof ProductFact>
