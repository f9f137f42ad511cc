/** Whether the palette or the list of keys is open; one at a time. */
export type Overlay = 'palette' | 'keys' | undefined

let overlay: Overlay
const listeners = new Set<() => void>()

export function showOverlay(next: Overlay): void {
  overlay = next
  for (const listener of listeners) listener()
}

export function onOverlay(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const overlayNow = (): Overlay => overlay

/** Server snapshot. */
export const noOverlay = (): Overlay => undefined
