import { Link } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Button } from '#design/controls/button.tsx'
import type { Batch, BatchOrder } from '../../packing/shapes.ts'
import { StepForm } from './step-form.tsx'
import type { Steps } from './use-steps.ts'

/** What has left the house; a sending is undone while its email waits. */
export function SentList({ batch, steps }: { batch: Batch; steps: Steps<Batch> }) {
  const sent = batch.list.filter(isSent)
  if (sent.length === 0) return null
  return (
    <Card title={sent.length === 1 ? '1 parcel sent' : `${sent.length} parcels sent`}>
      <ul className="a-list">
        {sent.map(({ number, name, trackingNumber, lastSent }) => (
          <li key={number}>
            <span className="grow">
              <Link to={`/orders/${number}`}>{`${number} · ${name}`}</Link>
              <span className="a-sm a-mono">{numberOf({ trackingNumber, lastSent })}</span>
            </span>
            <StepForm
              fields={{
                call: 'undoSend',
                batch: batch.id,
                number,
                ...(lastSent && { parcel: lastSent.parcel }),
              }}
              onSubmit={steps.submit}
            >
              <Button
                type="submit"
                weight="line"
                aria-label={`Undo sending ${number}`}
                busy={steps.isPending({ call: 'undoSend', number })}
              >
                Undo
              </Button>
            </StepForm>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** All of it, or a parcel. */
function isSent({ status, lastSent }: BatchOrder): boolean {
  return status === 'Shipped' || (status === 'Packed' && lastSent !== null)
}

function numberOf({ trackingNumber, lastSent }: Pick<BatchOrder, 'trackingNumber' | 'lastSent'>) {
  return lastSent ? `parcel ${lastSent.parcel} · ${lastSent.trackingNumber}` : trackingNumber
}
