import { useEffect } from 'react'

const partsPerTask = 2
const idleMs = 50

/**
 * Runs at the end of the page, before first paint and scroll restoration. Content below the first
 * view is not rendered yet (layout.css): sections behind the element that fills it
 * (`data-first-view`), later cards, the footer of a long page. A jump further down, by link, back
 * button or reload, needs the page's real height and renders all of it.
 */
export const deferredRenderingScript =
  '!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate"&&document.querySelectorAll("[data-first-view]~.section~.section,[data-first-view]~div>.section,.slider>:nth-child(n+3),.pgrid>:nth-child(n+5),main:has([data-first-view],.pgrid>:nth-child(9))~footer").forEach(part=>part.dataset.later="")'

/** Renders the deferred parts after hydration, a few at a time: no long task on a small phone. */
export function useDeferredRendering(): void {
  useEffect(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('[data-later]')]
    const drawNext = () => {
      for (const part of parts.splice(0, partsPerTask)) delete part.dataset.later
      if (parts.length === 0) clearInterval(timer)
    }
    const timer = setInterval(drawNext, idleMs)
    return () => clearInterval(timer)
  }, [])
}
