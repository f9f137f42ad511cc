import { useEffect, useRef } from 'react'
import type { Store } from '#web/page-context.ts'
import './counters.css'

const durationMs = 2000

/** The numbers are in the page as they are; counting up is only how they arrive. */
export function Counters({ facts }: { facts: Store['counters'] }) {
  const list = useRef<HTMLDListElement>(null)
  useEffect(() => {
    const all = list.current
    if (!all || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        countUp([...all.querySelectorAll('dd')], facts)
      },
      { threshold: 0.5 },
    )
    watch.observe(all)
    return () => watch.disconnect()
  }, [facts])
  if (facts.length === 0) return null
  return (
    <dl className="counters" ref={list}>
      {facts.map(({ what, value, tail }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {value}
            {tail}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Straight into the page: 120 renderings for four numbers would be heavy on a small phone. */
function countUp(numbers: HTMLElement[], facts: Store['counters']): void {
  const began = performance.now()
  const draw = (now: number) => {
    const part = Math.min(1, Math.max(0, now - began) / durationMs)
    for (const [place, { value, tail }] of facts.entries()) {
      const number = numbers[place]
      if (number)
        number.textContent = `${(value * (1 - (1 - part) ** 3)).toFixed(value % 1 ? 1 : 0)}${tail}`
    }
    if (part < 1) requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
}
