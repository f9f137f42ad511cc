import { implement } from '@orpc/server'
import { refusal } from '#platform/rpc/contract.ts'
import { onlyWhoMay } from '#platform/rpc/authorization.ts'
import type { Asking } from '#platform/rpc/call-context.ts'
import { contract, voucherErrors } from './contract.ts'
import { lookUpVoucher } from './look-up.ts'
import { typeOf, worth } from './rules.ts'

const serve = implement(contract).$context<Asking>().use(onlyWhoMay)

export const vouchersApi = serve.router({
  validateVoucher: serve.validateVoucher.handler(
    async ({ input, context: { shop, address, whoAsks } }) => {
      const voucher = await lookUpVoucher(shop, input.code, {
        userId: (await whoAsks())?.id,
        address,
      })
      if (!voucher) throw refusal(voucherErrors, 'INVALID')
      return {
        success: true as const,
        discount: voucher.value,
        type: typeOf(voucher.value),
        message: `Voucher applied! Discount: ${worth(voucher.value)}`,
      }
    },
  ),
})
