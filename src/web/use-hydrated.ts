import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False during server rendering and hydration: controls that need script stay hidden. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
