import { Form } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { PasswordField } from '#web/password-field.tsx'
import { useAnsweredForm } from '#web/use-form.ts'
import type { InvitationAnswer } from './invitation-data.ts'

type PasswordStepProps = {
  invitation: { email: string; name: string | null; isReset: boolean }
  answer: InvitationAnswer | undefined
}

export function PasswordStep({ invitation, answer }: PasswordStepProps) {
  const { form, busy, errorAt } = useAnsweredForm(answer)
  return (
    <Form method="post" ref={form} noValidate>
      <FormMessage>{answer?.message}</FormMessage>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        readOnly
        value={invitation.email}
      />
      <TextField
        label="Your name, as others see it"
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={answer?.values.name ?? invitation.name ?? ''}
        error={errorAt('name')}
      />
      <PasswordField
        label={invitation.isReset ? 'New password' : 'Password'}
        name="password"
        autoComplete="new-password"
        hint="At least 12 characters. The commonest ones are refused."
        required
        error={errorAt('password')}
      />
      <Button type="submit" block busy={busy} busyLabel="Keeping it">
        Go on
      </Button>
    </Form>
  )
}
