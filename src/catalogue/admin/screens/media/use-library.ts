import { useEffect, useState } from 'react'
import { sent } from '#admin/parts/post.ts'
import type { KeptFile } from '#media/contract.ts'

type Page = { rows: KeptFile[]; older: string | null }

/** A key stroke is no search yet. */
const pauseMs = 250

/** Pictures of the library for a search, and more of them. */
export function useLibrary() {
  const [search, setSearch] = useState('')
  const [library, setLibrary] = useState<Page>()
  const [refusal, setRefusal] = useState<string>()
  const ask = async (after: string | null) => {
    const query = new URLSearchParams({ view: 'pictures', limit: '24' })
    if (search.trim() !== '') query.set('search', search.trim())
    if (after !== null) query.set('after', after)
    return sent<Page>(`/admin/api/media/files?${query}`, { method: 'GET' })
  }
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(async () => {
      const answer = await ask(null)
      if (isOver) return
      setRefusal(answer.ok ? undefined : answer.message)
      if (answer.ok) setLibrary(answer.value)
    }, library && pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search])
  const more = async () => {
    const answer = await ask(library?.older ?? null)
    setRefusal(answer.ok ? undefined : answer.message)
    if (answer.ok)
      setLibrary((former) => ({
        rows: [...(former?.rows ?? []), ...answer.value.rows],
        older: answer.value.older,
      }))
  }
  return { search, setSearch, library, refusal, more }
}
