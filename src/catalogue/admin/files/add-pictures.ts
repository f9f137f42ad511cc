import { apiError } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { changeProduct } from '../change-product.ts'
import { goodsErrors } from '../errors.ts'
import { bodyOf, ownFiles, type ProductRecord } from '../product-body.ts'
import { mostPictures } from '../rules.ts'
import { demand, requirePictures } from '../save-product.ts'

type Picture = { src: string; alt: string }
type Added = { product: string; pictures: readonly Picture[] }

/**
 * Adds pictures after those that a product has; one that is there stays where it is. Throws
 * NO_PRODUCT, UNKNOWN_PICTURE, TOO_MANY_PICTURES, INCOMPLETE where alt text is missing on sale.
 */
export async function addPictures(
  shop: Shop,
  member: Member,
  { product: id, pictures }: Added,
): Promise<ProductRecord> {
  demand(shop, member, 'products.edit')
  const changesOf = async (row: ProductRecord) => {
    const body = bodyOf(row)
    const fresh = pictures.filter(
      ({ src }, at) =>
        !row.images.includes(src) && pictures.findIndex((other) => other.src === src) === at,
    )
    const all = [...body.pictures, ...fresh]
    if (all.length > mostPictures) throw apiError(goodsErrors, 'TOO_MANY_PICTURES')
    await requirePictures(shop, { ...body, pictures: all }, ownFiles(row))
    return { images: all.map(({ src }) => src), imageAlts: all.map(({ alt }) => alt) }
  }
  return changeProduct(shop, member, { id, cause: 'pictures added', changesOf })
}
