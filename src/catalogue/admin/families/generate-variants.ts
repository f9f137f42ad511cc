import { v7 } from 'uuid'
import { apiError } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { mostVariants } from '../../families/rules.ts'
import { productRecord } from '../change-product.ts'
import { goodsErrors } from '../errors.ts'
import { bodyOfCopy } from '../product-body.ts'
import { demand, insertDraft } from '../save-product.ts'
import { seenFamily } from './family-record.ts'
import { variantName } from './rules.ts'
import { keepPresentFamily, requireDifferent, writeFamily } from './save-family.ts'

type Combinations = { of: string; id: string; version: number; combinations: string[][] }

/**
 * Makes a draft for each combination, as a copy of one product without what belongs to one only:
 * stock, SKU, barcode, UDI. Throws NO_FAMILY, CHANGED, UNFIT_VALUES, SAME_VALUES, TOO_MANY_VARIANTS.
 */
export async function generateVariants(
  shop: Shop,
  member: Member,
  { of, id, version, combinations }: Combinations,
): Promise<number> {
  demand(shop, member, 'products.price')
  const row = await seenFamily(shop, { id, version })
  if (row.variants.length + combinations.length > mostVariants)
    throw apiError(goodsErrors, 'TOO_MANY_VARIANTS')
  requireDifferent([...row.variants.map(({ values }) => values), ...combinations])
  await keepPresentFamily(shop, row)
  const base = await productRecord(shop, of)
  const own = row.variants.find(({ productId }) => productId === base.id)?.values ?? []
  const newVariants = combinations.map((values) => ({ productId: v7(), values }))
  for (const { productId, values } of newVariants) {
    const name = variantName(values, { name: base.name, values: own }, row.name)
    const keyFact = values.join(', ').slice(0, 60)
    const body = { ...bodyOfCopy(base), name, keyFact, keyFacts: {} }
    await insertDraft(shop, member, { id: productId, body, cause: 'made as a variant' })
  }
  const { name, options, variants } = row
  const ids = newVariants.map(({ productId }) => productId)
  const body = { name, options, variants: [...variants, ...newVariants], made: ids }
  return writeFamily(shop, member, { id: row.id, body, cause: 'missing variants made' })
}
