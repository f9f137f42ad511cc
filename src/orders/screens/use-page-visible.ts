import { useEffect, useRef } from 'react'

/** Back and Forward may restore the page from the browser's cache without loading it. */
export function useOnPageShow(work: () => void): void {
  const latestWork = useLatest(work)
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && latestWork.current()
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [latestWork])
}

/** Runs when the tab becomes visible again, for example after a payment app. */
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
