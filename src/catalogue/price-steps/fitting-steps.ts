import { apiError } from '#platform/rpc/contract.ts'
import { goodsErrors } from '../admin/errors.ts'
import { sellingPricePaise } from '../admin/rules.ts'
import type { ProductBody } from '../admin/shapes.ts'
import { stepsProblem } from './rules.ts'

/** Throws STEPS_UNFIT (422) where steps do not fall below the selling price. */
export function requireFittingSteps(body: ProductBody): void {
  const { listPricePaise, discountPercent, priceSteps = [] } = body
  const pricePaise = sellingPricePaise(listPricePaise, discountPercent)
  const message = stepsProblem({ pricePaise, priceSteps })
  if (message !== undefined)
    throw apiError(goodsErrors, 'STEPS_UNFIT', {
      message,
      errors: [{ path: 'form.priceSteps', message }],
    })
}
