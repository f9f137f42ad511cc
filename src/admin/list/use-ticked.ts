import { useSyncExternalStore, type RefObject } from 'react'

export type Ticked = {
  count: number
  ids(): string[]
  toggle(tick: HTMLInputElement): void
  clear(): void
}

/** Ticked rows. The boxes themselves know: what was ticked before the script came still counts. */
export function useTicked(box: RefObject<HTMLElement | null>): Ticked {
  const count = useSyncExternalStore(
    (notify) => listen(box.current, notify),
    () => countIn(box.current),
    none,
  )
  return {
    count,
    ids: () => ticksIn(box.current).flatMap(({ checked, value }) => (checked ? [value] : [])),
    toggle: (tick) => {
      tick.checked = !tick.checked
      tell(tick)
    },
    clear: () => {
      setAll(box.current, false)
      tell(box.current)
    },
  }
}

const none = () => 0
// The last ticked box of each list, from which Shift extends.
const lastTicks = new WeakMap<HTMLElement, HTMLInputElement>()

function tell(target: HTMLElement | null): void {
  target?.dispatchEvent(new Event('change', { bubbles: true }))
}

function listen(box: HTMLElement | null, notify: () => void): () => void {
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.dataset.tick === 'all')
      setAll(box, target.checked)
    markHead(box)
    notify()
  }
  const onClick = ({ target, shiftKey }: MouseEvent) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.tick !== 'row') return
    const last = box && lastTicks.get(box)
    if (shiftKey && last)
      for (const tick of between(box, last, target)) tick.checked = target.checked
    if (box) lastTicks.set(box, target)
  }
  box?.addEventListener('click', onClick)
  box?.addEventListener('change', onChange)
  return () => {
    box?.removeEventListener('click', onClick)
    box?.removeEventListener('change', onChange)
  }
}

function countIn(box: HTMLElement | null): number {
  return ticksIn(box).filter(({ checked }) => checked).length
}

function ticksIn(box: HTMLElement | null): HTMLInputElement[] {
  return [...(box?.querySelectorAll<HTMLInputElement>('input[data-tick="row"]') ?? [])]
}

function setAll(box: HTMLElement | null, checked: boolean): void {
  for (const tick of ticksIn(box)) tick.checked = checked
}

function between(box: HTMLElement | null, from: HTMLInputElement, to: HTMLInputElement) {
  const ticks = ticksIn(box)
  const [first = 0, last = 0] = [ticks.indexOf(from), ticks.indexOf(to)].sort((a, b) => a - b)
  return ticks.slice(Math.max(0, first), last + 1)
}

/** The box in the head shows all, some or none. */
function markHead(box: HTMLElement | null): void {
  const head = box?.querySelector<HTMLInputElement>('input[data-tick="all"]')
  if (!head) return
  const count = countIn(box)
  head.checked = count > 0 && count === ticksIn(box).length
  head.indeterminate = count > 0 && !head.checked
}
