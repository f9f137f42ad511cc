import { Picture } from './picture.tsx'

/** The lime-wash colours of tile.css. */
export type Wall = 'sky' | 'haldi' | 'neem' | 'gulab' | 'ret'

/** A small picture before its wall, beside words that name it: so it has none of its own. */
export function Thumb({ src, wall, sizes = '96px' }: { src: string; wall: Wall; sizes?: string }) {
  return (
    <span className={`th ${wall}`}>
      <Picture src={src} alt="" sizes={sizes} width={96} height={96} />
    </span>
  )
}
