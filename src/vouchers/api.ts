import { implement } from '@orpc/server'
import { apiError } from '#platform/rpc/contract.ts'
import { rupeesOf } from '#platform/money.ts'
import { requireAuth } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import { contract, voucherErrors } from './contract.ts'
import { lookUpVoucher } from './look-up.ts'
import { productOffer } from './offers/product-offer.ts'
import { typeOf, discountText } from './rules.ts'

const serve = implement(contract).$context<CallContext>().use(requireAuth)

export const vouchersApi = serve.router({
  validateVoucher: serve.validateVoucher.handler(
    async ({ input, context: { shop, address, currentUser } }) => {
      const voucher = await lookUpVoucher(shop, input.code, {
        userId: (await currentUser())?.id,
        address,
      })
      if (!voucher) throw apiError(voucherErrors, 'INVALID')
      return {
        success: true as const,
        discount: voucher.value,
        type: typeOf(voucher.kind),
        message: `Voucher applied! Discount: ${discountText(voucher)}`,
      }
    },
  ),

  productOffer: serve.productOffer.handler(async ({ input, context: { shop } }) => {
    const offer = await productOffer(shop, input.id)
    return { offer: offer ? { code: offer.code, saves: rupeesOf(offer.savesPaise) } : null }
  }),
})
