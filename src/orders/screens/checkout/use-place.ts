import { useEffect, useRef, useState, type RefObject } from 'react'
import { inOurDigits } from '#platform/digits.ts'

/** City and state of a pin code, as far as they are known. */
export type Place = { city: string | null; state: string | null }

const names = ['city', 'state'] as const

/**
 * Fills city and state from the pin code. What the shopper or the browser wrote there stays; what
 * another pin code filled goes with it.
 */
export function usePlace(
  form: RefObject<HTMLFormElement | null>,
  postalCode: string,
  onFill: () => void,
): Place | undefined {
  const [place, setPlace] = useState<Place & { code: string }>()
  const filled = useRef<Partial<Record<keyof Place, string>>>({})
  const latestOnFill = useRef(onFill)
  latestOnFill.current = onFill
  const code = inOurDigits(postalCode).replaceAll(' ', '')
  useEffect(() => {
    if (!/^[1-9]\d{5}$/.test(code)) return
    const controller = new AbortController()
    const fill = (found: Place | undefined) => {
      if (!found || controller.signal.aborted) return
      setPlace({ ...found, code })
      for (const name of names) {
        const field = form.current?.elements.namedItem(name)
        if (!(field instanceof HTMLInputElement)) continue
        const isOwn = ['', filled.current[name], found[name]].includes(field.value)
        // After a reload the same words count as filled.
        if (isOwn) field.value = filled.current[name] = found[name] ?? ''
      }
      latestOnFill.current()
    }
    // Without an answer the shopper fills them, as they can in any case.
    fetchPlace(code, controller.signal).then(fill, () => undefined)
    return () => controller.abort()
  }, [code, form])
  return place?.code === code ? place : undefined
}

async function fetchPlace(code: string, signal: AbortSignal): Promise<Place | undefined> {
  const response = await fetch(`/api/pincode/${code}`, { signal })
  return response.ok ? ((await response.json()) as Place) : undefined
}
