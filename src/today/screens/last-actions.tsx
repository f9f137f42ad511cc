import { Card } from '#admin/parts/card.tsx'
import type { AdminIconName } from '#admin/parts/icon.tsx'
import { timeAgo } from '#admin/parts/times.ts'
import { Timeline } from '#admin/parts/timeline.tsx'

type Action = {
  id: number
  at: string
  who: string
  call: string
  subject: { kind: string; id: string }
}

const icons: Record<string, AdminIconName> = {
  orders: 'receipt-indian-rupee',
  catalogue: 'tag',
  staff: 'shield-user',
  views: 'columns-3',
  audit: 'scroll-text',
  health: 'activity',
  media: 'camera',
}

/** What the team did last. */
export function LastActions({ actions, now }: { actions: readonly Action[]; now: number }) {
  return (
    <Card title="Last actions">
      {actions.length === 0 ? (
        <p className="a-sub">What members change appears here.</p>
      ) : (
        <Timeline
          happenings={actions.map(({ id, at, who, call, subject }) => ({
            key: String(id),
            icon: icons[call.split('.')[0] ?? ''] ?? 'circle-dot',
            who,
            what: `${wordsOf(call)}: ${subjectOf(subject)}`,
            at: { moment: at, words: timeAgo(at, now) },
          }))}
        />
      )}
    </Card>
  )
}

/** `orders.addNote` is "add note". */
function wordsOf(call: string): string {
  const name = call.split('.').at(-1) ?? call
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

// A number, a name of a list or a setting; other ids say nothing to a reader.
const readable = /^[\w.-]{1,20}$/

/** The audit has every id whole. */
function subjectOf({ kind, id }: Action['subject']): string {
  return readable.test(id) ? `${kind} ${id}` : kind
}
