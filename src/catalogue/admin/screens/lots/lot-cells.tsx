import { Link } from 'react-router'
import type { CellColumn } from '#admin/list/list.tsx'
import type { AdminIconName } from '#admin/parts/icon.tsx'
import { Status, type Tone } from '#admin/parts/status.tsx'
import { inLakhs } from '#platform/money.ts'
import type { ListedLot } from '../../lots/contract.ts'
import type { LotState } from '../../lots/rules.ts'

export const lotCells: CellColumn<ListedLot>[] = [
  {
    key: 'lot',
    phone: 'title',
    cell: (row) => (
      <Link className="id" to={`/stock/lots/${row.id}`}>
        {lotName(row)}
      </Link>
    ),
  },
  { key: 'product', phone: 'second', cell: ({ product }) => product.name },
  { key: 'expiry', phone: 'more', cell: ({ expiresOn }) => dayWords(expiresOn) },
  {
    key: 'pieces',
    align: 'right',
    phone: 'aside',
    cell: ({ onHand }) => <span className="num">{inLakhs(onHand)}</span>,
  },
  { key: 'state', phone: 'chips', cell: ({ state }) => <LotStatus state={state} /> },
  { key: 'supplier', cell: ({ supplier }) => supplier ?? '' },
  {
    key: 'received',
    align: 'right',
    cell: ({ received }) => <span className="num">{inLakhs(received)}</span>,
  },
]

export function lotName({ code }: Pick<ListedLot, 'code'>): string {
  return code ?? 'Lot not recorded'
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** "31 Aug 2027" of a day of the calendar. */
export function dayWords(day: string | null): string {
  if (day === null) return 'no expiry'
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`
}

const chips: Record<LotState, { tone: Tone; icon: AdminIconName; word: string }> = {
  sendable: { tone: 'ok', icon: 'check', word: 'Can be sent' },
  near: { tone: 'wa', icon: 'hourglass', word: 'Near expiry' },
  tooNear: { tone: 'wa', icon: 'circle-slash', word: 'Too near expiry' },
  expired: { tone: 'ba', icon: 'calendar-x', word: 'Expired' },
  blocked: { tone: 'ba', icon: 'shield-alert', word: 'Blocked' },
}

export function LotStatus({ state }: { state: LotState }) {
  const { tone, icon, word } = chips[state]
  return (
    <Status tone={tone} icon={icon}>
      {word}
    </Status>
  )
}
