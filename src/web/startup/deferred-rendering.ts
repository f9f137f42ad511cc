import { useEffect } from 'react'

const partsPerTask = 2
const idleMs = 50

/**
 * Runs at the end of the page, before its first paint and before a place is scrolled to. What lies
 * below the first view waits to be drawn (layout.css): home's sections from the second on, cards
 * after the first ones, the footer of a page that is long for certain: one that is seen at first
 * must not change under the eye. Whatever is near the screen all the same, the browser draws at
 * once. Who comes to a place further down, by a link to it, by the way back or by loading again,
 * has the whole page at its real height.
 */
export const deferredRenderingScript =
  '!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate"&&document.querySelectorAll(".hero~.section~.section,#lower-half>.section,.slider>:nth-child(n+3),.pgrid>:nth-child(n+5),main:has(.hero,.pdp,.pgrid>:nth-child(9))~.footer").forEach(part=>part.dataset.later="")'

/**
 * For what stands around every screen: draws what waits once the page has come to life, a little at
 * a time, so that no task is long on a small phone.
 */
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
