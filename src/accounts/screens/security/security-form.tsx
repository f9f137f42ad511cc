import { useEffect, type ReactNode } from 'react'
import { Form, type FormProps } from 'react-router'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { takeFocus } from '#web/take-focus.ts'
import { useAnsweredForm } from '#web/use-form.ts'
import { t } from '#platform/language/translate.ts'
import type { Answered } from './section.tsx'

type SecurityFormProps = {
  intent: string
  answer: Answered
  label: string
  busyLabel: string
  weight?: 'primary' | 'danger'
  /** Where "Cancel" leads: the section as it was. */
  section: string
  onSubmit?: FormProps['onSubmit']
  children?: (errorAt: (field: string) => string | undefined) => ReactNode
}

/**
 * A form that opened in its section: the focus goes into it, the answer stays with it, and there is
 * a way out.
 */
export function SecurityForm({
  intent,
  answer,
  label,
  busyLabel,
  weight,
  section,
  onSubmit,
  children,
}: SecurityFormProps) {
  const own =
    answer?.intent === intent || (answer && answer.intent === undefined) ? answer : undefined
  const { form, busy, errorAt } = useAnsweredForm(own)
  useEffect(() => {
    takeFocus(form.current?.querySelector('input:not([type="hidden"], [hidden]), button'))
  }, [form])
  return (
    <Form
      method="post"
      ref={form}
      className="security-form"
      noValidate
      preventScrollReset
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value={intent} />
      <FormMessage>{own?.message}</FormMessage>
      {children?.(errorAt)}
      <div className="btns">
        <Button type="submit" weight={weight} busy={busy} busyLabel={busyLabel}>
          {label}
        </Button>
        <ButtonLink weight="line" to={`/profile/security#${section}`} preventScrollReset>
          {t('Cancel')}
        </ButtonLink>
      </div>
    </Form>
  )
}
