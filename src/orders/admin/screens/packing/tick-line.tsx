import { Icon } from '#admin/parts/icon.tsx'
import { Status } from '#admin/parts/status.tsx'
import { classes } from '#design/classes.ts'
import { Picture } from '#design/display/picture.tsx'
import type { Line } from '../../packing/shapes.ts'
import type { Fields } from './packing-steps.ts'
import { StepForm } from './step-form.tsx'
import type { Steps } from './use-steps.ts'

type TickLineProps = {
  line: Line
  fields: Fields
  steps: Pick<Steps<unknown>, 'submit' | 'isPending'>
  /** With its picture, where the hand has the product already. */
  isInBox?: boolean
}

/** A product with its pieces: one press takes all of them in, or out again. */
export function TickLine({ line, fields, steps, isInBox = false }: TickLineProps) {
  const { id, name, image, wall, bin, sku, pieces, done } = line
  const isDone = done >= pieces
  const step = { ...fields, product: id, pieces: String(isDone ? 0 : pieces) }
  const isPending = steps.isPending(step)
  return (
    <li className={classes('k-line', isDone && 'is-done')}>
      <StepForm fields={step} onSubmit={steps.submit}>
        <button
          type="submit"
          className={classes('k-tick', isPending && 'is-busy')}
          aria-pressed={isDone}
          aria-busy={isPending}
          aria-label={`${isInBox ? 'In the box' : 'Picked'}: ${name}, ${pieces}`}
        >
          {isPending ? <span className="spin" /> : isDone && <Icon name="check" />}
        </button>
      </StepForm>
      {isInBox && (
        <span className={`a-th a-th--lg ${wall}`}>
          <Picture src={image} alt="" sizes="56px" width={56} height={56} />
        </span>
      )}
      <span className="grow">
        {!isInBox && <b className="k-bin">{bin ?? 'No bin'}</b>}
        <b className="k-name">{name}</b>
        <span className="a-sm">{[isInBox && bin, sku].filter(Boolean).join(' · ')}</span>
      </span>
      {isInBox ? (
        <Status tone={isDone ? 'ok' : 'wa'} icon={isDone ? 'check' : 'scan-barcode'}>
          {`${done} of ${pieces}`}
        </Status>
      ) : (
        <span className="k-pieces">
          <b className="num">{pieces}</b>
          {done > 0 && !isDone && <span className="a-sub">{`${done} taken`}</span>}
        </span>
      )}
    </li>
  )
}
