import './meter.css'

/** How whole a product is. Drawn, because the content policy forbids a width as a style. */
export function Meter({ percent, isWide = false }: { percent: number; isWide?: boolean }) {
  return (
    <svg
      className={`g-meter${percent < 100 ? ' g-meter--wa' : ''}${isWide ? ' g-meter--wide' : ''}`}
      role="img"
      aria-label={`${percent} percent`}
    >
      <rect width={`${percent}%`} height="100%" rx="4" />
    </svg>
  )
}
