import { Link } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { Picture } from '#design/display/picture.tsx'
import { dayMonthYear } from '#design/display/dates.ts'
import type { KindName } from '../rules.ts'
import type { ListedEntry } from '../shapes.ts'
import { isAlwaysThere } from './kind-words.ts'
import { EntryStatus, timeWords } from './entry-status.tsx'

type EntryRowProps = {
  kind: KindName
  row: ListedEntry
  at: number
  last: number
  now: number
  /** Where the order is chosen, by who may. */
  onMove?: (to: number) => void
  onDrag?: (at: number | undefined) => void
  onDropHere?: () => void
}

/** An entry: dragged, or moved by its arrows. */
export function EntryRow(props: EntryRowProps) {
  const { kind, row, at, now, onMove, onDrag, onDropHere } = props
  const hasPicture = kind === 'banner' || kind === 'article' || kind === 'event'
  const time = [factsOf(kind, row), timeWords(row)].filter(Boolean).join(' · ')
  // Dragging has the arrows beside it.
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      draggable={onMove !== undefined}
      onDragStart={() => onDrag?.(at)}
      onDragEnd={() => onDrag?.(undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDropHere?.()
      }}
    >
      {hasPicture && (
        <span className="c-thumb">
          {row.picture !== null && (
            <Picture
              src={row.picture}
              alt=""
              sizes="112px"
              width={112}
              height={45}
              widths={thumbWidths(row.picture)}
            />
          )}
        </span>
      )}
      <span className="grow">
        <Link className="c-name" to={`/content/${kind}/${row.id}`}>
          {row.title}
        </Link>
        {time !== '' && <span className="a-sub">{time}</span>}
      </span>
      <span className="c-marks">
        {isAlwaysThere(kind) ? <PageMarks row={row} /> : <EntryStatus {...row} now={now} />}
      </span>
      {onMove && <Arrows {...props} onMove={onMove} />}
    </li>
  )
}

function PageMarks({ row }: { row: ListedEntry }) {
  return (
    <>
      <span className="a-sub">{row.isGiven ? 'As it comes with the shop' : 'Your words'}</span>
      {row.hasDraft && <span className="a-sub">with a draft</span>}
    </>
  )
}

function factsOf(kind: KindName, { day }: ListedEntry): string {
  return kind === 'article' || kind === 'event' ? dayMonthYear(`${day}T12:00:00+05:30`) : ''
}

/** The smallest that the drawings of the release have, else that of uploads. */
function thumbWidths(src: string): readonly number[] {
  if (src.startsWith('/media/u/')) return [160, 320]
  return src.startsWith('/media/hero/') ? [800] : [480]
}

function Arrows({ row, at, last, onMove }: EntryRowProps & { onMove: (to: number) => void }) {
  return (
    <span className="c-arrows">
      <button
        type="button"
        className="icon-btn"
        aria-label={`Move ${row.title} up`}
        aria-disabled={at === 0 || undefined}
        onClick={() => at > 0 && onMove(at - 1)}
      >
        <Icon name="arrow-up" />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={`Move ${row.title} down`}
        aria-disabled={at === last || undefined}
        onClick={() => at < last && onMove(at + 1)}
      >
        <Icon name="arrow-down" />
      </button>
    </span>
  )
}
