import { t } from '#platform/language/translate.ts'
import type { Product } from '../../contract.ts'

export type Slide = { key: string; picture: string; alt: string; video?: string }

export function slidesOf(product: Product): Slide[] {
  const { productImage, productVideos, productName } = product
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
      alt: t('Video of {productName}', { productName }),
      video,
    })),
  ]
}

/** A picture without words of its own is named by its product. */
export function altOf(
  { productName, productImageAlts }: Pick<Product, 'productName' | 'productImageAlts'>,
  at: number,
): string {
  return (
    productImageAlts[at] ||
    (at === 0 ? productName : t('{productName}, picture {at}', { productName, at: at + 1 }))
  )
}
