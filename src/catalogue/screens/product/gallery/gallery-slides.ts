import { t } from '#platform/language/translate.ts'
import type { Product } from '../../../contract.ts'
import { nameOf } from '../../names.tsx'

export type Slide = { key: string; picture: string; alt: string; video?: string }

export function slidesOf(product: Product): Slide[] {
  const { productImage, productVideos } = product
  const first = productImage[0] ?? ''
  // Without a picture one slide shows the placeholder.
  const pictures = productImage.length > 0 || productVideos.length > 0 ? productImage : ['']
  return [
    ...pictures.map((picture, at) => ({
      key: picture,
      picture,
      alt: altOf(product, at),
    })),
    ...productVideos.map((video) => ({
      key: video,
      picture: first,
      alt: t('Video of {productName}', { productName: nameOf(product) }),
      video,
    })),
  ]
}

/** A picture without words of its own is named by its product. */
export function altOf(
  product: Pick<Product, 'productName' | 'productNames' | 'productImageAlts'>,
  at: number,
): string {
  const productName = nameOf(product)
  return (
    product.productImageAlts[at] ||
    (at === 0 ? productName : t('{productName}, picture {at}', { productName, at: at + 1 }))
  )
}
