import { Clock, Status } from '#admin/parts/status.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { ButtonLink } from '#design/controls/button.tsx'
import type { Breach } from '../contract.ts'
import { clocks } from '../rules.ts'

type ReportsProps = { breach: Breach; now: number }
type Report = Breach['reports'][number]

/** What the authorities get, and until when. */
export function Reports({ breach, now }: ReportsProps) {
  return (
    <ul className="a-list breach-clocks">
      {breach.reports.map((report) => (
        <li key={report.kind}>
          <span className="grow">
            <b>{clocks[report.kind].label}</b>
            <br />
            <span className="a-sub">{wordsOf(report)}</span>
          </span>
          {report.sentAt === null ? (
            <span className="a-line">
              <Left report={report} now={now} />
              {breach.closedAt === null && (
                <ButtonLink
                  weight="line"
                  size="small"
                  to={`?act=report&kind=${encodeURIComponent(report.kind)}`}
                  preventScrollReset
                >
                  Note as sent
                </ButtonLink>
              )}
            </span>
          ) : (
            <SentReport sentAt={report.sentAt} dueAt={report.dueAt} />
          )}
        </li>
      ))}
    </ul>
  )
}

function wordsOf({ kind, dueAt, sentAt, reference }: Report): string {
  return sentAt === null
    ? `until ${dayAndClock(dueAt)}, ${clocks[kind].hours} hours after it was known`
    : `sent ${dayAndClock(sentAt)}: ${reference}`
}

function SentReport({ sentAt, dueAt }: { sentAt: string; dueAt: string }) {
  const isLate = Date.parse(sentAt) > Date.parse(dueAt)
  return (
    <Status tone={isLate ? 'ba' : 'ok'} icon="check">
      {isLate ? 'Sent late' : 'Sent'}
    </Status>
  )
}

const hourMs = 3_600_000

/** Amber from half of the time on, red when it is over. */
function Left({ report: { dueAt, kind }, now }: { report: Report; now: number }) {
  const leftMs = Date.parse(dueAt) - now
  const minutes = Math.floor(Math.abs(leftMs) / 60_000)
  const words = `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  if (leftMs < 0) return <Clock tone="ba">{`${words} over`}</Clock>
  const isHalf = leftMs < (clocks[kind].hours * hourMs) / 2
  return <Clock tone={isHalf ? 'wa' : undefined}>{`${words} left`}</Clock>
}
