import { isId } from '#platform/rpc/contract.ts'

/** More are no list that somebody reads; ids of so many fit a cookie too (rulings.md#wishlist). */
export const mostWishes = 100

/** The ids of an address, each once; at most as many as a list has. */
export function sharedIds(text: string): string[] {
  const ids = text.split(',').map((part) => part.trim().toLowerCase())
  return [...new Set(ids.filter(isId))].slice(0, mostWishes)
}
