import { useEffect, useRef } from 'react'

/** Back and Forward of the browser may show the page as it was left, and not load it anew. */
export function useShownAgain(work: () => void): void {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && latest.current()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
}
