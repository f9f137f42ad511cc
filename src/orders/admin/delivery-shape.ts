import { z } from 'zod'

/** What sending an order to another pin code means today; sums in paise. */
export const DeliveryThere = z.object({
  /** Empty where only the pin code is known. */
  place: z.string(),
  isSent: z.boolean(),
  /** Why the order cannot be paid at the door there. */
  cashProblem: z.string().nullable(),
  /** For these very goods today, and as the order was bought. */
  chargePaise: z.int(),
  chargedPaise: z.int(),
})
export type DeliveryThere = z.infer<typeof DeliveryThere>
