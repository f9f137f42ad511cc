import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Button } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
import type { Batch, BatchOrder } from '../../packing/shapes.ts'
import { BatchHead } from './batch-head.tsx'
import { askPacking } from './packing-action.ts'
import './packing.css'
import { ParcelScan } from './parcel-scan.tsx'
import { Result } from './result.tsx'
import { SentList } from './sent-list.tsx'
import { StepForm } from './step-form.tsx'
import { useSteps, type Steps } from './use-steps.ts'

export { packingAction as action } from './packing-action.ts'

export const meta: MetaFunction = ({ matches }) => titled('Send', matches)

export function loader({ context, params: { batch = '' } }: LoaderFunctionArgs) {
  return askPacking(context).batch({ batch })
}

/** The label of the courier is scanned into each parcel. */
export default function Send() {
  const loaded = useLoaderData<typeof loader>()
  const read = `batch?batch=${loaded.id}`
  const steps = useSteps<Batch>(loaded, { read, linesOf: () => [] })
  const { shown: batch, result } = steps
  const waiting = batch.list.filter(isToSend)
  const left = batch.list.filter(({ isToPack }) => isToPack).length
  return (
    <>
      <BatchHead batch={batch} current="Send" />
      {waiting.length > 0 && <ParcelScan batch={batch.id} waiting={waiting} take={steps.take} />}
      <Result result={result} />
      <Card title={titleOf(waiting.length)}>
        {waiting.length === 0 && (
          <p className="a-sub">
            {left === 0
              ? 'All parcels of the batch are on their way.'
              : 'What is packed stands here.'}
          </p>
        )}
        {left > 0 && <p className="a-sub">{`${left} still to be packed`}</p>}
        <ul className="a-list">
          {waiting.map((order) => (
            <Parcel key={keyOf(order)} batch={batch.id} order={order} steps={steps} />
          ))}
        </ul>
      </Card>
      <SentList batch={batch} steps={steps} />
    </>
  )
}

/** Packed whole, or a parcel of it is. */
function isToSend({ status, isToPack, toSend, lastSent }: BatchOrder): boolean {
  return status === 'Packed' && (toSend !== null || (!isToPack && lastSent === null))
}

/** The field of the next parcel of an order is empty again. */
function keyOf({ number, toSend }: BatchOrder): string {
  return `${number} ${toSend?.parcel ?? ''}`
}

function titleOf(parcels: number): string {
  if (parcels === 0) return 'Nothing to send'
  return parcels === 1 ? '1 parcel to send' : `${parcels} parcels to send`
}

type ParcelProps = { batch: string; order: BatchOrder; steps: Steps<Batch> }

function Parcel({ batch, order, steps }: ParcelProps) {
  const { number, name, city, postalCode, toSend } = order
  const fields = { call: 'send', batch, number }
  const sent = { ...fields, ...(toSend && { parcel: toSend.parcel }) }
  const parcel = toSend && `parcel ${toSend.parcel}`
  return (
    <li>
      <StepForm className="k-parcel" fields={sent} onSubmit={steps.submit}>
        <label htmlFor={`parcel-${number}`}>
          <b>{`${number} · ${name}`}</b>
          <span className="a-sm">
            {[parcel, city, postalCode, 'the number of the courier'].filter(Boolean).join(' · ')}
          </span>
        </label>
        <span className="a-line">
          <input
            className="input"
            id={`parcel-${number}`}
            name="trackingNumber"
            required
            minLength={4}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
          />
          <Button type="submit" busy={steps.isPending(fields)}>
            Send
          </Button>
        </span>
      </StepForm>
    </li>
  )
}
