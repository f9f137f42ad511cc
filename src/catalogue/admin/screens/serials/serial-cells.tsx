import { Link } from 'react-router'
import type { CellColumn } from '#admin/list/list.tsx'
import type { AdminIconName } from '#admin/parts/icon.tsx'
import { Status, type Tone } from '#admin/parts/status.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import type { ListedSerial } from '../../serials/contract.ts'
import { lotName } from '../lots/lot-cells.tsx'

export const serialCells: CellColumn<ListedSerial>[] = [
  {
    key: 'serial',
    phone: 'title',
    cell: ({ id, serial }) => (
      <Link className="id" to={`/stock/serials/${id}`}>
        {serial}
      </Link>
    ),
  },
  { key: 'product', phone: 'second', cell: ({ product }) => product.name },
  { key: 'where', phone: 'chips', cell: (row) => <SerialPlace serial={row} /> },
  { key: 'lot', phone: 'more', cell: ({ lot }) => lotName(lot) },
  { key: 'since', cell: ({ since }) => dayAndClock(since) },
]

/** Where a piece is; with an order its number. */
export function SerialPlace({ serial }: { serial: ListedSerial }) {
  const { tone, icon, word } = placeOf(serial)
  return (
    <>
      <Status tone={tone} icon={icon}>
        {word}
      </Status>
      {serial.order !== null && (
        <Link to={`/orders/${serial.order}`}>{` order ${serial.order}`}</Link>
      )}
    </>
  )
}

function placeOf({ state, isInBox, blockedBecause }: ListedSerial): Look {
  if (blockedBecause !== null && state !== 'gone')
    return { tone: 'ba', icon: 'shield-alert', word: 'Called back' }
  if (state === 'out') return { tone: 'in', icon: 'users', word: 'With' }
  if (state === 'gone') return { tone: 'wa', icon: 'circle-slash', word: 'Gone' }
  return isInBox
    ? { tone: 'in', icon: 'package', word: 'In the box of' }
    : { tone: 'ok', icon: 'check', word: 'In stock' }
}

type Look = { tone: Tone; icon: AdminIconName; word: string }
