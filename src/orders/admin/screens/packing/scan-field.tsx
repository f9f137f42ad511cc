import type { SubmitEvent } from 'react'
import { Icon } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import { Camera } from '#admin/parts/camera.tsx'
import type { Fields } from './packing-steps.ts'
import { StepForm } from './step-form.tsx'

type ScanFieldProps = {
  label: string
  fields: Fields
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onCode: (code: string) => void
}

/** A scanner types the code and presses Enter; so does a hand; the camera where the browser reads bar codes. */
export function ScanField({ label, fields, onSubmit, onCode }: ScanFieldProps) {
  return (
    <section className="a-card k-scan">
      <StepForm fields={{ call: 'scan', ...fields }} onSubmit={onSubmit}>
        <label className="label" htmlFor="scan">
          {label}
        </label>
        <span className="a-line">
          <span className="k-code">
            <Icon name="scan-barcode" />
            <input
              className="input"
              id="scan"
              name="code"
              required
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              enterKeyHint="done"
            />
          </span>
          <Button type="submit" weight="line">
            Enter
          </Button>
        </span>
      </StepForm>
      <Camera onCode={onCode} />
    </section>
  )
}
