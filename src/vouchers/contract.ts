import { z } from 'zod'
import { ask, words, type ErrorMap } from '#platform/rpc/contract.ts'

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

export const contract = { validateVoucher }
