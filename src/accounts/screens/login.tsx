import { useEffect } from 'react'
import { data, Form, Link, replace } from 'react-router'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Note } from '#design/display/note.tsx'
import { showToast } from '#design/overlays/toast.tsx'
import { attempt } from '#web/client.ts'
import { storeFacts } from '#web/page-context.ts'
import type { Route } from './+types/login.ts'
import { t } from '#platform/language/translate.ts'
import { takesPasskeys } from '#platform/sign-in/rules.ts'
import { askAccounts } from './client.ts'
import { AuthPage } from './auth-page.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { PasswordField } from '#web/password-field.tsx'
import { Registered } from './registered.tsx'
import { keepingFrom, returnPath } from './return-path.ts'
import { fieldsOf, send, type Answer } from '#web/form-result.ts'
import { privatePage } from '#web/private-page.ts'
import { useAnsweredForm } from '#web/use-form.ts'
import { usePasskeyLogIn } from './use-passkey-log-in.ts'

const welcome = 'You have successfully registered.'

const logInTexts = {
  title: 'Log in',
  lead: 'See your orders and check out faster.',
  slogan: 'Welcome back. Your care kit is where you left it.',
}
const registeredTexts = {
  icon: 'check' as const,
  title: welcome,
  lead: 'You need not type your password again.',
  slogan: 'One account for everyone you look after.',
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: t('Log in'),
    description: t('See your orders and check out faster.'),
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const from = returnPath(url)
  const { data: shopper } = await askAccounts(context).session()
  if (shopper) throw replace(from ?? '/profile')
  const isRegistered = url.searchParams.has('registered')
  const { data: newShopper } = isRegistered
    ? await askAccounts(context).registered()
    : { data: null }
  const { name, url: publicUrl } = context.get(storeFacts)
  return {
    from,
    registered: isRegistered,
    newShopper,
    store: name,
    byPasskey: takesPasskeys(publicUrl),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { email = '', password = '', registered } = await fieldsOf(request)
  const ask = askAccounts(context)
  const result = await attempt<{ data: unknown }>(() =>
    registered === undefined ? ask.logIn({ email, password }) : ask.logInRegistered(),
  )
  if (result.ok)
    throw replace(
      result.value.data ? (returnPath(url) ?? '/') : keepingFrom('/login/code', returnPath(url)),
    )
  const { message, errors, status } = result
  const answer: Answer = { errors, values: { email }, ...(errors.length === 0 && { message }) }
  return data(answer, { status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, {
    yes: t('You have Login successfully.'),
    unlessTo: '/login/code',
    no: t('There was an issue with your Login. Please try again.'),
  })
}

export default function Login({
  actionData: answer,
  loaderData: { from, registered, newShopper, store, byPasskey },
}: Route.ComponentProps) {
  const { form, busy, errorAt } = useAnsweredForm(answer)
  // By the address, so that it is also shown when the form was sent before the scripts were there.
  useEffect(
    () => (registered && !newShopper ? showToast({ tone: 'ok', message: welcome }) : undefined),
    [registered, newShopper],
  )
  const passkey = usePasskeyLogIn(byPasskey, from ?? '/')
  return (
    <AuthPage art="login" {...(newShopper ? registeredTexts : logInTexts)}>
      {newShopper && <Registered shopper={newShopper} busy={busy} />}
      <Form method="post" ref={form} noValidate>
        {registered && !newShopper && !answer && (
          <noscript>
            <Note tone="ok">{t(welcome)}</Note>
          </noscript>
        )}
        <FormMessage>{passkey.message ?? answer?.message}</FormMessage>
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete={byPasskey ? 'username webauthn' : 'username'}
          required
          defaultValue={answer?.values.email ?? newShopper?.email}
          error={errorAt('email')}
        />
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          required
          error={errorAt('password')}
        >
          <p className="forgot">
            <Link className="link sm" to="/login/forget-password">
              {t('Forgot password?')}
            </Link>
          </p>
        </PasswordField>
        <Button type="submit" size="large" block busy={busy} busyLabel={t('Logging in')}>
          {t('Log in')}
        </Button>
        {byPasskey && (
          <div className="with-script">
            <Button
              weight="line"
              size="large"
              block
              busy={passkey.busy}
              busyLabel={t('Waiting for your device')}
              onClick={passkey.press}
            >
              <Icon name="key-round" /> {t('Log in with a passkey')}
            </Button>
          </div>
        )}
        <p className="or">{t('New to {store}?', { store })}</p>
        <ButtonLink weight="line" size="large" block to={keepingFrom('/register', from)}>
          {t('Create an account')}
        </ButtonLink>
      </Form>
    </AuthPage>
  )
}
