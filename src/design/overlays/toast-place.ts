type Span = { top: number; bottom: number }

const gap = 8
// Breadcrumbs may be covered for six seconds; controls and notes may not.
const pressable = ':is(a, button, input, select, textarea, summary, label, .note):not(.crumbs *)'

/** Keeps the toasts above the controls they would cover, through scrolling and layout changes. */
export function keepClear(box: HTMLElement): () => void {
  const place = () => {
    // Offsets ignore the translation that the rectangle includes.
    const { offsetTop: top, offsetLeft: left } = box
    const [bottom, right] = [top + box.offsetHeight, left + box.offsetWidth]
    const controls = [...document.querySelectorAll(pressable)].filter(
      (element) => !box.contains(element) && element.checkVisibility({ visibilityProperty: true }),
    )
    const beside = controls
      .map((element) => element.getBoundingClientRect())
      .filter((rect) => rect.left < right && rect.right > left)
    box.style.translate = `0 ${-liftOf({ top, bottom }, beside)}px`
  }
  const observer = new ResizeObserver(place)
  observer.observe(document.body)
  addEventListener('scrollend', place)
  return () => {
    observer.disconnect()
    removeEventListener('scrollend', place)
  }
}

/** Pixels to move up so that no control is covered; 0 when there is no such place. */
export function liftOf({ top, bottom }: Span, pressables: readonly Span[]): number {
  const fromBelow = pressables
    .filter((span) => span.top < bottom && span.bottom > 0)
    .sort((a, b) => b.bottom - a.bottom)
  let lift = 0
  for (const span of fromBelow)
    if (span.top - gap < bottom - lift && span.bottom + gap > top - lift)
      lift = bottom - span.top + gap
  return top - lift < gap ? 0 : lift
}
