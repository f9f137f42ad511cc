const signs = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Waits until a part of the server's page is about to be seen, or somebody has begun to use the
 * page. Where it is not yet in the page, nobody waits.
 */
export function whenNear(id: string): Promise<void> {
  const place = import.meta.env.SSR ? null : document.getElementById(id)
  if (!place) return Promise.resolve()
  return new Promise((resolve) => {
    const onUse = () => {
      watch.disconnect()
      for (const sign of signs) removeEventListener(sign, onUse, true)
      resolve()
    }
    const watch = new IntersectionObserver(([onVisible]) => onVisible?.isIntersecting && onUse(), {
      rootMargin: '50%',
    })
    watch.observe(place)
    // In the capturing phase, before React finds the part lifeless and keeps the event from
    // everybody else.
    for (const sign of signs) addEventListener(sign, onUse, true)
  })
}
