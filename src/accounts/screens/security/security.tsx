import { Link, redirect } from 'react-router'
import { Icon } from '#design/display/icon.tsx'
import { privatePage } from '#web/private-page.ts'
import { askAccounts, askEmail } from '../client.ts'
import { fieldsOf, send } from '#web/form-result.ts'
import type { Route } from './+types/security.ts'
import { actOn } from './actions.ts'
import { askSecurity, mayProveByPasskey } from './client.ts'
import { AuthenticatorSection } from './authenticator-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { Answered } from './section.tsx'
import { t } from '#platform/language/translate.ts'
import { SessionsSection } from './sessions-section.tsx'
import './security.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: t('Log-in and security'),
    description: t(
      'Your e-mail address, where you are logged in, your password, passkeys and authenticator app.',
    ),
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { data: shopper } = await askAccounts(context).session()
  if (!shopper) throw redirect('/login?from=/profile/security')
  const [{ data: security }, { data: email }] = await Promise.all([
    askSecurity(context).overview(),
    askEmail(context).status(),
  ])
  const { searchParams } = url
  return {
    shopper,
    email,
    security,
    now: Date.now(),
    open: searchParams.get('open') ?? '',
    chosen: searchParams.get('passkey') ?? '',
    done: searchParams.get('done') ?? '',
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOn(askSecurity(context), await fieldsOf(request))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, {
    no: t('We could not reach the shop. Please check your connection and try again.'),
  })
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answered = actionData
  if (answer?.recoveryCodes)
    return (
      <Frame>
        <RecoveryCodes
          codes={answer.recoveryCodes}
          email={loaderData.shopper.email}
          isNew={answer.intent === 'confirm-app'}
        />
      </Frame>
    )
  const hasPasskeys = mayProveByPasskey(loaderData.security)
  const section = { ...loaderData, hasPasskeys, answer }
  return (
    <Frame>
      <Link className="link" to="/profile">
        <Icon name="arrow-left" /> {t('Profile')}
      </Link>
      <h1>{t('Log-in and security')}</h1>
      <div className="columns">
        <div className="column">
          <SessionsSection {...section} />
          <PasskeysSection {...section} />
        </div>
        <div className="column">
          <EmailSection status={loaderData.email} hasPasskeys={hasPasskeys} />
          <PasswordSection {...section} />
          <AuthenticatorSection {...section} />
        </div>
      </div>
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return <div className="wrap security-page">{children}</div>
}
