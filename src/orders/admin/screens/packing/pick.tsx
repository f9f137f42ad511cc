import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
import type { Batch } from '../../packing/shapes.ts'
import { BatchHead } from './batch-head.tsx'
import { askPacking } from './packing-action.ts'
import './packing.css'
import { Result } from './result.tsx'
import { ScanField } from './scan-field.tsx'
import { StepForm } from './step-form.tsx'
import { TickLine } from './tick-line.tsx'
import { useSteps } from './use-steps.ts'

export { packingAction as action } from './packing-action.ts'

export const meta: MetaFunction = ({ matches }) => titled('Pick', matches)

export function loader({ context, params: { batch = '' } }: LoaderFunctionArgs) {
  return askPacking(context).batch({ batch })
}

const picksOf = ({ picks }: Batch) => picks

/** One list over all orders of the batch, in the order in which one walks. */
export default function Pick() {
  const loaded = useLoaderData<typeof loader>()
  const read = `batch?batch=${loaded.id}`
  const steps = useSteps<Batch>(loaded, { read, linesOf: picksOf })
  const { shown: batch, result, submit, take } = steps
  const fields = { batch: batch.id }
  return (
    <>
      <BatchHead batch={batch} current="Pick" />
      <ScanField
        label="Scan a product or a bin"
        fields={fields}
        onSubmit={submit}
        onCode={(code) => take({ call: 'scan', code, ...fields })}
      />
      <Result result={result} />
      <section className="a-card k-lines" aria-label="To pick">
        <ul className="a-list">
          {batch.picks.map((line) => (
            <TickLine
              key={line.id}
              line={line}
              fields={{ call: 'pick', ...fields }}
              steps={steps}
            />
          ))}
        </ul>
      </section>
      <Short batch={batch} />
      <div className="k-next">
        <ButtonLink weight="line" to={papersOf(batch)}>
          <Icon name="printer" />
          Print the list
        </ButtonLink>
        <StepForm fields={{ call: 'open', ...fields }} onSubmit={submit}>
          <Button type="submit" block busy={steps.isPending({ call: 'open' })}>
            Next: pack
            <Icon name="arrow-right" />
          </Button>
        </StepForm>
      </div>
    </>
  )
}

function papersOf({ list }: Batch): string {
  return `/orders/papers?kind=picks&orders=${list.map(({ number }) => number).join(',')}`
}

/** Where a piece is missing, the newest order that waits for it is looked at. */
function Short({ batch }: { batch: Batch }) {
  const newest = batch.list.filter(({ isToPack }) => isToPack).at(-1)
  if (!newest) return null
  return (
    <Card title="Short?">
      <p className="a-sub">
        A piece that is not in its bin: the newest order of the batch can wait for it, or be
        cancelled, on its own page.
      </p>
      <ButtonLink weight="line" block to={`/orders/${newest.number}`}>
        <Icon name="package-x" />
        {`Order ${newest.number}`}
      </ButtonLink>
    </Card>
  )
}
