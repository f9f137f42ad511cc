import { Link, useLoaderData, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { Status } from '#admin/parts/status.tsx'
import { clock } from '#admin/parts/times.ts'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
import type { Batch, BatchOrder } from '../../packing/shapes.ts'
import { OrderChip } from '../status-chips.tsx'
import { BatchHead } from './batch-head.tsx'
import { JustPacked } from './just-packed.tsx'
import { askPacking } from './packing-action.ts'
import './packing.css'
import { Result } from './result.tsx'
import { StepForm } from './step-form.tsx'
import { useSteps } from './use-steps.ts'

export { packingAction as action } from './packing-action.ts'

export const meta: MetaFunction = ({ matches }) => titled('Orders of the batch', matches)

export function loader({ context, params: { batch = '' } }: LoaderFunctionArgs) {
  return askPacking(context).batch({ batch })
}

/** The orders of a batch: who has which open, what is packed, and the next one. */
export default function OrdersToPack() {
  const loaded = useLoaderData<typeof loader>()
  const read = `batch?batch=${loaded.id}`
  const {
    shown: batch,
    result,
    submit,
    isPending,
  } = useSteps<Batch>(loaded, {
    read,
    linesOf: () => [],
  })
  const [search] = useSearchParams()
  const packed = search.get('packed')
  const isAllPacked = batch.packed >= batch.orders
  return (
    <>
      <BatchHead batch={batch} current="Pack" />
      <Result result={result} />
      {packed && (
        <JustPacked
          batch={batch.id}
          number={packed}
          isPart={search.has('part')}
          parcel={search.get('parcel')}
          onSubmit={submit}
        />
      )}
      <section className="a-card k-lines" aria-label="Orders of the batch">
        <ul className="a-list">
          {batch.list.map((order) => (
            <OrderRow key={order.number} batch={batch.id} order={order} />
          ))}
        </ul>
      </section>
      <div className="k-next">
        <StepForm fields={{ call: 'end', batch: batch.id }} onSubmit={submit}>
          <Button type="submit" weight="line" block busy={isPending({ call: 'end' })}>
            End this batch
          </Button>
        </StepForm>
        {isAllPacked ? (
          <ButtonLink to={`/pack/${batch.id}/send`}>
            Next: send
            <Icon name="arrow-right" />
          </ButtonLink>
        ) : (
          <StepForm fields={{ call: 'open', batch: batch.id }} onSubmit={submit}>
            <Button type="submit" block busy={isPending({ call: 'open' })}>
              Next: pack
              <Icon name="arrow-right" />
            </Button>
          </StepForm>
        )}
      </div>
    </>
  )
}

function OrderRow({ batch, order }: { batch: string; order: BatchOrder }) {
  const { number, name, city, postalCode, pieces, done, status, open, isToPack } = order
  const isRest = isToPack && status === 'Packed'
  const box = `${done} of ${pieces} in the box`
  return (
    <li>
      <Link className="k-batch" to={`/pack/${batch}/orders/${number}`}>
        <b>{`${number} · ${name}`}</b>
        <span className="a-sm">
          {[city, postalCode, pieces > 0 && box, isRest && 'the rest'].filter(Boolean).join(' · ')}
        </span>
      </Link>
      {open ? (
        <Status tone={open.isMe ? 'in' : 'wa'} icon="circle-user-round">
          {open.isMe ? 'you' : `${open.by}, ${clock(open.at)}`}
        </Status>
      ) : (
        <OrderChip status={status} />
      )}
    </li>
  )
}
