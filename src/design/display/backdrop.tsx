import { Picture } from './picture.tsx'

/** Backdrop colours of tile.css. */
export type Wall = 'sky' | 'haldi' | 'neem' | 'gulab' | 'ret'

/** A decorative thumbnail: the words beside it name it. */
export function Thumb({ src, wall, sizes = '96px' }: { src: string; wall: Wall; sizes?: string }) {
  return (
    <span className={`th ${wall}`}>
      <Picture src={src} alt="" sizes={sizes} width={96} height={96} />
    </span>
  )
}
