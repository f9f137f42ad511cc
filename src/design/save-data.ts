import { createContext } from 'react'

/**
 * Whether the server was asked to spare data (`Save-Data: on`), so that both sides draw the same
 * lighter pictures.
 */
export const Sparing = createContext(false)

/**
 * Whether the shopper has asked the browser to spare data, or the line is too slow for more: then
 * nothing is fetched that was not asked for.
 */
export function savesData(): boolean {
  if (typeof navigator === 'undefined') return false
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

/**
 * For links to what is probably next. What is made for one reader may not be stored: fetched ahead
 * it would travel twice.
 */
export const prefetchOnIntent = (): 'intent' | 'none' =>
  savesData() || isSignedIn() ? 'none' : 'intent'

function isSignedIn(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.signedIn === 'true'
}
