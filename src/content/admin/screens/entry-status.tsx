import { Status } from '#admin/parts/status.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import type { ListedEntry } from '../shapes.ts'

type Facts = Pick<ListedEntry, 'state' | 'active' | 'from' | 'hasDraft' | 'publishAt'> & {
  now: number
}

/** Whether shoppers see an entry, and what waits beside it. */
export function EntryStatus({ state, active, from, hasDraft, publishAt, now }: Facts) {
  return (
    <>
      <Shown {...{ state, active, from, now }} />
      {publishAt !== null && (
        <Status tone="in" icon="calendar-clock">{`Draft ${dayAndClock(publishAt)}`}</Status>
      )}
      {hasDraft && publishAt === null && (
        <Status tone="in" icon="pencil">
          With draft
        </Status>
      )}
    </>
  )
}

function Shown({ state, active, from, now }: Pick<Facts, 'state' | 'active' | 'from' | 'now'>) {
  if (state === 'draft') return <Status icon="pencil">Draft</Status>
  if (state === 'hidden') return <Status icon="archive-restore">Hidden</Status>
  if (active)
    return (
      <Status tone="ok" icon="circle-check">
        Live
      </Status>
    )
  return from !== '' && Date.parse(from) > now ? (
    <Status tone="in" icon="calendar-clock">
      Scheduled
    </Status>
  ) : (
    <Status icon="calendar-x">Over</Status>
  )
}

/** "from 1 Dec, 10:00", "until 30 Nov, 23:59", or nothing. */
export function timeWords({ from, until }: { from: string; until: string }): string {
  return [
    ...(from === '' ? [] : [`from ${dayAndClock(from)}`]),
    ...(until === '' ? [] : [`until ${dayAndClock(until)}`]),
  ].join(' ')
}
