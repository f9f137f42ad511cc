import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import type { LargePicture } from './lightbox-overlay.tsx'

// The overlay and its library load on use.
const Overlay = lazy(() =>
  import('./lightbox-overlay.tsx').then(({ LightboxOverlay }) => ({ default: LightboxOverlay })),
)

type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'preventDefault'>
type Opener = { href: string; 'aria-haspopup': 'dialog'; onClick: (event: Press) => void }

/** Links that open the overlay; without script, or in a new tab, they open the picture. */
export function useLightbox(pictures: readonly LargePicture[]): {
  opener: (place: number) => Opener
  overlay: ReactNode
} {
  const [start, setStart] = useState<number>()
  const opener = (place: number): Opener => ({
    href: pictures[place]?.src ?? '',
    'aria-haspopup': 'dialog',
    onClick: (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      setStart(place)
    },
  })
  const overlay = start !== undefined && (
    <Suspense fallback={null}>
      <Overlay pictures={pictures} start={start} close={() => setStart(undefined)} />
    </Suspense>
  )
  return { opener, overlay }
}
