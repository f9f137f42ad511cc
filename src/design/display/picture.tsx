import { use } from 'react'
import niche from '../art/empty-shelf.svg?url&no-inline'
import { setsOf } from './picture-sets.ts'
import { SaveData } from '../save-data.ts'

/** Widths of every square picture, as `<name>-<width>.avif` and `.webp`. */
export const pictureWidths = [160, 320, 480, 640] as const

type PictureProps = {
  src: string
  alt: string
  /** The `sizes` attribute: "(min-width: 1024px) 25vw, 50vw". */
  sizes: string
  width?: number
  height?: number
  /** For pictures in other widths. */
  widths?: readonly number[]
  /** In the first view: loads first. */
  priority?: boolean
}

export function Picture({
  src,
  alt,
  sizes,
  width = 640,
  height = 640,
  widths = pictureWidths,
  priority = false,
}: PictureProps) {
  const sets = setsOf(src, widths, use(SaveData))
  const image = {
    // Placeholder without a picture.
    src: src || niche,
    width,
    height,
    loading: priority ? undefined : ('lazy' as const),
    fetchPriority: priority ? ('high' as const) : undefined,
    decoding: 'async' as const,
  }
  if (!sets) return <img alt={alt} {...image} />
  return (
    <picture>
      <source type="image/avif" srcSet={sets.avif} sizes={sizes} />
      <img sizes={sizes} srcSet={sets.webp} alt={alt} {...image} />
    </picture>
  )
}
