import { useState } from 'react'
import { data, Form } from 'react-router'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { attempt } from '#web/client.ts'
import { keyPageHeaders, privatePage } from '#web/private-page.ts'
import type { Route } from './+types/reset-password.ts'
import { askAccounts } from './client.ts'
import { FormMessage } from '#web/form-message.tsx'
import { PasswordField } from '#web/password-field.tsx'
import { fieldsOf, send, type Answer } from '#web/form-result.ts'
import { SoloPage } from './solo-page.tsx'
import { t } from '#platform/language/translate.ts'
import { useAnsweredForm } from '#web/use-form.ts'

export const headers: Route.HeadersFunction = keyPageHeaders

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privatePage(matches, {
    title: t('Set a new password'),
    description: t('Choose a new password for your account.'),
  }),
  { name: 'referrer', content: 'strict-origin' },
]

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const { password: newPassword = '' } = await fieldsOf(request)
  const result = await attempt(() => askAccounts(context).resetPassword({ token, newPassword }))
  if (!result.ok) return data(failureAnswer(result), { status: result.status })
  const { success, message } = result.value
  return data<Answer>(
    { errors: [], values: {}, ...(success ? { done: message } : { message }) },
    { status: success ? 200 : 422 },
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, { no: t('Something went wrong. Please try again.') })
}

export default function ResetPassword({ actionData: answer }: Route.ComponentProps) {
  const { form, busy, errorAt } = useAnsweredForm(answer)
  if (answer?.done) return <Done message={answer.done} />
  return (
    <SoloPage icon="lock-keyhole" title={t('Set a new password')}>
      <Form method="post" ref={form} noValidate>
        <FormMessage>{answer?.message}</FormMessage>
        <PasswordField
          label={t('New password')}
          name="password"
          autoComplete="new-password"
          required
          hint={t('8 to 128 characters, any characters.')}
          error={errorAt('newPassword')}
        />
        <Button type="submit" size="large" block busy={busy} busyLabel={t('Saving')}>
          {t('Reset Password')}
        </Button>
        {answer?.message && (
          <ButtonLink weight="line" size="large" block to="/login/forget-password">
            {t('Ask for a new link')}
          </ButtonLink>
        )}
      </Form>
    </SoloPage>
  )
}

/**
 * The specification's dialog; the page behind it says the same when it is closed, and without
 * JavaScript.
 */
function Done({ message }: { message: string }) {
  const [open, setOpen] = useState(true)
  const goToLogin = (
    <ButtonLink to="/login" replace>
      {t('Go to Login')}
    </ButtonLink>
  )
  return (
    <SoloPage
      icon="lock-keyhole"
      title={t('Your password is new')}
      lead={t('Everything that was logged in with the old one is logged out.')}
    >
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('Password Reset Successful!')}
        icon="circle-check"
        tone="ok"
        actions={goToLogin}
      >
        <p>{t(message)}</p>
      </Dialog>
      {open ? <noscript>{goToLogin}</noscript> : goToLogin}
    </SoloPage>
  )
}

/** A link that is no key at all is to blame as a whole; the page has no field for it. */
function failureAnswer({ message, errors }: { message: string; errors: Answer['errors'] }): Answer {
  const atField = errors.filter(({ path }) => path === 'newPassword')
  return { errors: atField, values: {}, ...(atField.length === 0 && { message }) }
}
