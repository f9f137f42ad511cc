import { useEffect, type RefObject } from 'react'
import { isTyping, useSingleKeys } from '../parts/single-keys.ts'
import type { Ticked } from './use-ticked.ts'

/** `j` and `k` go through the rows, `x` ticks, `e` edits the row's first cell, Escape clears; Enter is the link's own. */
export function useListKeys(box: RefObject<HTMLElement | null>, ticked: Ticked): void {
  const isOn = useSingleKeys()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape' && ticked.count > 0) return ticked.clear()
      if (!isOn) return
      const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const steps: Record<string, number> = { j: at + 1, k: Math.max(0, at - 1) }
      const next = steps[event.key]
      if (next !== undefined) rows[Math.min(next, rows.length - 1)]?.querySelector('a')?.focus()
      if (event.key === 'e' && at >= 0) {
        event.preventDefault()
        rows[at]?.querySelector<HTMLElement>('[data-edit]')?.click()
      }
      if (event.key === 'x') {
        const tick = rows[at]?.querySelector<HTMLInputElement>('input[data-tick="row"]')
        if (tick) ticked.toggle(tick)
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [box, isOn, ticked])
}
