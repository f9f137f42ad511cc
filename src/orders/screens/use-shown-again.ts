import { useEffect, useRef } from 'react'

/** Back and Forward of the browser may show the page as it was left, and not load it anew. */
export function useShownAgain(work: () => void): void {
  const latest = useLatest(work)
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && latest.current()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [latest])
}

/** Whoever comes back from an app or from another tab reads on where they left off. */
export function useSeenAgain(work: () => void): void {
  const latest = useLatest(work)
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && latest.current()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [latest])
}

function useLatest(work: () => void) {
  const latest = useRef(work)
  latest.current = work
  return latest
}
