import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { MenuLink } from '../frame/menu.ts'
import { noOverlay, onOverlay, overlayNow } from './palette-state.ts'
import { useFrameKeys } from './use-frame-keys.ts'

// Loaded with the first press of their keys.
const Palette = lazy(() => import('./palette.tsx'))
const KeysDialog = lazy(() => import('./keys-dialog.tsx'))

export function Overlays({ menu }: { menu: readonly MenuLink[] }) {
  const overlay = useSyncExternalStore(onOverlay, overlayNow, noOverlay)
  useFrameKeys(menu)
  return (
    <Suspense>
      {overlay === 'palette' && <Palette menu={menu} />}
      {overlay === 'keys' && <KeysDialog menu={menu} />}
    </Suspense>
  )
}
