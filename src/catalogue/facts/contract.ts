import { z } from 'zod'

/** A row of the specification, which `productDetails` has as a table. */
export const ProductFact = z.object({
  attribute: z.number().int(),
  name: z.string(),
  value: z.string(),
  /** Marked by the owner as one of the first to know. */
  isKey: z.boolean(),
})
