import { useEffect, useState } from 'react'
import type { Offered } from '../../filters/contract.ts'
import { countQuery, withQuery } from './list-state.ts'

type AtPin = { path: string; query: string; pin: string | undefined }

/** What the list offers at a pin code that its address does not have; undefined until it is here. */
export function useOfferedAt({ path, query, pin }: AtPin): Offered | undefined {
  const [answer, setAnswer] = useState<{ key: string; offered: Offered }>()
  const key = pin ? countQuery(path, query, pin) : ''
  useEffect(() => {
    if (key === '') return undefined
    const stop = new AbortController()
    const { signal } = stop
    offeredFor(key, signal).then(
      (offered) => offered && setAnswer({ key, offered }),
      // Without an answer the list is as it was.
      () => undefined,
    )
    return () => stop.abort()
  }, [key])
  return answer?.key === key ? answer.offered : undefined
}

export async function offeredFor(query: string, signal: AbortSignal): Promise<Offered | undefined> {
  const answer = await fetch(withQuery('/api/product-filters', query), { signal })
  return answer.ok ? ((await answer.json()) as Offered) : undefined
}
