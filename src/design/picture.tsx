/** The widths every square picture of /media is kept in, as `<name>-<width>.avif` and `.webp`. */
export const pictureWidths = [160, 320, 480, 640] as const

type PictureProps = {
  src: string
  alt: string
  /** How wide it is shown, as the `sizes` attribute says it: "(min-width: 1024px) 25vw, 50vw". */
  sizes: string
  width?: number
  height?: number
  /** For pictures that are kept in other widths. */
  widths?: readonly number[]
  /** Seen at first paint: load it before everything else. */
  priority?: boolean
}

const media = /^(\/media\/.+)\.webp$/

export function Picture({ src, alt, sizes, width = 640, height = 640, widths = pictureWidths, priority = false }: PictureProps) {
  const stem = media.exec(src)?.[1]
  const image = {
    src,
    width,
    height,
    loading: priority ? undefined : ('lazy' as const),
    fetchPriority: priority ? ('high' as const) : undefined,
    decoding: 'async' as const,
  }
  if (stem === undefined) return <img alt={alt} {...image} />
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(stem, 'avif', widths)} sizes={sizes} />
      <img sizes={sizes} srcSet={srcSet(stem, 'webp', widths)} alt={alt} {...image} />
    </picture>
  )
}

const srcSet = (stem: string, type: 'avif' | 'webp', widths: readonly number[]) =>
  widths.map((width) => `${stem}-${width}.${type} ${width}w`).join(', ')
