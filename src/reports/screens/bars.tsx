import type { Table } from '../shapes.ts'
import { short } from './report-words.ts'

const shownRows = 6

type Bar = { label: string; value: number; isRest: boolean }

/** The largest rows of a table as bars; what is left is one striped bar. */
export function Bars({ table, column }: { table: Table; column: number }) {
  const bars = barsOf(table, column)
  const most = Math.max(...bars.map(({ value }) => value), 1)
  const unit = table.columns[column]?.unit ?? 'count'
  if (bars.length === 0) return <p className="a-sub">Nothing in this period.</p>
  return (
    <ul className="a-bars">
      {bars.map(({ label, value, isRest }) => (
        <li key={label}>
          <span className="r-name">{label}</span>
          <svg className="r-bar" aria-hidden="true" focusable="false">
            <rect
              className={isRest ? 'b2' : 'b1'}
              width={`${Math.max(0, (100 * value) / most)}%`}
              height="100%"
              rx="4"
            />
          </svg>
          <span className="v">{short(Math.max(0, value), unit)}</span>
        </li>
      ))}
    </ul>
  )
}

function barsOf({ rows, more }: Table, column: number): Bar[] {
  const all = rows.map(({ cells }) => ({
    label: String(cells[0]),
    value: Number(cells[column] ?? 0),
    isRest: false,
  }))
  if (all.length <= shownRows) return all
  const rest = all.slice(shownRows - 1)
  const value = rest.reduce((sum, bar) => sum + bar.value, 0)
  return [
    ...all.slice(0, shownRows - 1),
    { label: `${rest.length + more} others`, value, isRest: true },
  ]
}
