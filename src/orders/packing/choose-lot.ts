import { chooseLot, type ChoiceProblem } from '#catalogue/lots/choose-lots.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { owedPieces } from '../state/parcels.ts'
import { packingErrors } from './errors.ts'
import { holdOrder } from './open-order.ts'

type Chosen = {
  batch: string
  orderId: string
  staffId: string
  productId: string
  code: string
  pieces: number
  because: string
}

/** Another lot than that whose turn it is. Throws NOT_IN_BATCH, OPEN_ELSEWHERE, LOT_REFUSED. */
export async function chooseLotInBatch(
  shop: Shop,
  { productId, code, pieces, because, ...step }: Chosen,
): Promise<void> {
  await holdOrder(shop, step)
  const piecesOwed = (await owedPieces(shop, step.orderId)).get(productId)
  if (piecesOwed === undefined) throw apiError(packingErrors, 'NOT_IN_BATCH')
  const problem = await chooseLot(shop, {
    orderId: step.orderId,
    productId,
    code,
    pieces: Math.min(pieces, piecesOwed),
    because,
    actor: `staff ${step.staffId}`,
  })
  if (problem) throw apiError(packingErrors, 'LOT_REFUSED', { message: refusals[problem](code) })
}

const refusals: Record<ChoiceProblem, (code: string) => string> = {
  unknown: (code) => `“${code}” is no lot of this product.`,
  blocked: (code) => `Lot ${code} is blocked: put it aside, and take another one.`,
  expired: (code) =>
    `Lot ${code} has expired or is too near it: put it aside, and take another one.`,
  few: (code) => `By the books there are fewer pieces of lot ${code}.`,
}
