import { Link } from 'react-router'
import type { CellColumn } from '#admin/list/list.tsx'
import type { AdminIconName } from '#admin/parts/icon.tsx'
import { Status, type Tone } from '#admin/parts/status.tsx'
import { inLakhs, rupees } from '#platform/money.ts'
import { discountText } from '../../rules.ts'
import type { VoucherState } from '../rules.ts'
import type { ListedVoucher } from '../shapes.ts'
import { dayWords } from './moments.ts'
import './vouchers.css'

export const voucherCells: CellColumn<ListedVoucher>[] = [
  {
    key: 'code',
    phone: 'title',
    cell: ({ id, code }) => (
      <Link className="id v-code" to={`/vouchers/${id}`}>
        {code}
      </Link>
    ),
  },
  { key: 'worth', phone: 'aside', cell: worthText },
  { key: 'used', phone: 'chips', cell: (row) => <Used row={row} /> },
  { key: 'until', phone: 'second', cell: untilText },
  {
    key: 'given',
    align: 'right',
    phone: 'second aside',
    cell: ({ givenPaise }) => <span className="num">{rupees(givenPaise)}</span>,
  },
  { key: 'state', phone: 'more', cell: ({ state }) => <StateChip state={state} /> },
  { key: 'shopper', cell: ({ usageLimitPerShopper }) => usageLimitPerShopper ?? 'no limit' },
]

/** "5%, at most ₹250, first order". */
export function worthText(row: ListedVoucher): string {
  const { capPaise, leastPaise, firstOrderOnly, isForSome, isPublic } = row
  return [
    discountText(row),
    capPaise !== null && `at most ${rupees(capPaise)}`,
    leastPaise !== null && `from ${rupees(leastPaise)}`,
    firstOrderOnly && 'first order',
    isForSome && 'some goods',
    isPublic && 'shown to shoppers',
  ]
    .filter(Boolean)
    .join(', ')
}

function untilText({ state, startsAt, endsAt }: ListedVoucher): string {
  if (state === 'planned') return `from ${dayWords(startsAt)}`
  return endsAt === null ? 'no end' : dayWords(endsAt)
}

/** How much of its limit is used. Drawn, because the content policy forbids a width as a style. */
function Used({ row: { used, usageLimit } }: { row: ListedVoucher }) {
  if (usageLimit === null) return <span className="a-sub num">{inLakhs(used)}, no limit</span>
  const words = `${inLakhs(used)} of ${inLakhs(usageLimit)}`
  const percent = usageLimit === 0 ? 100 : Math.round((used / usageLimit) * 100)
  return (
    <span className="a-line">
      <svg className="v-meter" role="img" aria-label={words}>
        <rect width={`${percent}%`} height="100%" rx="3" />
      </svg>
      <span className="a-sub num">{words}</span>
    </span>
  )
}

const chips: Record<VoucherState, { tone: Tone; icon: AdminIconName; word: string }> = {
  running: { tone: 'ok', icon: 'play', word: 'Running' },
  planned: { tone: 'in', icon: 'calendar-clock', word: 'Planned' },
  paused: { tone: 'none', icon: 'pause', word: 'Paused' },
  'used-up': { tone: 'wa', icon: 'circle-slash', word: 'Used up' },
  ended: { tone: 'none', icon: 'calendar-x', word: 'Ended' },
}

export function StateChip({ state }: { state: VoucherState }) {
  const { tone, icon, word } = chips[state]
  return (
    <Status tone={tone} icon={icon}>
      {word}
    </Status>
  )
}
