import { Picture } from './picture.tsx'

// What articles, events and certificates are kept in, as `<name>-<width>.avif` and `.webp`.
const wideWidths = [480, 960, 1280] as const

type WidePictureProps = {
  src: string
  alt: string
  sizes: string
  width?: number
  height?: number
  priority?: boolean
}

/** A scene, three to two unless it says otherwise; its box is the screen's to cut. */
export function WidePicture({ width = 1200, height = 800, ...picture }: WidePictureProps) {
  return <Picture {...picture} width={width} height={height} widths={wideWidths} />
}

/** The largest there is, for the overlay. */
export function largestOf(src: string): string {
  return src.replace(/^(\/media\/.+)\.webp$/, '$1-1280.webp')
}
