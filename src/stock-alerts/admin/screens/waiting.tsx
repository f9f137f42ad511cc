import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { adminClient } from '#admin/parts/client.ts'
import { Card } from '#admin/parts/card.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Status } from '#admin/parts/status.tsx'
import { StockTabs } from '#catalogue/admin/screens/stock/stock-tabs.tsx'
import { dayAndMonth } from '#design/display/dates.ts'
import { titled } from '#web/title.ts'
import type { contract } from '../contract.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return adminClient<typeof contract>(context, 'stockAlerts').list()
}

export const meta: MetaFunction = ({ matches }) => titled('Waiting shoppers', matches)

export default function Waiting() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Waiting shoppers"
        crumb={{ label: 'Stock', to: '/stock' }}
        facts="They get one email when it is back: in the order of asking, as many as there are pieces."
      />
      <StockTabs />
      <Card title="How many wait for what">
        {rows.length === 0 ? (
          <p className="a-sub">Nobody waits for a product.</p>
        ) : (
          <ul className="a-list">
            {rows.map(({ id, name, sku, stock, waiting, since }) => (
              <li key={id}>
                <span className="grow">
                  <Link to={`/products/${id}`}>
                    <b>{name}</b>
                  </Link>
                  <br />
                  <span className="a-sub">
                    {`${sku === null ? '' : `${sku} · `}${stock} in stock · the first since ${dayAndMonth(since)}`}
                  </span>
                </span>
                <Status tone="wa" icon="bell">
                  {waiting === 1 ? '1 waits' : `${waiting} wait`}
                </Status>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}
