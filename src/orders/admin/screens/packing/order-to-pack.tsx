import { Link, useLoaderData, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { titled } from '#web/title.ts'
import type { PackingOrder } from '../../packing/shapes.ts'
import { JustPacked } from './just-packed.tsx'
import { OrderLots } from './order-lots.tsx'
import { SerialsInBox } from './order-serials.tsx'
import { OrderSteps } from './order-steps.tsx'
import { askPacking } from './packing-action.ts'
import './packing.css'
import { Result } from './result.tsx'
import { ScanField } from './scan-field.tsx'
import { TickLine } from './tick-line.tsx'
import { useSteps } from './use-steps.ts'

export { packingAction as action } from './packing-action.ts'

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  titled(`Pack order ${loaderData?.order.number ?? ''}`, matches)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { batch = '', number = '' } = params
  return { batch, order: await askPacking(context).order({ batch, number }) }
}

const linesOf = ({ lines }: PackingOrder) => lines

/** One order a screen: where it goes, what lies in its box, and Packed. */
export default function OrderToPack() {
  const { batch, order: loaded } = useLoaderData<typeof loader>()
  const { number } = loaded
  const steps = useSteps<PackingOrder>(loaded, {
    read: `order?batch=${batch}&number=${number}`,
    linesOf,
    bySerials: ({ serials }) => serials.map(({ product }) => product),
    scannedOf: ({ serials }) => serials.flatMap(({ scanned }) => scanned),
  })
  const { shown: order, result, submit, take } = steps
  const [search] = useSearchParams()
  const packed = search.get('packed')
  const fields = { batch, number }
  const isWorkable = order.isToPack && (order.open?.mayTake ?? true)
  const isPart = search.has('part')
  return (
    <>
      <PageHead
        title={`Pack order ${number}`}
        crumb={{ label: 'Orders of the batch', to: `/pack/${batch}/orders` }}
        facts={
          <>
            {`${order.place} of ${order.of} · `}
            <Link to={`/pack/${batch}/orders`}>All of them</Link>
          </>
        }
      />
      {packed && (isPart || packed !== number) && (
        <JustPacked
          batch={batch}
          number={packed}
          isPart={isPart}
          parcel={search.get('parcel')}
          onSubmit={submit}
        />
      )}
      <OpenBy order={order} />
      <div className="a-cols">
        <div className="a-stack">
          <GoesTo order={order} />
          <Card title="In the box">
            <ul className="a-list">
              {order.lines.map((line) => (
                <TickLine
                  key={line.id}
                  line={line}
                  fields={{ call: 'tick', ...fields }}
                  steps={steps}
                  isInBox
                />
              ))}
            </ul>
          </Card>
          <OrderLots order={order} fields={fields} steps={steps} isWorkable={isWorkable} />
          <SerialsInBox order={order} fields={fields} steps={steps} isWorkable={isWorkable} />
          {isWorkable && (
            <ScanField
              label="Scan each piece, or press its line"
              fields={fields}
              onSubmit={submit}
              onCode={(code) => take({ call: 'scan', code, ...fields })}
            />
          )}
          <Result result={result} />
        </div>
        <Papers number={number} />
      </div>
      <OrderSteps order={order} fields={fields} steps={steps} />
    </>
  )
}

function OpenBy({ order: { open } }: { order: PackingOrder }) {
  if (!open || open.isMe) return null
  return (
    <div className="k-result">
      <Note tone="warn" live="status">
        {`${open.by} has this order open. `}
        {open.mayTake
          ? 'Nothing was done to it for 10 minutes: with your next step it is yours.'
          : 'Take the next one.'}
      </Note>
    </div>
  )
}

function GoesTo({ order }: { order: PackingOrder }) {
  const { name, address, landmark, city, state, country, postalCode, note } = order
  const isAbroad = country.trim().toLowerCase() !== 'india'
  return (
    <section className="a-card k-address" aria-label="Goes to">
      <span className="a-sub">Goes to</span>
      <p className="k-where">
        {[name, address, landmark, `${city}, ${state}`, isAbroad && country]
          .filter(Boolean)
          .map((line) => (
            <span key={String(line)}>{line}</span>
          ))}
      </p>
      {postalCode && <p className="k-pin num">{postalCode}</p>}
      {note && <Note tone="warn">{note}</Note>}
    </section>
  )
}

function Papers({ number }: { number: string }) {
  return (
    <Card title="Papers">
      <div className="k-papers">
        <ButtonLink weight="line" to={`/orders/papers?kind=labels&orders=${number}`}>
          <Icon name="printer" />
          Label
        </ButtonLink>
        <ButtonLink weight="line" to={`/orders/papers?kind=slips&orders=${number}`}>
          <Icon name="printer" />
          Slip
        </ButtonLink>
      </div>
      <p className="a-sub">
        A piece is missing? <Link to={`/orders/${number}`}>Open the order</Link>
      </p>
    </Card>
  )
}
