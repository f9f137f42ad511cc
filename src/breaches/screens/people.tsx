import { Link, useLoaderData } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { scopeNames } from '../rules.ts'
import type { BreachPage } from './client.ts'

/** Who was touched, and who was written to. */
export function People() {
  const { breach, people, touched, told, left, page, pages } = useLoaderData<BreachPage>()
  return (
    <Card
      title="Who was touched"
      hint={`${touched} accounts · ${told} written to · ${left} left`}
      end={
        <a
          className="btn btn--line btn--sm"
          href={`/admin/api/files/breach-people/${breach.id}`}
          download
          title="Noted in the audit"
        >
          <Icon name="download" /> CSV
        </a>
      }
    >
      <p className="a-sub">
        {`${scopeNames[breach.scope]}.`}
        {breach.tellAt && ` Letters were asked for on ${dayAndClock(breach.tellAt)}.`}
      </p>
      {people.length === 0 && (
        <p>No account was touched in this time, as far as the shop noted it.</p>
      )}
      <ul className="a-list">
        {people.map(({ id, email, sessions, entries, toldAt }) => (
          <li key={id}>
            <span className="grow">
              <Link to={`/customers/${id}`}>{email}</Link>
              <br />
              <span className="a-sub">{`sessions: ${sessions} · entries in the audit: ${entries}`}</span>
            </span>
            <span className="a-sub">
              {toldAt === null ? 'not written to' : `written to ${dayAndClock(toldAt)}`}
            </span>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className="a-line" aria-label="Pages">
          {page > 1 && <Link to={`?page=${page - 1}`}>Before</Link>}
          <span className="a-sub">{`Page ${page} of ${pages}`}</span>
          {page < pages && <Link to={`?page=${page + 1}`}>After</Link>}
        </nav>
      )}
    </Card>
  )
}
