import { Status } from '#admin/parts/status.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import type { Breach } from '../contract.ts'

export function titleOf({ isDrill, knownAt }: Pick<Breach, 'isDrill' | 'knownAt'>): string {
  return `${isDrill ? 'Drill' : 'Breach'} known since ${dayAndClock(knownAt)}`
}

export function State({ row, now }: { row: Breach; now: number }) {
  if (row.closedAt !== null)
    return (
      <Status tone="ok" icon="check">
        Closed
      </Status>
    )
  const isLate =
    !row.isDrill && row.reports.some(({ sentAt, dueAt }) => !sentAt && Date.parse(dueAt) < now)
  return (
    <Status tone={isLate ? 'ba' : 'wa'} icon="triangle-alert">
      {isLate ? 'Late' : 'Open'}
    </Status>
  )
}
