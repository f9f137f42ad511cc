import { useEffect, useRef, useState, type RefObject } from 'react'
import { inOurDigits } from '#platform/digits.ts'
import type { FilledPlace, Place } from './fill-place.ts'

/** Fills city and state from the pin code (fill-place.ts, loaded with the first one). */
export function usePlace(
  form: RefObject<HTMLFormElement | null>,
  postalCode: string,
  onFill: () => void,
): Place | undefined {
  const [place, setPlace] = useState<Place & { code: string }>()
  const filled = useRef<FilledPlace>({})
  const latestOnFill = useRef(onFill)
  latestOnFill.current = onFill
  const code = inOurDigits(postalCode).replaceAll(' ', '')
  useEffect(() => {
    if (!/^[1-9]\d{5}$/.test(code)) return
    const controller = new AbortController()
    const { signal } = controller
    const look = async () => {
      const { fetchPlace, fillPlace } = await import('./fill-place.ts')
      const fetched = await fetchPlace(code, signal)
      if (!fetched || signal.aborted) return
      filled.current = fillPlace(form.current, fetched, filled.current)
      setPlace({ ...fetched, code })
      latestOnFill.current()
    }
    // Without an answer the shopper fills them, as they can in any case.
    look().catch(() => undefined)
    return () => controller.abort()
  }, [code, form])
  return place?.code === code ? place : undefined
}
