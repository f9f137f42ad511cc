import { Picture } from './picture.tsx'

// Widths of articles', events' and certificates' pictures.
const wideWidths = [480, 960, 1280] as const

type WidePictureProps = {
  src: string
  alt: string
  sizes: string
  width?: number
  height?: number
  priority?: boolean
}

/** A picture, 3:2 by default; the screen's CSS may crop it. */
export function WidePicture({ width = 1200, height = 800, ...picture }: WidePictureProps) {
  return <Picture {...picture} width={width} height={height} widths={wideWidths} />
}

/** The largest width, for the overlay. */
export function largestOf(src: string): string {
  return src.replace(/^(\/media\/.+)\.webp$/, '$1-1280.webp')
}
