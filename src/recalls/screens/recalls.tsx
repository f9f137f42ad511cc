import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Status } from '#admin/parts/status.tsx'
import { dayAndMonth } from '#design/display/dates.ts'
import { titled } from '#web/title.ts'
import { calledWords } from '../rules.ts'
import { askRecalls } from './client.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return askRecalls(context).list()
}

export const meta: MetaFunction = ({ matches }) => titled('Recalls', matches)

export default function Recalls() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Recalls"
        crumb={{ label: 'Lots', to: '/stock/lots' }}
        facts="A recall begins on the page of a lot, or of a serial number."
      />
      <Card title="Recalls">
        {rows.length === 0 ? (
          <p className="a-sub">Nothing was called back yet.</p>
        ) : (
          <ul className="a-list">
            {rows.map(
              ({ id, product, reason, startedAt, closedAt, buyers, answered, ...called }) => (
                <li key={id}>
                  <span className="grow">
                    <Link to={`/recalls/${id}`}>
                      <b>{product.name}</b>
                    </Link>
                    <br />
                    <span className="a-sub">
                      {`${calledWords(called)} · ${reason} · ${dayAndMonth(startedAt)} · ${answered} of ${buyers} buyers settled`}
                    </span>
                  </span>
                  <Status
                    tone={closedAt === null ? 'wa' : 'ok'}
                    icon={closedAt === null ? 'triangle-alert' : 'check'}
                  >
                    {closedAt === null ? 'Open' : 'Closed'}
                  </Status>
                </li>
              ),
            )}
          </ul>
        )}
      </Card>
    </>
  )
}
