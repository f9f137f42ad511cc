import { z } from 'zod'
import { ask, Id, words, type ErrorMap } from '#platform/rpc/contract.ts'

export const voucherErrors = {
  INVALID: { status: 400, message: 'Invalid or expired voucher!' },
} satisfies ErrorMap

export const validateVoucher = ask
  .route({
    method: 'POST',
    path: '/coupon/validate-voucher',
    summary: 'What a voucher is worth, for anybody',
  })
  .errors(voucherErrors)
  .input(
    z.strictObject(
      { code: words(40, 'a voucher code') },
      { error: 'Please send a voucher code, and nothing else.' },
    ),
  )
  /** rulings.md#vouchers: `discount` up to 100 is a percentage, above it rupees. */
  .output(
    z.object({
      success: z.literal(true),
      discount: z.number().int(),
      type: z.enum(['percent', 'flat']),
      message: z.string(),
    }),
  )

/** A public voucher for a cart. Amounts in rupees. */
export const Offer = z.object({
  code: z.string(),
  discount: z.number().int(),
  type: z.enum(['percent', 'flat']),
  /** What it takes off this very cart; 0 while something is missing. */
  saves: z.number(),
  /** What the sub-total is short of; null when it can be used now. */
  missing: z.number().nullable(),
  /** The least sub-total, and the most it takes off. */
  least: z.number().nullable(),
  cap: z.number().nullable(),
  firstOrderOnly: z.boolean(),
  /** Categories and products it is for, at most three by name; empty is everything. */
  goods: z.array(z.string()),
  moreGoods: z.number().int(),
  /** Its end; null is none. */
  until: z.string().nullable(),
})
export type Offer = z.infer<typeof Offer>

export const productOffer = ask
  .route({
    method: 'GET',
    path: '/product-offer/{id}',
    summary: 'What a public voucher surely takes off one piece of a product',
  })
  .input(z.strictObject({ id: Id }))
  .output(z.object({ offer: Offer.pick({ code: true, saves: true }).nullable() }))

export const contract = { validateVoucher, productOffer }
