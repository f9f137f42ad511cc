import { z } from 'zod'

/** What a shopper keeps for later, as the export has it. */
export const Wanted = {
  wishlist: z.array(z.object({ productName: z.string(), addedAt: z.string() })),
  /** Products to be written about when they are in stock. */
  alerts: z.array(
    z.object({
      productName: z.string(),
      askedAt: z.string(),
      confirmedAt: z.string().nullable(),
      writtenAt: z.string().nullable(),
    }),
  ),
}
