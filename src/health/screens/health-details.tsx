import { Form } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Button } from '#design/controls/button.tsx'
import type { HealthState } from './health-words.ts'

/** The rows that break a rule, each with its rule. */
export function BrokenBooks({ books }: Pick<HealthState, 'books'>) {
  if (!books || books.named.length === 0) return null
  return (
    <Card
      title="Broken rules"
      hint={`${books.broken} rows, checked ${dayAndClock(books.at)}`}
      isBare
    >
      <div className="a-tblwrap" role="region" aria-label="Broken rules" tabIndex={0}>
        <table className="a-tbl a-tbl--stack">
          <thead>
            <tr>
              <th scope="col">Rule that does not hold</th>
              <th scope="col">For</th>
            </tr>
          </thead>
          <tbody>
            {books.named.map(({ invariant, id }) => (
              <tr key={`${invariant} ${id}`} className="is-bad">
                <td className="ma">{invariant}</td>
                <td className="mc a-mono">{id}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

/** Events of the payment provider that nobody has worked on. */
export function Webhooks({ webhooks }: Pick<HealthState, 'webhooks'>) {
  if (webhooks.rows.length === 0) return null
  return (
    <Card title="Events waiting" hint={`${webhooks.waiting} of the payment provider`} isBare>
      <div className="a-tblwrap" role="region" aria-label="Events waiting" tabIndex={0}>
        <table className="a-tbl a-tbl--stack">
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">Received</th>
              <th scope="col">
                <span className="sr">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {webhooks.rows.map(({ id, type, receivedAt }) => (
              <tr key={id}>
                <td className="ma">
                  <b>{type}</b>
                </td>
                <td className="mc">{dayAndClock(receivedAt)}</td>
                <td className="r mg">
                  <ProcessAgain id={id} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function ProcessAgain({ id }: { id: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" weight="line" size="small" name="act" value="webhook">
        Process again
      </Button>
    </Form>
  )
}
