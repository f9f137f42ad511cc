import { useEffect, useState } from 'react'
import { showToast } from '#design/overlays/toasts.ts'
import type { Related, Relations, Role } from '../../../relations/contract.ts'
import { post } from '../../post.ts'

const noAnswer = 'We could not reach the shop. Please try again.'

export type Relating = ReturnType<typeof useRelations>

/** What works with a product, and what a search finds for it. */
export function useRelations(id: string) {
  const [rows, setRows] = useState<Relations['rows']>()
  const [candidates, setCandidates] = useState<Related[]>()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const gone = new AbortController()
    read<Relations>('of-product', { id }, gone.signal)
      .then((answer) => setRows(answer.rows))
      .catch(() => !gone.signal.aborted && setRefusal(noAnswer))
    return () => gone.abort()
  }, [id, attempt])
  const send = async (call: 'add' | 'remove', other: Related, role?: Role) => {
    setBusy(other.id)
    const body = { id, other: other.id, ...(role && { role }) }
    const answer = await post<Relations>(`relations/${call}`, body)
    setBusy(undefined)
    setRefusal(answer.ok ? undefined : answer.message)
    if (!answer.ok) return
    setRows(answer.value.rows)
    setCandidates((products) => products?.filter((product) => product.id !== other.id))
    showToast({ tone: 'ok', message: call === 'add' ? 'Added' : 'Removed' })
  }
  const find = async (search: string) => {
    if (search.trim() === '') return setCandidates(undefined)
    const answer = await read<{ rows: Related[] }>('proposals', { id, search }).catch(
      () => undefined,
    )
    setRefusal(answer ? undefined : noAnswer)
    if (answer) setCandidates(answer.rows)
  }
  const again = () => {
    setRefusal(undefined)
    setAttempt((count) => count + 1)
  }
  return { rows, candidates, refusal, busy, send, find, again }
}

async function read<T>(call: string, query: Record<string, string>, signal?: AbortSignal) {
  const answer = await fetch(`/admin/api/relations/${call}?${new URLSearchParams(query)}`, {
    ...(signal && { signal }),
  })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return (await answer.json()) as T
}
