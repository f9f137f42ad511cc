import { data, redirect } from 'react-router'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { attempt } from '#web/client.ts'
import { privatePage } from '#web/private-page.ts'
import { askEmail } from '../client.ts'
import { proofOf } from '../proof-of.ts'
import { fieldsOf, send, type Answer } from '#web/form-result.ts'
import type { Route } from './+types/email-page.ts'
import { askSecurity, mayProveByPasskey } from './client.ts'
import { EmailSection } from './email-section.tsx'
import { t } from '#platform/language/translate.ts'
import { emailPage } from './send-link-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: t('E-mail address'),
    description: t('The e-mail address of your account.'),
  })

const logIn = () => redirect(`/login?from=${emailPage}`)

export async function loader({ context }: Route.LoaderArgs) {
  const result = await attempt(() => askEmail(context).status())
  if (!result.ok) throw result.status === 401 ? logIn() : data(result, { status: result.status })
  const { data: security } = await askSecurity(context).overview()
  return { status: result.value.data, hasPasskeys: mayProveByPasskey(security) }
}

/** Answers the forms about the address, wherever they stand. */
export async function action({ context, request }: Route.ActionArgs) {
  const { intent, email = '', ...fields } = await fieldsOf(request)
  const ask = askEmail(context)
  const work = () => {
    if (intent === 'change') return ask.change({ email, ...proofOf(fields) })
    return intent === 'cancel-change' ? ask.cancelChange() : ask.sendLink()
  }
  const result = await attempt(work)
  if (result.ok) return data<Answer>({ done: result.value.message, errors: [], values: {} })
  const { status, message, errors } = result
  if (status === 401) throw logIn()
  const wrong = status === 403 ? [{ path: 'password', message }] : errors
  return data<Answer>(
    { errors: wrong, values: { email }, ...(wrong.length === 0 && { message }) },
    { status },
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, {
    no: t('We could not reach the shop. Please check your connection and try again.'),
  })
}

export default function EmailPage({
  loaderData: { status, hasPasskeys },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <div className="wrap email-page">
      <Breadcrumb trail={[{ label: t('Profile'), to: '/profile' }]} here={t('E-mail address')} />
      <h1>{t('Your e-mail address')}</h1>
      <EmailSection status={status} hasPasskeys={hasPasskeys} answer={answer} />
    </div>
  )
}
