import { Link } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { Picture } from '#design/display/picture.tsx'
import type { ListedCategory } from '../../categories/contract.ts'

type CategoryRowProps = {
  row: ListedCategory
  at: number
  last: number
  isChosen: boolean
  onChoose: () => void
  onMove: (to: number) => void
  onDrag: (at: number | undefined) => void
  onDropHere: () => void
}

/** A category: dragged, or moved by its arrows. */
export function CategoryRow(props: CategoryRowProps) {
  const { row, at, isChosen, onChoose, onDrag, onDropHere } = props
  // Dragging has the arrows beside it.
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      aria-current={isChosen || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDropHere()
      }}
    >
      <span
        className={`a-th a-th--sm ${row.wall}`}
        draggable
        onDragStart={() => onDrag(at)}
        onDragEnd={() => onDrag(undefined)}
      >
        <Picture src={row.picture} alt="" sizes="40px" width={40} height={40} />
      </span>
      <button type="button" className="name" onClick={onChoose}>
        {row.name}
      </button>
      <span className="a-sub num">{`${row.live} live of ${row.all > 1000 ? '1,000+' : row.all}`}</span>
      <Link className="link" to={`/categories/${row.id}/guide`} aria-label={`Guide of ${row.name}`}>
        Guide
      </Link>
      <Arrows {...props} />
    </li>
  )
}

function Arrows({ row, at, last, onMove }: CategoryRowProps) {
  return (
    <span>
      <button
        type="button"
        className="icon-btn"
        aria-label={`Move ${row.name} up`}
        aria-disabled={at === 0 || undefined}
        onClick={() => at > 0 && onMove(at - 1)}
      >
        <Icon name="arrow-up" />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={`Move ${row.name} down`}
        aria-disabled={at === last || undefined}
        onClick={() => at < last && onMove(at + 1)}
      >
        <Icon name="arrow-down" />
      </button>
    </span>
  )
}
