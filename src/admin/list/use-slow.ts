import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const slowMs = 300
const verySlowMs = 3_000

/** Whether the next page of this list is long on its way. */
export function useSlow(): 'no' | 'slow' | 'very slow' {
  const { state, location: next } = useNavigation()
  const { pathname } = useLocation()
  const isWaiting = state === 'loading' && next.pathname === pathname
  const [since, setSince] = useState<'no' | 'slow' | 'very slow'>('no')
  useEffect(() => {
    if (!isWaiting) return
    const timers = [
      setTimeout(() => setSince('slow'), slowMs),
      setTimeout(() => setSince('very slow'), verySlowMs),
    ]
    return () => {
      timers.forEach(clearTimeout)
      setSince('no')
    }
  }, [isWaiting])
  return isWaiting ? since : 'no'
}
