import { Card } from '#admin/parts/card.tsx'
import type { AdminIconName } from '#admin/parts/icon.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Timeline, type Happening } from '#admin/parts/timeline.tsx'
import type { StoryEntry } from '../shapes.ts'

const icons: Record<StoryEntry['kind'], AdminIconName> = {
  move: 'package',
  note: 'file-text',
  remark: 'sticky-note',
  email: 'mail',
  payment: 'indian-rupee',
  refund: 'undo-2',
  cash: 'wallet',
  event: 'webhook',
}

/** All that happened to the order, newest first. */
export function Story({ entries }: { entries: readonly StoryEntry[] }) {
  return (
    <Card title="Timeline">
      <Timeline happenings={entries.map(happeningOf)} />
    </Card>
  )
}

function happeningOf({ _id, kind, who, what, at, quote, emailState }: StoryEntry): Happening {
  const time = dayAndClock(at)
  return {
    key: `${kind} ${_id}`,
    icon: icons[kind],
    ...(emailState === 'failed' && { state: 'bad' as const }),
    who,
    what,
    at: { moment: at, words: emailState === null ? time : `${time} · ${emailState}` },
    ...(quote !== null && { quote }),
  }
}
