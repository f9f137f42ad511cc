import { readStorage, removeStorage, writeStorage } from '#web/browser-storage.ts'

const key = 'wishlist'

/** Of an account it is forgotten with the session; of nobody the server's cookie has the same. */
export type Wished = { isOfAccount: boolean; ids: string[] }

const none: Wished = { isOfAccount: false, ids: [] }

/** The wishlist as this browser knows it, for the hearts of cards; the server has the list. */
export function keptWishes(): Wished {
  const value = readStorage('localStorage', key) as Partial<Wished> | null | undefined
  if (Array.isArray(value?.ids) && value.isOfAccount === isSignedIn())
    return { isOfAccount: isSignedIn(), ids: value.ids }
  removeStorage('localStorage', key)
  return none
}

/** Names the event with which the kept list changes. */
export const wishesChanged = 'wishes-changed'

export function keepWishes(wished: Wished): void {
  if (wished.ids.length > 0) writeStorage('localStorage', key, wished)
  else removeStorage('localStorage', key)
  dispatchEvent(new CustomEvent(wishesChanged, { detail: wished }))
}

export function isSignedIn(): boolean {
  return document.documentElement.dataset.signedIn === 'true'
}
