import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { Offered } from '../../filters/contract.ts'
import { listen } from './filter-events.ts'
import { queryOfForm, withQuery } from './list-state.ts'

type State = { path: string; query: string; total: number }
type FilterForm = { form: RefObject<HTMLFormElement | null>; total: number }

/**
 * Beside the list every choice is shown at once; in the sheet it only counts, until "Show" is
 * pressed. Without script the form is sent as it is.
 */
export function useFilterForm({ path, query, total }: State): FilterForm {
  const form = useRef<HTMLFormElement>(null)
  const [counted, setCounted] = useState<{ query: string; total: number }>()
  const navigate = useNavigate()
  const asking = useRef<AbortController>(undefined)

  useShownQuery(form, query)
  const show = useEffectEvent((element: HTMLFormElement) => {
    const to = withQuery(path, queryOfForm(element))
    element.hidePopover()
    void navigate(to, { preventScrollReset: true })
  })
  const count = useEffectEvent(async (element: HTMLFormElement) => {
    asking.current?.abort()
    asking.current = new AbortController()
    const wantedQuery = countQuery(path, queryOfForm(element))
    const now = await countOf(wantedQuery, asking.current.signal).catch(() => undefined)
    if (now !== undefined) setCounted({ query, total: now })
  })
  const begin = useEffectEvent((element: HTMLFormElement) => {
    if (queryOfForm(element) === query) return
    if (element.matches(':popover-open')) void count(element)
    else show(element)
  })
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    // Chosen before this script was there.
    begin(element)
    return listen(element, {
      show: () => show(element),
      count: () => void count(element),
      leave: () => {
        element.reset()
        setCounted(undefined)
      },
    })
  }, [])

  return { form, total: counted?.query === query ? counted.total : total }
}

/** The controls show the address also after Back and after a press on a cross. */
function useShownQuery(form: RefObject<HTMLFormElement | null>, query: string): void {
  const shown = useRef(query)
  useEffect(() => {
    if (shown.current !== query) form.current?.reset()
    shown.current = query
  }, [form, query])
}

async function countOf(query: string, signal: AbortSignal): Promise<number | undefined> {
  const answer = await fetch(withQuery('/api/product-filters', query), { signal })
  return answer.ok ? ((await answer.json()) as Offered).total : undefined
}

function countQuery(path: string, query: string): string {
  const parameters = new URLSearchParams(query)
  parameters.delete('sort')
  const [, category] = /^\/product-by-category\/(.+)$/.exec(path) ?? []
  if (category) parameters.set('category', category)
  return String(parameters)
}
