import { z } from 'zod'

/** What the law wants declared of a product, in its order, and what machines read of it. */
export const Passport = z.object({
  lines: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Two letters of ISO 3166-1. */
  origin: z.string().optional(),
  /** Its UDI-DI, where that is a number of GS1. */
  gtin: z.string().optional(),
  /** In rupees, for a g, ml, cm or piece of it, or for a kg, l or m. */
  unitPrice: z.object({ price: z.number(), unit: z.string() }).optional(),
})
export type Passport = z.infer<typeof Passport>
