import { Icon } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import type { PackingOrder } from '../../packing/shapes.ts'
import type { Fields } from './packing-steps.ts'
import { StepForm } from './step-form.tsx'
import type { Steps } from './use-steps.ts'

type OrderStepsProps = { order: PackingOrder; fields: Fields; steps: Steps<PackingOrder> }

/** The bar at the bottom: what is missing, Skip, and Packed; or the way on. */
export function OrderSteps({ order, fields, steps }: OrderStepsProps) {
  const { status, open, pieces, done, needsTicks, isToPack, lastPacked, lastSent } = order
  const { submit, isPending } = steps
  const left = pieces - done
  const isMine = isToPack && (open?.mayTake ?? true)
  const isBlocked = needsTicks && left > 0
  // A narrow phone has room for three.
  const isUntouched = !isToPack || done === 0
  const isWhole = lastPacked === null && lastSent === null
  const isPutBack =
    status === 'Packed' && isUntouched && (lastPacked !== null || (isWhole && !isToPack))
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
      {isMine && done > 0 && left > 0 && (
        <StepForm fields={{ call: 'packPart', ...fields }} onSubmit={submit}>
          <Button
            type="submit"
            weight="line"
            block
            busy={isPending({ call: 'packPart', ...fields })}
          >
            Pack this part
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
      {isPutBack && (
        <StepForm
          fields={{ call: 'unpack', ...fields, ...(lastPacked && { parcel: lastPacked.parcel }) }}
          onSubmit={submit}
        >
          <Button type="submit" weight="line" block>
            {lastPacked ? `Put parcel ${lastPacked.parcel} back` : 'Put back'}
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

function barWords({ status, open, isToPack }: PackingOrder, left: number): string {
  if (!isToPack) return `This order is ${status}.`
  if (open && !open.mayTake) return `${open.by} packs this order.`
  if (left === 0) return 'All pieces are in the box'
  return left === 1 ? '1 piece still to tick' : `${left} pieces still to tick`
}
