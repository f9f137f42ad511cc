import type { Product as ProductData, WithContext } from 'schema-dts'
import type { Store } from '#web/page-context.ts'
import type { SharedPicture } from '#web/page-meta.ts'
import { storeId } from '#web/structured-data.ts'
import type { Product } from '../../contract.ts'
import { inStock } from '../../rules.ts'

const ourPicture = /^\/media\/products\/(.+)\.webp$/

export function productData(
  product: Product,
  { url }: Pick<Store, 'url'>,
): WithContext<ProductData> {
  const address = `${url}/product/product-details/${product._id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': address,
    url: address,
    name: product.productName,
    description: product.productSummary,
    sku: product._id,
    category: product.categoryName.categoryName,
    brand: { '@type': 'Brand', name: product.productBrand },
    image: product.productImage.map((picture) => url + picture),
    offers: {
      '@type': 'Offer',
      url: address,
      priceCurrency: 'INR',
      price: product.productFinalPrice.toFixed(2),
      availability:
        product.stock === inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': storeId({ url }) },
    },
  }
}

/** Share picture: the JPEG the build made with the backdrop, otherwise the picture itself. */
export function sharedPicture({
  productImage: [first],
  productName: alt,
  productWall,
}: Product): SharedPicture | undefined {
  const name = first && ourPicture.exec(first)?.[1]
  if (name) return { src: `/media/share/products/${name}-${productWall}.jpg`, alt }
  return first ? { src: first, alt, width: 1200, height: 1200 } : undefined
}
