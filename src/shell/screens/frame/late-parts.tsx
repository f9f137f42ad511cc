import { lazy, startTransition, Suspense, useEffect, useState, type ComponentType } from 'react'
import '../offline/offline.css'

const Parts = lazy<ComponentType>(() =>
  import('./at-rest.tsx').then(
    ({ AtRest }) => ({ default: AtRest }),
    () => ({ default: () => null }),
  ),
)

/** What no page needs before it has loaded. */
export function LateParts() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    // A transition: input has priority.
    const load = () => startTransition(() => setLoaded(true))
    if (document.readyState === 'complete') load()
    addEventListener('load', load, { once: true })
    return () => removeEventListener('load', load)
  }, [])
  return (
    isLoaded && (
      <Suspense>
        <Parts />
      </Suspense>
    )
  )
}
