import type { Product } from '../../../contract.ts'
import { cardOnly } from '../../card-only.ts'
import type { catalogueClient } from '../../client.ts'

/** What stands beside a product; a preview of the back office is of no product on sale. */
export async function relatedTo(
  catalogue: ReturnType<typeof catalogueClient>,
  { _id: id, productPreview }: Product,
) {
  if (productPreview) return { worksWith: [], boughtTogether: [] }
  const { worksWith, boughtTogether } = await catalogue.relatedProducts({ id })
  return { worksWith: worksWith.map(cardOnly), boughtTogether: boughtTogether.map(cardOnly) }
}
