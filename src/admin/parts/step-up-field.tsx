import { useEffect, useRef } from 'react'
import { Button } from '#design/controls/button.tsx'
import { FieldError, TextField } from '#design/controls/field.tsx'
import { Icon } from './icon.tsx'
import type { Factor, FormAnswer } from './form-answer.ts'
import type { StepUp } from './use-step-up.ts'
import './step-up.css'

type StepUpFieldProps = {
  answer: FormAnswer
  factors: readonly Factor[]
  stepUp: StepUp
  error: string | undefined
}

/** "Confirm that it is you": a code of the app in the form itself, or a passkey. */
export function StepUpField({ answer, factors, stepUp, error }: StepUpFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const hasPasskey = factors.includes('passkey')
  useEffect(() => {
    const field = box.current?.querySelector('input')
    if (field) field.value = ''
    if (!hasPasskey) field?.focus()
  }, [answer, hasPasskey])
  return (
    <div className="step-up" ref={box} role="group" aria-labelledby="step-up-title">
      <span className="a-plinth">
        <Icon name="key-round" />
      </span>
      <div>
        <p id="step-up-title" className="a-strong">
          Confirm that it is you
        </p>
        <p className="a-sub">What is final wants a second factor of the last five minutes.</p>
        {hasPasskey && (
          <div className="with-script">
            <Button
              weight="line"
              busy={stepUp.isWaiting}
              busyLabel="Waiting for your device"
              onClick={stepUp.byPasskey}
            >
              <Icon name="key-round" /> Use a passkey
            </Button>
          </div>
        )}
        {stepUp.problem !== undefined && <FieldError urgent>{stepUp.problem}</FieldError>}
        <input type="hidden" name="stepUpFactors" value={factors.join()} />
        {factors.includes('app') && (
          <TextField
            label={hasPasskey ? 'or the 6 digits of your app' : 'The 6 digits of your app'}
            name="stepUpCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            digits
            error={error}
          />
        )}
      </div>
    </div>
  )
}
