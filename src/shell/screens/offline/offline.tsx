import { lazy, startTransition, Suspense, useEffect, useState, type ComponentType } from 'react'
import './offline.css'

const Bar = lazy<ComponentType>(() =>
  import('./offline-bar.tsx').then(
    ({ OfflineBar }) => ({ default: OfflineBar }),
    () => ({ default: Nothing }),
  ),
)

export function Offline() {
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
        <Bar />
      </Suspense>
    )
  )
}

function Nothing() {
  return null
}
