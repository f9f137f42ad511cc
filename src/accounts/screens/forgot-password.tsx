import { useSyncExternalStore } from 'react'
import { data, Form, Link } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Note } from '#design/display/note.tsx'
import { attempt } from '#web/client.ts'
import { privatePage } from '#web/private-page.ts'
import type { Route } from './+types/forgot-password.ts'
import { askAccounts } from './client.ts'
import { FormMessage } from '#web/form-message.tsx'
import { fieldsOf, send, type Answer } from '#web/form-result.ts'
import { SoloPage } from './solo-page.tsx'
import { t } from '#platform/language/translate.ts'
import { useAnsweredForm } from '#web/use-form.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: t('Forgot password'),
    description: t('Have a link sent to your email address to choose a new password.'),
  })

export async function action({ context, request }: Route.ActionArgs) {
  const { email = '' } = await fieldsOf(request)
  const result = await attempt(() => askAccounts(context).forgotPassword({ email }))
  if (result.ok) return data<Answer>({ done: result.value.message, errors: [], values: { email } })
  const { message, errors, status } = result
  return data<Answer>(
    {
      errors,
      values: { email },
      ...(errors.length === 0 && {
        message: message || t('Something went wrong. Please try again.'),
      }),
    },
    { status },
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, { no: t('Error sending password reset email. Please try again.') })
}

export default function ForgotPassword({ actionData: answer }: Route.ComponentProps) {
  const { form, busy, errorAt } = useAnsweredForm(answer)
  const isEmpty = useEmpty(form)
  return (
    <SoloPage
      icon="key-round"
      title={t('Forgot password')}
      lead={t('Enter your email and we will send you a link.')}
    >
      <Form method="post" ref={form} noValidate>
        <FormMessage>{answer?.message}</FormMessage>
        {answer?.done && (
          <Note tone="ok" live="status">
            {t(answer.done)}
          </Note>
        )}
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={answer?.values.email}
          error={errorAt('email')}
        />
        <Button
          type="submit"
          size="large"
          block
          disabled={isEmpty}
          busy={busy}
          busyLabel={t('Sending')}
        >
          {t('Continue')}
        </Button>
        <Link className="link" to="/login">
          <Icon name="arrow-left" /> {t('Back to log in')}
        </Link>
      </Form>
    </SoloPage>
  )
}

/**
 * Whether the email is empty (specification.md#5-validation-rules). Without scripts nobody knows,
 * and the button works.
 */
function useEmpty(form: ReturnType<typeof useAnsweredForm>['form']): boolean {
  const listen = (tell: () => void) => {
    const box = form.current
    box?.addEventListener('input', tell)
    return () => box?.removeEventListener('input', tell)
  }
  const look = () =>
    form.current !== null && String(new FormData(form.current).get('email')).trim() === ''
  return useSyncExternalStore(listen, look, () => false)
}
