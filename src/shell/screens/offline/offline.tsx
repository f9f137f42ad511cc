import { lazy, startTransition, Suspense, useEffect, useState, type ComponentType } from 'react'
import './offline.css'

const Bar = lazy<ComponentType>(() =>
  import('./offline-bar.tsx').then(
    ({ OfflineBar }) => ({ default: OfflineBar }),
    () => ({ default: Nothing }),
  ),
)

/**
 * What a page does for times without a network, and says in them: fetched after everything the page
 * needs, and by then kept.
 */
export function Offline() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    // Nobody waits for it: whoever taps meanwhile comes first.
    const tell = () => startTransition(() => setLoaded(true))
    if (document.readyState === 'complete') tell()
    addEventListener('load', tell, { once: true })
    return () => removeEventListener('load', tell)
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
