import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import type { MouseEvent } from 'react'

export type Ticked = {
  count: number
  ids(): string[]
  toggle(tick: HTMLInputElement): void
  clear(): void
  onChange(event: SyntheticEvent): void
  onClick(event: MouseEvent): void
}

const rowTicks = 'input[data-tick="row"]'

/** Ticked rows. The boxes themselves know: what was ticked before the script came still counts. */
export function useTicked(box: RefObject<HTMLElement | null>, page: string): Ticked {
  const [count, setCount] = useState(0)
  const last = useRef<HTMLInputElement>(null)
  const ticks = useCallback(
    () => [...(box.current?.querySelectorAll<HTMLInputElement>(rowTicks) ?? [])],
    [box],
  )
  const recount = useCallback(() => {
    const all = ticks()
    const ticked = all.filter(({ checked }) => checked).length
    const head = box.current?.querySelector<HTMLInputElement>('input[data-tick="all"]')
    if (head) {
      head.checked = ticked > 0 && ticked === all.length
      head.indeterminate = ticked > 0 && ticked < all.length
    }
    setCount(ticked)
  }, [box, ticks])
  useEffect(recount, [recount, page])
  const setAll = (checked: boolean) => {
    for (const tick of ticks()) tick.checked = checked
    recount()
  }
  return {
    count,
    ids: () => ticks().flatMap(({ checked, value }) => (checked ? [value] : [])),
    toggle: (tick) => {
      tick.checked = !tick.checked
      last.current = tick
      recount()
    },
    clear: () => setAll(false),
    onChange: ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !target.dataset.tick) return
      if (target.dataset.tick === 'all') setAll(target.checked)
      else recount()
    },
    // Shift extends from the tick before to this one.
    onClick: ({ target, shiftKey }) => {
      if (!(target instanceof HTMLInputElement) || target.dataset.tick !== 'row') return
      const all = ticks()
      const [from, to] = [all.indexOf(last.current ?? target), all.indexOf(target)].sort(
        (a, b) => a - b,
      )
      if (shiftKey && from !== undefined && from >= 0 && to !== undefined)
        for (const tick of all.slice(from, to + 1)) tick.checked = target.checked
      last.current = target
      recount()
    },
  }
}
