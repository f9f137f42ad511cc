import { Link } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { timeAgo } from '#admin/parts/times.ts'
import { Timeline } from '#admin/parts/timeline.tsx'
import { actionWords, iconOf } from '#audit/screens/entry-words.ts'

type Action = {
  id: number
  at: string
  who: string
  call: string
  subject: { kind: string; id: string; label: string; href: string | null }
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
            icon: iconOf(call),
            who,
            what: <What call={call} subject={subject} />,
            at: { moment: at, words: timeAgo(at, now) },
          }))}
        />
      )}
    </Card>
  )
}

function What({ call, subject }: Pick<Action, 'call' | 'subject'>) {
  const { kind, href } = subject
  const name = nameOf(subject)
  return (
    <>
      {actionWords(call)}: {href ? <Link to={href}>{`${kind} ${name}`}</Link> : `${kind} ${name}`}
    </>
  )
}

// A number, a name of a list or a setting; other ids say nothing to a reader.
const readable = /^[\w.-]{1,20}$/

/** The audit has every id whole. */
function nameOf({ id, label, href }: Action['subject']): string {
  return href || readable.test(id) ? label : ''
}
