import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { listen } from './filter-events.ts'
import { countQuery, isSameChoice, queryOfForm, withQuery } from './list-state.ts'
import { offeredFor } from './use-offered-at.ts'

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
    const now = await offeredFor(wantedQuery, asking.current.signal).catch(() => undefined)
    if (now !== undefined) setCounted({ query, total: now.total })
  })
  const begin = useEffectEvent((element: HTMLFormElement) => {
    if (isSameChoice(queryOfForm(element), query)) return
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
