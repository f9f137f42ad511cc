import { useEffect, useState } from 'react'
import type { AskedAttribute } from '../../../attributes/shapes.ts'

type Asked = { attributes: AskedAttribute[] }

/** What the category that is chosen asks; what another one asked stays until the answer is there. */
export function useAsked(
  loaded: AskedAttribute[],
  { category, product }: { category: string; product: string | undefined },
): { asked: AskedAttribute[]; isBroken: boolean } {
  const [first] = useState(category)
  const [asked, setAsked] = useState(loaded)
  const [isBroken, setBroken] = useState(false)
  const [last, setLast] = useState(loaded)
  if (last !== loaded && category === first) {
    setLast(loaded)
    setAsked(loaded)
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
      if (answer.ok) setAsked(((await answer.json()) as Asked).attributes)
    }
    read().catch(() => !gone.signal.aborted && setBroken(true))
    return () => gone.abort()
  }, [category, first, product])
  return { asked, isBroken }
}
