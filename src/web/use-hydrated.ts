import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False in the server's HTML and while it comes to life: what needs script is not promised before
 * it is there.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
