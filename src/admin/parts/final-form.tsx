import { useEffect, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { useAnsweredForm } from '#web/use-form.ts'
import type { FormAnswer } from './form-answer.ts'
import { tellSignedOut } from './signed-out.ts'
import { StepUpField } from './step-up-field.tsx'
import { useStepUp } from './use-step-up.ts'

type FinalFormProps = {
  intent: string
  answer: FormAnswer | undefined
  label: string
  busyLabel: string
  weight?: 'primary' | 'danger'
  /** The way out, which says what stays. */
  cancel: { to: string; label: string }
  children?: (
    errorAt: (field: string) => string | undefined,
    values: Record<string, string>,
  ) => ReactNode
}

/**
 * The form of an action that wants a second factor of the last five minutes: when the server asks
 * for it, the passkey's window opens by itself, or a field for the code of the app appears. Stands
 * in a sheet, whose body and foot it fills; works without script by the code.
 */
export function FinalForm({
  intent,
  answer,
  label,
  busyLabel,
  weight,
  cancel,
  children,
}: FinalFormProps) {
  const own = answer?.intent === intent ? answer : undefined
  const { form, errorAt } = useAnsweredForm(own)
  const isSent = useNavigation().formData?.get('intent') === intent
  const stepUp = useStepUp(form, own)
  const busy = isSent || stepUp.isWaiting
  useEffect(() => {
    if (own?.code === 'SIGN_IN') tellSignedOut()
  }, [own])
  return (
    <Form method="post" ref={form} className="a-form" noValidate preventScrollReset>
      <div className="bd">
        <input type="hidden" name="intent" value={intent} />
        <FormMessage>{own?.message}</FormMessage>
        {children?.(errorAt, own?.values ?? {})}
        {own?.stepUp && (
          <StepUpField
            key={intent}
            answer={own}
            factors={own.stepUp}
            stepUp={stepUp}
            error={errorAt('stepUpCode')}
          />
        )}
      </div>
      <div className="ft">
        <ButtonLink weight="line" to={cancel.to} preventScrollReset replace>
          {cancel.label}
        </ButtonLink>
        <Button
          type="submit"
          weight={weight}
          busy={busy}
          busyLabel={stepUp.isWaiting ? 'Waiting for your device' : busyLabel}
        >
          {label}
        </Button>
      </div>
    </Form>
  )
}
