type Span = { top: number; bottom: number }

const gap = 8
// The way back to Home may be covered for six seconds; what the page is for, and what it answers,
// may not.
const pressable = ':is(a, button, input, select, textarea, summary, label, .note):not(.crumbs *)'

/**
 * Lifts the messages above what they would cover, for as long as they are shown: whatever scrolls
 * or arrives meanwhile.
 */
export function keepClear(box: HTMLElement): () => void {
  const place = () => {
    // Where it lies without a lift: the rectangle would tell of the lift it has now.
    const { offsetTop: top, offsetLeft: left } = box
    const [bottom, right] = [top + box.offsetHeight, left + box.offsetWidth]
    const others = [...document.querySelectorAll(pressable)].filter(
      (one) => !box.contains(one) && one.checkVisibility({ visibilityProperty: true }),
    )
    const beside = others
      .map((one) => one.getBoundingClientRect())
      .filter((one) => one.left < right && one.right > left)
    box.style.translate = `0 ${-liftOf({ top, bottom }, beside)}px`
  }
  const grown = new ResizeObserver(place)
  grown.observe(document.body)
  addEventListener('scrollend', place)
  return () => {
    grown.disconnect()
    removeEventListener('scrollend', place)
  }
}

/**
 * How far up a message must go to cover nothing that can be pressed; 0 when the window has no such
 * place.
 */
export function liftOf({ top, bottom }: Span, pressables: readonly Span[]): number {
  const fromBelow = pressables
    .filter((one) => one.top < bottom && one.bottom > 0)
    .sort((one, other) => other.bottom - one.bottom)
  let lift = 0
  for (const one of fromBelow)
    if (one.top - gap < bottom - lift && one.bottom + gap > top - lift)
      lift = bottom - one.top + gap
  return top - lift < gap ? 0 : lift
}
