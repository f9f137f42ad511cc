import { useEffect } from 'react'
import { data, Form, Link, redirect, replace } from 'react-router'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { attempt } from '#web/client.ts'
import { privatePage } from '#web/private-page.ts'
import type { Route } from './+types/log-in-code.ts'
import { askAccounts } from './client.ts'
import { FormMessage } from '#web/form-message.tsx'
import { keepingFrom, returnPath } from './return-path.ts'
import { askSecurity } from './security/client.ts'
import { fieldsOf, send, type Answer } from '#web/form-result.ts'
import { SoloPage } from './solo-page.tsx'
import { takeFocus } from '#web/take-focus.ts'
import { t } from '#platform/language/translate.ts'
import { useAnsweredForm } from '#web/use-form.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: t('Enter your code'),
    description: t('The second step of your log-in.'),
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const from = returnPath(url)
  const { data: shopper } = await askAccounts(context).session()
  if (shopper) throw redirect(from ?? '/profile')
  return { from, byRecovery: url.searchParams.has('recovery') }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { code, recoveryCode = '' } = await fieldsOf(request)
  const client = askSecurity(context)
  const result = await attempt(() =>
    code === undefined
      ? client.logInByRecoveryCode({ recoveryCode })
      : client.logInByCode({ code }),
  )
  if (result.ok) throw replace(returnPath(url) ?? '/')
  const { message, errors, status } = result
  const field = code === undefined ? 'recoveryCode' : 'code'
  const atField = errors.length > 0 ? errors : status === 422 ? [{ path: field, message }] : []
  return data<Answer>(
    { errors: atField, values: {}, ...(atField.length === 0 && { message }) },
    { status },
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, {
    yes: t('You have Login successfully.'),
    no: t('There was an issue with your Login. Please try again.'),
  })
}

export default function LogInCode({
  actionData: answer,
  loaderData: { from, byRecovery },
}: Route.ComponentProps) {
  const { form, busy, errorAt } = useAnsweredForm(answer)
  useEffect(() => takeFocus(form.current?.querySelector('input')), [form, byRecovery])
  const lead = byRecovery
    ? t('Each recovery code works once.')
    : t('Open your authenticator app and enter the code it shows for this store.')
  return (
    <SoloPage
      icon="shield-check"
      title={byRecovery ? t('Enter a recovery code') : t('Enter your code')}
      lead={lead}
    >
      <Form method="post" ref={form} noValidate key={String(byRecovery)}>
        <FormMessage>{answer?.message}</FormMessage>
        {byRecovery ? (
          <TextField
            label={t('Recovery code')}
            name="recoveryCode"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={errorAt('recoveryCode')}
          />
        ) : (
          <TextField
            label={t('6-digit code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            digits
            required
            error={errorAt('code')}
          />
        )}
        <Button type="submit" size="large" block busy={busy} busyLabel={t('Logging in')}>
          {t('Log in')}
        </Button>
        <ButtonLink
          weight="line"
          size="large"
          block
          replace
          to={keepingFrom('/login/code', from, byRecovery ? {} : { recovery: 'true' })}
        >
          {byRecovery ? t('Use the app') : t('Use a recovery code')}
        </ButtonLink>
        <Link className="link" to={keepingFrom('/login', from)}>
          {t('Begin again')}
        </Link>
      </Form>
    </SoloPage>
  )
}
