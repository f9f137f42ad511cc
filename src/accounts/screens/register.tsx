import { useEffect, useState } from 'react'
import { data, Form, redirect } from 'react-router'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { TextField } from '#design/controls/field.tsx'
import { attempt } from '#web/client.ts'
import type { Route } from './+types/register.ts'
import { askAccounts } from './client.ts'
import { AuthPage } from './auth-page.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { PasswordField } from '#web/password-field.tsx'
import { keepingFrom, returnPath } from './return-path.ts'
import { fieldsOf, send, type Answer } from '#web/form-result.ts'
import { privatePage } from '#web/private-page.ts'
import { t } from '#platform/language/translate.ts'
import { useAnsweredForm } from '#web/use-form.ts'

const mismatch = 'Passwords do not match. Please try again.'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: t('Register'),
    description: t('Create an account to order and to follow your parcels.'),
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const from = returnPath(url)
  const { data: shopper } = await askAccounts(context).session()
  if (shopper) throw redirect(from ?? '/profile')
  return { from }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { name = '', email = '', password = '', repeat = '' } = await fieldsOf(request)
  const values = { name, email }
  if (password !== repeat)
    return data<Answer>(
      { errors: [{ path: 'repeat', message: mismatch }], values },
      { status: 422 },
    )
  const result = await attempt(() => askAccounts(context).signup({ name, email, password }))
  if (result.ok) throw redirect(keepingFrom('/login', returnPath(url), { registered: 'true' }))
  const { message, errors, status } = result
  return data<Answer>({ errors, values, ...(errors.length === 0 && { message }) }, { status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, {
    no: t('There was an issue with your registration. Please try again.'),
  })
}

export default function Register({
  actionData: answer,
  loaderData: { from },
}: Route.ComponentProps) {
  const { form, busy, errorAt, focusError } = useAnsweredForm(answer)
  return (
    <AuthPage
      art="register"
      title={t('Create your account')}
      lead={t('It takes less than a minute.')}
      slogan={t('One account for everyone you look after.')}
    >
      <Form method="post" ref={form} noValidate>
        <FormMessage>{answer?.message}</FormMessage>
        <TextField
          label={t('Name')}
          name="name"
          autoComplete="name"
          required
          defaultValue={answer?.values.name}
          error={errorAt('name')}
        />
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={answer?.values.email}
          error={errorAt('email')}
        />
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="new-password"
          required
          hint={t('8 to 128 characters, any characters.')}
          error={errorAt('password')}
        />
        <PasswordField
          label={t('Repeat password')}
          name="repeat"
          autoComplete="new-password"
          required
          error={errorAt('repeat')}
        />
        <Button type="submit" size="large" block busy={busy} busyLabel={t('Registering')}>
          {t('Register')}
        </Button>
        <p className="or">{t('Already registered?')}</p>
        <ButtonLink weight="line" size="large" block to={keepingFrom('/login', from)}>
          {t('Log in')}
        </ButtonLink>
      </Form>
      <MismatchDialog answer={answer} onRead={focusError} />
    </AuthPage>
  )
}

/**
 * The specification's dialog (specification.md#5-validation-rules); the same words stay at the
 * field when it is closed, and without JavaScript.
 */
function MismatchDialog({ answer, onRead }: { answer: Answer | undefined; onRead: () => void }) {
  const [readAnswer, setReadAnswer] = useState<Answer>()
  const open =
    answer !== undefined &&
    answer !== readAnswer &&
    answer.errors.some(({ path }) => path === 'repeat')
  const close = () => setReadAnswer(answer)
  // After the dialog has given the focus back to the button that opened it.
  useEffect(() => {
    if (readAnswer) onRead()
  }, [readAnswer, onRead])
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('Registration Failed!')}
      icon="circle-alert"
      tone="bad"
      actions={<Button onClick={close}>{t('OK')}</Button>}
    >
      <p>{t(mismatch)}</p>
    </Dialog>
  )
}
