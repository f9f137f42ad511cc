import { t } from '#platform/language/translate.ts'
import { useEffect, useRef } from 'react'
import type { Store } from '#web/page-context.ts'
import './counters.css'

const durationMs = 2000

/** The final numbers are in the HTML; counting up is an animation. */
export function Counters({ facts }: { facts: Store['counters'] }) {
  const list = useRef<HTMLDListElement>(null)
  useEffect(() => {
    const element = list.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        countUp([...element.querySelectorAll('dd')], facts)
      },
      { threshold: 0.5 },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [facts])
  if (facts.length === 0) return null
  return (
    <dl className="counters" ref={list}>
      {facts.map(({ what, value, tail }) => (
        <div key={what}>
          <dt>{t(what)}</dt>
          <dd>
            {value}
            {tail}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Writes to the DOM: 120 renders would be slow on a small phone. */
function countUp(numbers: HTMLElement[], facts: Store['counters']): void {
  const startMs = performance.now()
  const draw = (nowMs: number) => {
    const part = Math.min(1, Math.max(0, nowMs - startMs) / durationMs)
    for (const [place, { value, tail }] of facts.entries()) {
      const number = numbers[place]
      if (number)
        number.textContent = `${(value * (1 - (1 - part) ** 3)).toFixed(value % 1 ? 1 : 0)}${tail}`
    }
    if (part < 1) requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
}
