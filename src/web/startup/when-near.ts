const signs = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Resolves when the element comes near the screen or the page is first used; at once if it is
 * absent.
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
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onUse(), {
      rootMargin: '50%',
    })
    watch.observe(place)
    // Capturing: React stops events at a part that is not hydrated.
    for (const sign of signs) addEventListener(sign, onUse, true)
  })
}
