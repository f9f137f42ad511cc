import { createContext } from 'react'

/**
 * Whether the request had `Save-Data: on`, so that server and client render the same lighter
 * pictures.
 */
export const SaveData = createContext(false)

/** Data saving in the browser, or a connection of 2G: nothing is prefetched. */
export function savesData(): boolean {
  if (typeof navigator === 'undefined') return false
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

/**
 * Prefetch for likely links. Pages of a signed-in shopper are not cacheable: prefetched, they would
 * load twice.
 */
export const prefetchOnIntent = (): 'intent' | 'none' =>
  savesData() || isSignedIn() ? 'none' : 'intent'

function isSignedIn(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.signedIn === 'true'
}
