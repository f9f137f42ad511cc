type BarsProps = { number: string; bars: readonly number[] }

const quiet = 10

/** The number of an order in Code 128, with the quiet zones that a scanner needs. */
export function Bars({ number, bars }: BarsProps) {
  const modules = bars.reduce((sum, width) => sum + width, 0)
  return (
    <svg
      className="p-bars"
      viewBox={`0 0 ${modules + 2 * quiet} 10`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Bar code of order ${number}`}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(bars)} />
    </svg>
  )
}

/** Bars and gaps in turn, each as wide as it has modules. */
function pathOf(bars: readonly number[]): string {
  let at = quiet
  let path = ''
  for (const [place, width] of bars.entries()) {
    if (place % 2 === 0) path += `M${at} 0h${width}v10h-${width}z`
    at += width
  }
  return path
}
