import { useEffect, useState } from 'react'
import type { AskedAttribute } from '../../../attributes/shapes.ts'

type Answer = { attributes: AskedAttribute[] }

/** What the category that is chosen asks; what another one asked stays until the answer is there. */
export function useFactFields(
  loaded: AskedAttribute[],
  { category, product }: { category: string; product: string | undefined },
): { factFields: AskedAttribute[]; isBroken: boolean } {
  const [first] = useState(category)
  const [factFields, setFactFields] = useState(loaded)
  const [isBroken, setBroken] = useState(false)
  const [last, setLast] = useState(loaded)
  if (last !== loaded && category === first) {
    setLast(loaded)
    setFactFields(loaded)
  }
  useEffect(() => {
    if (category === first || category === '') return undefined
    const gone = new AbortController()
    const query = new URLSearchParams({ category, ...(product && { product }) })
    const read = async () => {
      const answer = await fetch(`/admin/api/attributes/of-category?${query}`, {
        signal: gone.signal,
      })
      setBroken(!answer.ok)
      if (answer.ok) setFactFields(((await answer.json()) as Answer).attributes)
    }
    read().catch(() => !gone.signal.aborted && setBroken(true))
    return () => gone.abort()
  }, [category, first, product])
  return { factFields, isBroken }
}
