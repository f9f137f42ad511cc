import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { Clock } from '#admin/parts/status.tsx'
import type { Waiting } from '../contract.ts'
import { ageWords, lateness, waitingWords } from './waiting-words.ts'

type WaitingWorkProps = {
  waiting: readonly Waiting[]
  now: number
  /** Pages that the member may open: what leads nowhere is no link. */
  pages: readonly string[]
}

/** Each kind: how many, since when, and the list that counts the same. */
export function WaitingWork({ waiting, now, pages }: WaitingWorkProps) {
  if (waiting.length === 0)
    return (
      <Card title="Work waiting">
        <p className="a-line">
          <span className="a-plinth a-plinth--ok">
            <Icon name="check" />
          </span>
          Nothing waits. New work appears here by itself.
        </p>
      </Card>
    )
  return (
    <Card title="Work waiting" hint="a count opens its list" isBare>
      <ul className="a-work">
        {waiting.map((work) => (
          <li key={work.kind}>
            <Place to={waitingWords[work.kind].to} pages={pages}>
              <Face work={work} now={now} />
            </Place>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Place({
  to,
  pages,
  children,
}: {
  to: string
  pages: readonly string[]
  children: ReactNode
}) {
  const [path = ''] = to.split('?')
  return pages.includes(path) ? (
    <Link className="a-work-item" to={to}>
      {children}
    </Link>
  ) : (
    <div className="a-work-item">{children}</div>
  )
}

function Face({ work, now }: { work: Waiting; now: number }) {
  const { one, many } = waitingWords[work.kind]
  return (
    <>
      <span className="n">{work.count > 1000 ? '1,000+' : work.count}</span>
      <b>{work.count === 1 ? one : many}</b>
      {work.oldestAt && (
        <Clock tone={lateness(work, now)}>
          {work.count === 1 ? 'since ' : 'oldest '}
          {ageWords(work.oldestAt, now)}
        </Clock>
      )}
    </>
  )
}
