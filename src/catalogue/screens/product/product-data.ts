import type { Product as ProductData, ProductLeaf, WithContext } from 'schema-dts'
import type { Store } from '#web/page-context.ts'
import type { SharedPicture } from '#web/page-meta.ts'
import { storeId } from '#web/structured-data.ts'
import type { Product } from '../../contract.ts'
import type { ProductReviews } from '#reviews/contract.ts'
import { countryName } from '../../declarations/countries/rules.ts'
import { inStock } from '../../rules.ts'
import { ratingData } from './rating-data.ts'
import { factHere } from '../facts-here.ts'
import { categoryNameOf, nameOf } from '../names.tsx'

const ourPicture = /^\/media\/products\/(.+)\.webp$/

export function productData(
  product: Product,
  { url }: Pick<Store, 'url'>,
  reviews?: ProductReviews,
): WithContext<ProductData> {
  const address = `${url}/product/product-details/${product._id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': address,
    url: address,
    name: nameOf(product),
    description: product.productSummary,
    sku: product._id,
    category: categoryNameOf(product.categoryName),
    brand: { '@type': 'Brand', name: product.productBrand },
    image: product.productImage.map((picture) => url + picture),
    ...familyData(product, url),
    ...(reviews && ratingData(reviews)),
    ...(product.facts?.length && {
      additionalProperty: product.facts.map(factHere).map(({ name, value }) => ({
        '@type': 'PropertyValue' as const,
        name,
        value,
      })),
    }),
    ...madeData(product),
    offers: offersOf(product, { url, address }),
  }
}

/** For a piece, and where prices fall by quantity one more from each number of pieces on. */
function offersOf(product: Product, { url, address }: { url: string; address: string }) {
  const { productFinalPrice, productPriceSteps: steps = [], stock } = product
  const offer = (price: number) => ({
    '@type': 'Offer' as const,
    url: address,
    priceCurrency: 'INR',
    price: price.toFixed(2),
    availability:
      stock === inStock
        ? ('https://schema.org/InStock' as const)
        : ('https://schema.org/OutOfStock' as const),
    itemCondition: 'https://schema.org/NewCondition' as const,
    seller: { '@id': storeId({ url }) },
  })
  if (steps.length === 0) return offer(productFinalPrice)
  return [{ from: 1, price: productFinalPrice }, ...steps].map(({ from, price }, at) => ({
    ...offer(price),
    eligibleQuantity: pieces(from, steps[at]?.from),
  }))
}

/** C62 is a piece in the codes of UN/CEFACT. */
function pieces(from: number, next: number | undefined) {
  return {
    '@type': 'QuantitativeValue' as const,
    unitCode: 'C62',
    minValue: from,
    ...(next !== undefined && { maxValue: next - 1 }),
  }
}

/** Where it was made, and its number of GS1. */
function madeData({ productPassport: { origin, gtin } = { lines: [] } }: Product) {
  return {
    ...(origin && {
      countryOfOrigin: { '@type': 'Country' as const, name: countryName(origin) ?? origin },
    }),
    ...(gtin && { gtin }),
  }
}

const knownOptions: Record<string, 'size' | 'color'> = {
  size: 'size',
  colour: 'color',
  color: 'color',
}

/** Sizes and colours: the group that it is of, with the addresses of the others. */
function familyData({ _id, productFamily: family }: Product, url: string): Partial<ProductLeaf> {
  if (!family) return {}
  const properties = family.options.map(({ name }) => knownOptions[name.toLowerCase()])
  const own = family.variants.find((variant) => variant._id === _id)?.values ?? []
  return {
    ...Object.fromEntries(
      properties.flatMap((name, at) => (name && own[at] ? [[name, own[at]]] : [])),
    ),
    isVariantOf: {
      '@type': 'ProductGroup',
      productGroupID: family._id,
      name: family.familyName,
      variesBy: family.options.map(({ name }, at) =>
        properties[at] ? `https://schema.org/${properties[at]}` : name,
      ),
      hasVariant: family.variants
        .filter((variant) => variant._id !== _id)
        .map(({ _id: id, productName }) => ({
          '@type': 'Product' as const,
          name: productName,
          url: `${url}/product/product-details/${id}`,
        })),
    },
  }
}

/** Share picture: the JPEG the build made with the backdrop, otherwise the picture itself. */
export function sharedPicture({
  productImage: [first],
  productWall,
  ...named
}: Product): SharedPicture | undefined {
  const alt = nameOf(named)
  const name = first && ourPicture.exec(first)?.[1]
  if (name) return { src: `/media/share/products/${name}-${productWall}.jpg`, alt }
  return first ? { src: first, alt, width: 1200, height: 1200 } : undefined
}
