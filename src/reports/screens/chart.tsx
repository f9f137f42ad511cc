import type { Chart as ChartData } from '../shapes.ts'
import { gridOf, labelledOf, scaleOf, type Scale, type Size } from './axis.ts'
import { short, shownWhole } from './report-words.ts'

type ChartProps = { chart: ChartData }

const wide: Size = { width: 760, height: 260, left: 56, right: 12, labels: 8 }
// A drawing of its own: text is never scaled down.
const narrow: Size = { width: 340, height: 230, left: 46, right: 8, labels: 4 }
/** Of more points it is a line. */
export const mostBars = 16

/** Bars, of many points a line; the former period is hatched or dashed. */
export function Chart({ chart }: ChartProps) {
  const words = sentence(chart)
  return (
    <figure className="a-chart r-chart">
      <Hatch />
      <Drawing chart={chart} size={wide} words={words} name="r-wide" />
      <Drawing chart={chart} size={narrow} words={words} name="r-narrow" />
    </figure>
  )
}

function Hatch() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="r-defs">
      <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" className="r-hatch">
        <path d="M-1 1l2-2M0 6l6-6M5 7l2-2" />
      </pattern>
    </svg>
  )
}

type DrawingProps = ChartProps & { size: Size; words: string; name: string }

function Drawing({ chart: { points, unit }, size, words, name }: DrawingProps) {
  const highest = Math.max(...points.flatMap(({ value, former }) => [value, former ?? 0]), 0)
  const grid = gridOf(highest)
  const scale = scaleOf(size, points.length, grid.at(-1) ?? 1)
  const { width, height, left, right } = size
  const labelled = labelledOf(points.length, size.labels)
  return (
    <svg className={name} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
      {grid.map((value) => (
        <g key={value}>
          <line
            className="g"
            x1={left}
            x2={width - right}
            y1={scale.y(value)}
            y2={scale.y(value)}
          />
          <text x={left - 8} y={scale.y(value) + 4} textAnchor="end">
            {short(value, unit)}
          </text>
        </g>
      ))}
      {points.length <= mostBars ? (
        <Bars points={points} scale={scale} />
      ) : (
        <Line points={points} scale={scale} />
      )}
      {labelled.map((at) => (
        <text key={at} x={scale.x(at)} y={height - 8} textAnchor="middle">
          {points[at]?.label}
        </text>
      ))}
      <Highest points={points} unit={unit} scale={scale} />
    </svg>
  )
}

type Part = { points: ChartData['points']; scale: Scale }

function Bars({ points, scale }: Part) {
  const hasFormer = points.some(({ former }) => former !== null)
  const bar = Math.min(24, scale.slot * (hasFormer ? 0.38 : 0.6))
  const floor = scale.y(0)
  return points.map(({ label, value, former }, at) => (
    <g key={`${label} ${at}`}>
      {former !== null && (
        <rect
          className="b2"
          x={scale.x(at) - bar - 1}
          y={scale.y(former)}
          width={bar}
          height={Math.max(0, floor - scale.y(former))}
        />
      )}
      <rect
        className="b1"
        rx="2"
        x={hasFormer ? scale.x(at) + 1 : scale.x(at) - bar / 2}
        y={scale.y(value)}
        width={bar}
        height={Math.max(0, floor - scale.y(value))}
      />
    </g>
  ))
}

function Line({ points, scale }: Part) {
  const last = points.length - 1
  const path = (values: number[]) =>
    values.map((value, at) => `${scale.x(at)},${scale.y(value)}`).join(' ')
  const line = path(points.map(({ value }) => value))
  const hasFormer = points.some(({ former }) => former !== null)
  return (
    <>
      <polygon
        className="area"
        points={`${scale.x(0)},${scale.y(0)} ${line} ${scale.x(last)},${scale.y(0)}`}
      />
      {hasFormer && (
        <polyline className="l2" points={path(points.map(({ former }) => former ?? 0))} />
      )}
      <polyline className="l1" points={line} />
      <circle className="r-now" r="5" cx={scale.x(last)} cy={scale.y(points[last]?.value ?? 0)} />
    </>
  )
}

function Highest({ points, unit, scale }: Part & Pick<ChartData, 'unit'>) {
  const at = highestOf(points)
  const value = points[at]?.value ?? 0
  if (value <= 0) return null
  const isNearEnd = at > points.length * 0.85
  return (
    <text
      className="v"
      x={scale.x(at) + (isNearEnd ? scale.slot / 2 : 0)}
      y={scale.y(value) - 8}
      textAnchor={isNearEnd ? 'end' : 'middle'}
    >
      {short(value, unit)}
    </text>
  )
}

function highestOf(points: ChartData['points']): number {
  return points.reduce((best, { value }, at) => (value > (points[best]?.value ?? 0) ? at : best), 0)
}

/** What the drawing says, for who does not see it. */
function sentence({ title, unit, points }: ChartData): string {
  const all = points.reduce((sum, { value }) => sum + value, 0)
  const then = points.reduce((sum, { former }) => sum + (former ?? 0), 0)
  const best = points[highestOf(points)]
  const hasFormer = points.some(({ former }) => former !== null)
  const against = hasFormer ? `, ${shownWhole(then, unit)} in the period before` : ''
  return `${title}: ${shownWhole(all, unit)} in all${against}; the most, ${shownWhole(best?.value ?? 0, unit)}, at ${best?.label ?? ''}.`
}
