import { Link, useLoaderData } from 'react-router'
import { FilterBar } from '#admin/list/filter-bar.tsx'
import { Foot } from '#admin/list/list-foot.tsx'
import { listStateOf } from '#admin/list/list-state.ts'
import { NoRows } from '#admin/list/no-rows.tsx'
import { ViewTabs } from '#admin/list/view-tabs.tsx'
import { Clock, Status } from '#admin/parts/status.tsx'
import { clock, dayOf } from '#admin/parts/times.ts'
import { dayAndMonth } from '#design/display/dates.ts'
import type { EnquiryRow } from '../shapes.ts'
import { AdverseStatus } from './adverse-report.tsx'
import type { loader } from './enquiries-data.ts'
import { enquiryPath } from './enquiry-path.ts'
import { clockWords, clocksOf, forwardClockOf, lookOf, nameOf } from './enquiry-words.ts'

/** The left pane: views, search, and the enquiries of the view. */
export function Inbox() {
  const { shape, page, counts, list, saved } = useLoaderData<typeof loader>()
  const state = listStateOf(shape, `http://list/?${list}`)
  return (
    <section className="a-card enq-list" aria-label="Enquiries">
      <ViewTabs shape={shape} state={state} saved={saved} counts={counts} />
      <FilterBar shape={shape} state={state} tools={null} />
      {page.rows.length === 0 ? (
        <NoRows
          shape={shape}
          state={state}
          empty={{
            title: 'Nothing waits here',
            text: 'What people write by the contact form of the shop stands here.',
          }}
        />
      ) : (
        <ul className="a-inbox">
          {page.rows.map((row) => (
            <li key={row._id}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      )}
      <Foot state={state} page={page} hasTicks={false} />
    </section>
  )
}

function Row({ row }: { row: EnquiryRow }) {
  const { list, thread, now } = useLoaderData<typeof loader>()
  const { icon, tone, words } = lookOf(row.state)
  const { answer, solve } = clocksOf(row, now)
  const forward = forwardClockOf(row, now)
  const [act, running] = forward
    ? (['send on', forward] as const)
    : answer
      ? (['answer', answer] as const)
      : (['solve', solve] as const)
  return (
    <Link
      to={enquiryPath(row._id, { list })}
      aria-current={thread?._id === row._id ? 'true' : undefined}
      data-row
    >
      <span className="t">{nameOf(row)}</span>
      <time className="a-sub" dateTime={row.at} title={row.at}>
        {dayOf(row.at, now) === 'today' ? clock(row.at) : dayAndMonth(row.at)}
      </time>
      <span className="s">{row.subject}</span>
      <span className="c">
        <AdverseStatus adverseEvent={row.adverseEvent} />
        {row.isGrievance && (
          <Status tone="wa" icon="scale">
            Grievance
          </Status>
        )}
        {!(row.isGrievance && row.state === 'new') && (
          <Status tone={tone} icon={icon}>
            {words}
          </Status>
        )}
        {running && <Clock tone={running.tone}>{clockWords(act, running, now)}</Clock>}
        {row.assignedTo && <span className="a-sub">{row.assignedTo.name}</span>}
      </span>
    </Link>
  )
}
