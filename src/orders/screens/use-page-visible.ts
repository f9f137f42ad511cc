import { useEffect, useRef } from 'react'

/** Back and Forward of the browser may show the page as it was left, and not load it anew. */
export function useOnPageShow(work: () => void): void {
  const latestWork = useLatest(work)
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && latestWork.current()
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [latestWork])
}

/** Whoever comes back from an app or from another tab reads on where they left off. */
export function useOnVisible(work: () => void): void {
  const latestWork = useLatest(work)
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && latestWork.current()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [latestWork])
}

function useLatest(work: () => void) {
  const workRef = useRef(work)
  workRef.current = work
  return workRef
}
