import {
  Link,
  useActionData,
  useLoaderData,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { dayAndClock } from '#admin/parts/times.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { look } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
import { RecoveryCodes } from '../recovery-codes.tsx'
import { GatePage, Steps } from '../sign-in/gate-page.tsx'
import { FactorStep } from './factor-step.tsx'
import type { action, InvitationAnswer, loader } from './invitation-data.ts'
import { PasswordStep } from './password-step.tsx'
import { useAcceptByPasskey } from './use-accept-by-passkey.ts'

export { action, loader } from './invitation-data.ts'

const steps = ['Password', 'Second factor', 'Codes']

/** Once the codes are there the invitation is used up: asking for it again finds nothing. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !(actionResult as InvitationAnswer | undefined)?.recoveryCodes
}

export const meta: MetaFunction = ({ matches }) => titled('Invitation', matches)

export default function Invitation() {
  const { store, invitation, token } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const passkey = useAcceptByPasskey(token)
  const codes = answer?.recoveryCodes ?? passkey.recoveryCodes
  if (codes)
    return (
      <GatePage
        store={store}
        steps={<Steps names={steps} at={2} />}
        title="Keep these ten codes"
        lead="Each opens the door once, when your phone is lost. They are shown now and never again."
      >
        <RecoveryCodes codes={codes} store={store} next="/admin/" label="Open the back office" />
      </GatePage>
    )
  if (!invitation) return <Over store={store} />
  const { role, permissions, next, isReset } = invitation
  return (
    <GatePage
      store={store}
      steps={<Steps names={steps} at={next === 'password' ? 0 : 1} />}
      title={next === 'factor' ? 'Your second factor' : titleOf(invitation)}
      lead={
        next === 'password' ? (
          <>
            You {isReset ? '' : 'will '}work as <b className="a-strong">{role}</b>.
          </>
        ) : (
          'A password alone opens nothing here. Choose what else proves that it is you.'
        )
      }
    >
      {next === 'password' && permissions.length > 0 && <Permissions permissions={permissions} />}
      {next === 'password' ? (
        <PasswordStep invitation={invitation} answer={answer} />
      ) : (
        <FactorStep answer={answer} passkey={passkey} />
      )}
      <p className="a-sub gate-foot">
        <Icon name="clock" /> The link ends on {dayAndClock(invitation.expiresAt)}.
      </p>
    </GatePage>
  )
}

function titleOf({ isReset, invitedBy }: { isReset: boolean; invitedBy: string | null }): string {
  if (isReset) return 'A new way in'
  return invitedBy === null ? 'You are invited' : `${invitedBy} invites you`
}

function Permissions({
  permissions,
}: {
  permissions: readonly { name: string; sentence: string }[]
}) {
  return (
    <details className="gate-details">
      <summary>
        What this role may do <span className="a-sub">({permissions.length})</span>
      </summary>
      <ul>
        {permissions.map(({ name, sentence }) => (
          <li key={name}>{sentence}</li>
        ))}
      </ul>
    </details>
  )
}

function Over({ store }: { store: string }) {
  return (
    <GatePage
      store={store}
      icon="hourglass"
      title="This invitation is over"
      lead="It was used, withdrawn, or is older than 24 hours. An owner of the shop can send you a new one."
    >
      <div className="gate-ways">
        <Link className={look({ weight: 'line', block: true })} to="/sign-in">
          I have signed in before
        </Link>
      </div>
    </GatePage>
  )
}
