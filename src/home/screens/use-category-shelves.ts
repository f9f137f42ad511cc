import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ProductPage } from '#catalogue/contract.ts'
import { arrived, failed, firstTab, missingPage, step, type TabState } from './tab-state.ts'

// By history entry: the way back from a product finds the tab and its cards.
const remembered = new Map<string, TabState>()

/** The tabs' state, which asks for what it lacks; who leaves a tab takes the question back. */
export function useCategoryShelves(
  category: string,
  first: ProductPage,
): [TabState, (change: (state: TabState) => TabState) => void] {
  const { key } = useLocation()
  const [state, setState] = useState(() => remembered.get(key) ?? firstTab(category, first))
  const page = state.failed ? undefined : missingPage(state)
  const asked = state.category
  useEffect(() => void remembered.set(key, state), [key, state])
  useEffect(() => {
    if (page === undefined) return
    const left = new AbortController()
    fetchPage(asked, page, left.signal).then(
      (answer) => setState((now) => arrived(now, asked, answer)),
      () => left.signal.aborted || setState(failed),
    )
    return () => left.abort()
  }, [asked, page])
  return [state, setState]
}

async function fetchPage(
  category: string,
  page: number,
  signal: AbortSignal,
): Promise<ProductPage> {
  const response = await fetch(
    `/api/get-product?${new URLSearchParams({ category, page: String(page), limit: String(step) })}`,
    { signal },
  )
  if (!response.ok) throw new Error(`category ${category} was answered with ${response.status}`)
  return (await response.json()) as ProductPage
}
