import type { SubmitEvent } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { StepForm } from './step-form.tsx'

type JustPackedProps = {
  batch: string
  number: string
  isPart: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** The order before this one, and its way back. */
export function JustPacked({ batch, number, isPart, onSubmit }: JustPackedProps) {
  return (
    <div className="k-result">
      <Note tone="ok" live="status">
        <StepForm className="a-line" fields={{ call: 'unpack', batch, number }} onSubmit={onSubmit}>
          <span className="grow">
            {isPart ? `A part of order ${number} is packed.` : `Order ${number} is packed.`}
          </span>
          <Button type="submit" weight="line">
            Undo
          </Button>
        </StepForm>
      </Note>
    </div>
  )
}
