import { Icon } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import type { PackingOrder } from '../../packing/shapes.ts'
import type { Fields } from './packing-steps.ts'
import { StepForm } from './step-form.tsx'
import type { Steps } from './use-steps.ts'

type OrderStepsProps = { order: PackingOrder; fields: Fields; steps: Steps<PackingOrder> }

/** The bar at the bottom: what is missing, Skip, and Packed; or the way on. */
export function OrderSteps({ order, fields, steps }: OrderStepsProps) {
  const { status, open, pieces, done, needsTicks } = order
  const { submit, isPending } = steps
  const left = pieces - done
  const isMine = status === 'Placed' && (open?.mayTake ?? true)
  const isBlocked = needsTicks && left > 0
  return (
    <div className="a-save k-bar" role="region" aria-label="This order">
      <span className="what" aria-live="polite">
        <b className="a-strong">{barWords(order, left)}</b>
      </span>
      {isMine && (
        <StepForm fields={{ call: 'skip', ...fields }} onSubmit={submit}>
          <Button type="submit" weight="line" block busy={isPending({ call: 'skip', ...fields })}>
            Skip
          </Button>
        </StepForm>
      )}
      {isMine && (
        <StepForm fields={{ call: 'pack', ...fields }} onSubmit={submit}>
          <Button
            type="submit"
            block
            disabled={isBlocked}
            busy={isPending({ call: 'pack', ...fields })}
          >
            Packed
          </Button>
        </StepForm>
      )}
      {status === 'Packed' && (
        <StepForm fields={{ call: 'unpack', ...fields }} onSubmit={submit}>
          <Button type="submit" weight="line" block>
            Put back
          </Button>
        </StepForm>
      )}
      {!isMine && (
        <StepForm fields={{ call: 'open', batch: fields.batch ?? '' }} onSubmit={submit}>
          <Button type="submit" block busy={isPending({ call: 'open' })}>
            Next
            <Icon name="arrow-right" />
          </Button>
        </StepForm>
      )}
    </div>
  )
}

function barWords({ status, open }: PackingOrder, left: number): string {
  if (status !== 'Placed') return `This order is ${status}.`
  if (open && !open.mayTake) return `${open.by} packs this order.`
  if (left === 0) return 'All pieces are in the box'
  return left === 1 ? '1 piece still to tick' : `${left} pieces still to tick`
}
