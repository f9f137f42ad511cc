import { redirect, useActionData, useLoaderData } from 'react-router'
import { Form, Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Button } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
import { batchHours, batchSizes } from '../../../packing/rules.ts'
import type { BatchHead } from '../../packing/shapes.ts'
import { askPacking } from './packing-action.ts'
import './packing.css'
import { Result } from './result.tsx'

export { packingAction as action } from './packing-action.ts'

export const meta: MetaFunction = ({ matches }) => titled('Pack', matches)

/** `find`: the number on a label leads to its order, in its batch where it is in one. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const find = new URL(request.url).searchParams.get('find')?.trim() ?? ''
  const number = /^\d{1,15}$/.test(find) ? { number: find } : {}
  const overview = await askPacking(context).overview(number)
  if (overview.foundIn !== null) throw redirect(`/pack/${overview.foundIn}/orders/${find}`)
  if (number.number) throw redirect(`/orders/${find}`)
  // Made here, so that a second press of the same form is the same batch.
  return { ...overview, newId: crypto.randomUUID(), isUnknown: find !== '' }
}

export default function Pack() {
  const { batches, count, isUnknown } = useLoaderData<typeof loader>()
  const answer = useActionData() as { refusal?: string } | undefined
  const refusal = isUnknown ? 'This is no number of an order.' : answer?.refusal
  return (
    <>
      <PageHead title="Pack" facts={`${count > 1000 ? '1,000+' : count} orders wait for a batch`} />
      <Result result={refusal === undefined ? {} : { refusal }} />
      <div className="a-cols">
        <div className="a-stack">
          {batches.length > 0 && (
            <Card title="Under way">
              <ul className="a-list">
                {batches.map((batch) => (
                  <UnderWay key={batch.id} batch={batch} />
                ))}
              </ul>
            </Card>
          )}
          <Begin />
        </div>
        <div className="a-stack">
          <Find />
        </div>
      </div>
    </>
  )
}

function UnderWay({ batch }: { batch: BatchHead }) {
  const { id, by, isMine, region, beganAt, orders, packed, sent } = batch
  const step = packed < orders ? '' : '/send'
  return (
    <li>
      <Link className="k-batch" to={`/pack/${id}${step}`}>
        <b>{isMine ? 'Your batch' : `Batch of ${by}`}</b>
        <span className="a-sm">
          {[dayAndClock(beganAt), region !== null && `pin codes ${region}…`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <progress max={Math.max(1, orders)} value={packed} aria-label="Packed" />
        <span className="a-sm">{`${packed} of ${orders} packed, ${sent} sent`}</span>
      </Link>
      <Icon name="chevron-right" />
    </li>
  )
}

function Begin() {
  const { count, regions, newId } = useLoaderData<typeof loader>()
  if (count === 0)
    return (
      <Card title="New batch">
        <p className="a-sub">
          Nothing waits: every order is in a batch, packed, or waits for a call to its shopper.
        </p>
      </Card>
    )
  return (
    <Card title="New batch">
      <Form method="post" className="k-begin">
        <input type="hidden" name="call" value="begin" />
        <input type="hidden" name="id" value={newId} />
        <div className="field">
          <label htmlFor="region">Where to</label>
          <select className="select" id="region" name="region">
            <option value="">Everywhere</option>
            {regions.map(({ region, count: orders }) => (
              <option key={region} value={region}>
                {`Pin codes ${region}… (${orders})`}
              </option>
            ))}
          </select>
        </div>
        <div className="k-sizes">
          {batchSizes.map((size, at) => (
            <Button
              key={size}
              type="submit"
              name="size"
              value={size}
              weight={at ? 'line' : 'primary'}
            >
              {`Oldest ${size}`}
            </Button>
          ))}
        </div>
        <p className="a-sub">
          {`A batch that nobody used for ${batchHours} hours is over: what was not packed is free again.`}
        </p>
      </Form>
    </Card>
  )
}

function Find() {
  return (
    <Card title="Scan a label">
      <Form className="k-find">
        <label className="label" htmlFor="find">
          Number of an order
        </label>
        <span className="a-line">
          <input
            className="input"
            id="find"
            name="find"
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={15}
          />
          <Button type="submit" weight="line">
            Open
          </Button>
        </span>
      </Form>
    </Card>
  )
}
