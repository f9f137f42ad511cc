import { readStorage, removeStorage, writeStorage } from '../browser-storage.ts'

export const viewedKey = 'viewed-products'
/** More are history, and no help to find something again. */
export const mostViewed = 12

/** Ids of the products looked at in this browser, the newest first. The server has no such list. */
export function viewedProducts(): string[] {
  const value = readStorage('localStorage', viewedKey)
  if (!Array.isArray(value)) return []
  return value.filter((id) => typeof id === 'string' && id.length === 36).slice(0, mostViewed)
}

export function noteViewed(id: string): void {
  const others = viewedProducts().filter((other) => other !== id)
  writeStorage('localStorage', viewedKey, [id, ...others].slice(0, mostViewed))
}

export const forgetViewed = () => removeStorage('localStorage', viewedKey)
