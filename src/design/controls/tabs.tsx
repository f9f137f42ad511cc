import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

export type Tab = { id: string; label: string; panel: ReactNode }

/** Every panel is in the page, so that its text is there without JavaScript. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const own = useId()
  const list = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const move = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, current, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab, place) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${own}-${tab.id}`}
            aria-controls={`${own}-${tab.id}-panel`}
            aria-selected={place === current}
            tabIndex={place === current ? 0 : -1}
            onClick={() => setCurrent(place)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, place) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${own}-${tab.id}-panel`}
          aria-labelledby={`${own}-${tab.id}`}
          hidden={place !== current}
        >
          {tab.panel}
        </div>
      ))}
    </>
  )
}

function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count
  if (key === 'ArrowLeft') return (place - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
