import { Link } from 'react-router'
import type { CellColumn } from '#admin/list/list.tsx'
import type { ListShape, ListState } from '#admin/list/list-state.ts'
import { Avatar } from '#admin/parts/avatar.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { subjectKinds, type Outcome } from '../rules.ts'
import { actionWords, factWords, iconOf, nameWords } from './entry-words.ts'
import { OutcomeStatus } from './outcome-status.tsx'

export type Entry = {
  id: string
  at: string
  member: { id: string; name: string } | null
  actor: string
  call: string
  subject: { kind: string; id: string; label: string; href: string | null }
  outcome: Outcome
  steppedUp: boolean
  address: string
  reason: string | null
  changes: { name: string; before?: unknown; after?: unknown }[]
  erasedAt: string | null
}

type Names = { calls: string[]; members: { id: string; name: string }[] }

const outcomes = [
  { value: 'done', label: 'Done' },
  { value: 'refused', label: 'Refused' },
  { value: 'failed', label: 'Failed' },
  { value: 'unknown', label: 'Not known' },
]

export function shapeOf({ calls, members }: Names): ListShape {
  return {
    name: 'audit',
    search: 'Number of an order, or an id',
    filters: [
      {
        name: 'member',
        label: 'Member',
        kind: 'choice',
        choices: members.map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        name: 'call',
        label: 'Action',
        kind: 'choice',
        choices: calls.map((call) => ({
          value: call,
          label: `${actionWords(call)} (${call.split('.')[0]})`,
        })),
      },
      {
        name: 'kind',
        label: 'Subject',
        kind: 'choice',
        choices: subjectKinds.map((kind) => ({ value: kind, label: nameWords(kind) })),
      },
      { name: 'at', label: 'Period', kind: 'dates' },
      { name: 'outcome', label: 'Outcome', kind: 'choice', choices: outcomes },
      {
        name: 'step-up',
        label: 'Second factor',
        kind: 'choice',
        choices: [{ value: 'yes', label: 'Was asked for' }],
      },
    ],
    columns: [
      { key: 'when', label: 'When', isFixed: true },
      { key: 'who', label: 'Who' },
      { key: 'action', label: 'Action' },
      { key: 'on', label: 'On' },
      { key: 'changes', label: 'Before and after' },
      { key: 'reason', label: 'Reason', isOptional: true },
      { key: 'from', label: 'From' },
    ],
  }
}

/** What the list's call is asked with. */
export function inputOf({ filters, search }: ListState) {
  const { member, call, kind, outcome, at = [] } = filters
  const [from, to] = at
  return {
    ...(member && { member: [...member] }),
    ...(call && { call: [...call] }),
    ...(kind && { kind: [...kind] }),
    ...(outcome && { outcome: outcome as Entry['outcome'][] }),
    ...(filters['step-up'] && { steppedUp: 'yes' as const }),
    ...(search && { subject: search }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

export const columns: readonly CellColumn<Entry>[] = [
  {
    key: 'when',
    phone: 'second',
    noWrap: true,
    cell: ({ id, at }) => (
      <Link className="num" to={`/audit/${id}`}>
        <time dateTime={at} title={at}>
          {dayAndClock(at)}
        </time>
      </Link>
    ),
  },
  { key: 'who', phone: 'title', cell: (entry) => <Who {...entry} /> },
  {
    key: 'action',
    phone: 'chips',
    cell: ({ call, outcome }) => (
      <span className="a-line">
        <Icon name={iconOf(call)} />
        {actionWords(call)}
        {outcome !== 'done' && <OutcomeStatus outcome={outcome} />}
      </span>
    ),
  },
  { key: 'on', phone: 'aside', cell: ({ subject }) => <Subject {...subject} /> },
  { key: 'changes', phone: 'more', cell: (entry) => <ShortChanges {...entry} /> },
  { key: 'reason', cell: ({ reason }) => <span className="a-sub">{reason}</span> },
  {
    key: 'from',
    cell: ({ address }) => (
      <span className="a-sub">{address === 'command' ? 'the server' : address}</span>
    ),
  },
]

export function Who({ member, actor }: Pick<Entry, 'member' | 'actor'>) {
  const name = member?.name ?? actor
  return (
    <span className="a-line">
      <Avatar name={name} />
      <b>{name}</b>
    </span>
  )
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function Subject({ kind, label, href }: Entry['subject']) {
  const words = uuid.test(label) ? nameWords(kind) : cut(label)
  return href ? (
    <Link className="id" to={href}>
      {words}
    </Link>
  ) : (
    <span>{words === nameWords(kind) ? words : `${nameWords(kind)} ${words}`}</span>
  )
}

function ShortChanges({ changes, erasedAt }: Entry) {
  if (erasedAt) return <span className="a-sub">erased</span>
  const [first, second] = changes
  if (!first) return null
  const more = changes.length > 2 ? ` and ${changes.length - 1} more` : ''
  const shown = more === '' && second ? [first, second] : [first]
  const words = shown.map(shortChange).join(', ')
  return (
    <span className="a-sub">
      {words}
      {more}
    </span>
  )
}

/** What was made has no before. */
function shortChange({ before, after }: Entry['changes'][number]): string {
  return before === null ? cut(after) : `${cut(before)} → ${cut(after)}`
}

function cut(fact: unknown): string {
  const words = factWords(fact)
  return words.length > 40 ? `${words.slice(0, 39)}…` : words
}
