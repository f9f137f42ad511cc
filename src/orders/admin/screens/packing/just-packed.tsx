import type { SubmitEvent } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { StepForm } from './step-form.tsx'

type JustPackedProps = {
  batch: string
  number: string
  isPart: boolean
  /** Its number, where the order goes in several. */
  parcel: string | null
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** The order before this one, and its way back. */
export function JustPacked({ batch, number, isPart, parcel, onSubmit }: JustPackedProps) {
  const fields = { call: 'unpack', batch, number, ...(parcel && { parcel }) }
  return (
    <div className="k-result">
      <Note tone="ok" live="status">
        <StepForm className="a-line" fields={fields} onSubmit={onSubmit}>
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
