import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
import { askBreaches } from './client.ts'
import { State, titleOf } from './state.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { ...(await askBreaches(context).list()), now: Date.now() }
}

export const meta: MetaFunction = ({ matches }) => titled('Breaches', matches)

export default function Breaches() {
  const { rows, now } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Breaches"
        crumb={{ label: 'Health', to: '/health' }}
        facts="Personal data that got out. Stop it first: change passwords and keys, sign everybody out. Then record it here; the clocks of the law begin when it was known."
        actions={<ButtonLink to="/breach/new">Record a breach</ButtonLink>}
      />
      <Card title="Breaches and drills">
        {rows.length === 0 ? (
          <p className="a-sub">None was recorded. A drill shows what there is to do.</p>
        ) : (
          <ul className="a-list">
            {rows.map((row) => (
              <li key={row.id}>
                <span className="grow">
                  <Link to={`/breach/${row.id}`}>
                    <b>{titleOf(row)}</b>
                  </Link>
                  <br />
                  <span className="a-sub">{row.words.happened.slice(0, 160)}</span>
                </span>
                <State row={row} now={now} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}
