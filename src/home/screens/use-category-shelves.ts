import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ProductPage } from '#catalogue/contract.ts'
import {
  addPage,
  markFailed,
  firstTab,
  missingPage,
  perPage,
  type TabState,
} from './category-tab-state.ts'

// By history entry: back navigation finds the tab and its cards.
const stateByEntry = new Map<string, TabState>()

/** The tabs' state; loads the missing page and aborts the request when the tab changes. */
export function useCategoryShelves(
  category: string,
  first: ProductPage,
): [TabState, (change: (state: TabState) => TabState) => void] {
  const { key } = useLocation()
  const [state, setState] = useState(() => stateByEntry.get(key) ?? firstTab(category, first))
  const page = state.failed ? undefined : missingPage(state)
  const requestCategory = state.category
  useEffect(() => void stateByEntry.set(key, state), [key, state])
  useEffect(() => {
    if (page === undefined) return
    const controller = new AbortController()
    fetchPage(requestCategory, page, controller.signal).then(
      (answer) => setState((now) => addPage(now, requestCategory, answer)),
      () => controller.signal.aborted || setState(markFailed),
    )
    return () => controller.abort()
  }, [requestCategory, page])
  return [state, setState]
}

async function fetchPage(
  category: string,
  page: number,
  signal: AbortSignal,
): Promise<ProductPage> {
  const response = await fetch(
    `/api/get-product?${new URLSearchParams({ category, page: String(page), limit: String(perPage) })}`,
    { signal },
  )
  if (!response.ok) throw new Error(`category ${category} was answered with ${response.status}`)
  return (await response.json()) as ProductPage
}
