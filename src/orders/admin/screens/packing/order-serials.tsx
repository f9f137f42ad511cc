import { Card } from '#admin/parts/card.tsx'
import { Status } from '#admin/parts/status.tsx'
import { Button } from '#design/controls/button.tsx'
import type { PackingOrder } from '../../packing/shapes.ts'
import '../serials/serials.css'
import type { Fields } from './packing-steps.ts'
import { StepForm } from './step-form.tsx'
import type { Steps } from './use-steps.ts'

type Props = {
  order: PackingOrder
  fields: Fields
  steps: Pick<Steps<unknown>, 'submit'>
  isWorkable: boolean
}

/** The serial numbers in the box: one scan a piece. */
export function SerialsInBox({ order, fields, steps, isWorkable }: Props) {
  const { serials, lines } = order
  if (serials.length === 0) return null
  return (
    <Card title="Serial numbers">
      <ul className="a-list">
        {serials.map(({ product, wanted, scanned, packed }) => {
          const isDone = scanned.length >= wanted
          return (
            <li key={product}>
              <span className="grow order-serials">
                <b>{lines.find(({ id }) => id === product)?.name}</b>
                {packed.length > 0 && <span className="a-sub">{packed.join(', ')}</span>}
                <ul className="order-chips">
                  {scanned.map((serial) => (
                    <li key={serial}>
                      {isWorkable ? (
                        <StepForm
                          fields={{ call: 'takeOutSerial', ...fields, serial }}
                          onSubmit={steps.submit}
                        >
                          <Button type="submit" weight="line" size="small">
                            {serial}
                            <span aria-hidden> ×</span>
                            <span className="sr"> is not in the box</span>
                          </Button>
                        </StepForm>
                      ) : (
                        serial
                      )}
                    </li>
                  ))}
                </ul>
              </span>
              {wanted > 0 && (
                <Status tone={isDone ? 'ok' : 'wa'} icon={isDone ? 'check' : 'scan-barcode'}>
                  {`${scanned.length} of ${wanted}`}
                </Status>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
