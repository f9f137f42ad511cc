import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Asks before a page with unsaved changes is left, for another page or another site; within the page
 * too, where other filters take what is typed away.
 */
export function useLeavingAsks(isAsking: boolean, { isWithinPage = false } = {}): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAsking &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (isWithinPage && currentLocation.search !== nextLocation.search)),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm('Leave without saving? What you changed here is lost.')) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!isAsking) return undefined
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isAsking])
}
