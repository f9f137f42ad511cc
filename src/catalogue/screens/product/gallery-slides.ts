import type { Product } from '../../contract.ts'

export type Slide = { key: string; picture: string; alt: string; video?: string }

export function slidesOf({ productImage, productVideos, productName }: Product): Slide[] {
  const first = productImage[0] ?? ''
  // Without a picture one slide shows the placeholder.
  const pictures = productImage.length > 0 || productVideos.length > 0 ? productImage : ['']
  return [
    ...pictures.map((picture, at) => ({
      key: picture,
      picture,
      alt: at === 0 ? productName : `${productName}, picture ${at + 1}`,
    })),
    ...productVideos.map((video) => ({
      key: video,
      picture: first,
      alt: `Video of ${productName}`,
      video,
    })),
  ]
}
