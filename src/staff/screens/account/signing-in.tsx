import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon, type AdminIconName } from '#admin/parts/icon.tsx'
import { Status } from '#admin/parts/status.tsx'
import { dayOf } from '#admin/parts/times.ts'
import { ButtonLink } from '#design/controls/button.tsx'
import type { loader } from './me-data.ts'

const few = 3

/** The ways of signing in, each with what may be done to it. */
export function SigningIn() {
  const { factors, now } = useLoaderData<typeof loader>()
  const { app, passkeys, recoveryCodesLeft, takesPasskeys } = factors
  const isOnlyFactor = passkeys.length + Number(app) === 1
  return (
    <Card
      title="Signing in"
      end={
        takesPasskeys && (
          <span className="with-script">
            <Open sheet="add-passkey">
              <Icon name="plus" /> Add a passkey
            </Open>
          </span>
        )
      }
    >
      <ul className="a-rows">
        {passkeys.map(({ id, name, addedAt, usedAt }) => (
          <Row
            key={id}
            icon="key-round"
            name={`Passkey, ${name}`}
            fact={`added ${dayOf(addedAt, now)}, ${usedAt ? `used ${dayOf(usedAt, now)}` : 'not used yet'}`}
          >
            {!isOnlyFactor && (
              <Open sheet="remove-passkey" passkey={id}>
                Remove<span className="sr"> passkey {name}</span>
              </Open>
            )}
          </Row>
        ))}
        <Row icon="smartphone" name="Authenticator app" fact={app ? 'on' : 'not set up'}>
          <Open sheet="app">
            {app ? 'Change' : 'Set up'}
            <span className="sr"> authenticator app</span>
          </Open>
          {app && !isOnlyFactor && (
            <Open sheet="remove-app">
              Remove<span className="sr"> authenticator app</span>
            </Open>
          )}
        </Row>
        <Row
          icon="life-buoy"
          name="Recovery codes"
          fact={`${recoveryCodesLeft} of 10 left`}
          isUrgent={recoveryCodesLeft <= few}
        >
          <Open sheet="codes">
            Make new ones<span className="sr">: recovery codes</span>
          </Open>
        </Row>
        <Row icon="lock" name="Password" fact="at least 12 characters">
          <Open sheet="password">
            Change<span className="sr"> password</span>
          </Open>
        </Row>
      </ul>
    </Card>
  )
}

type RowProps = {
  icon: AdminIconName
  name: string
  fact: string
  isUrgent?: boolean
  children: ReactNode
}

function Row({ icon, name, fact, isUrgent = false, children }: RowProps) {
  return (
    <li className="a-row2">
      <span className="a-plinth">
        <Icon name={icon} />
      </span>
      <span>
        <b className="a-strong">{name}</b>
        {isUrgent ? (
          <Status tone="wa" icon="triangle-alert">
            {fact}
          </Status>
        ) : (
          <small className="a-sub">{fact}</small>
        )}
      </span>
      <span className="me-acts">{children}</span>
    </li>
  )
}

function Open({
  sheet,
  passkey,
  children,
}: {
  sheet: string
  passkey?: string
  children: ReactNode
}) {
  const query = new URLSearchParams({ open: sheet, ...(passkey && { passkey }) }).toString()
  return (
    <ButtonLink weight="line" size="small" to={`?${query}`} preventScrollReset>
      {children}
    </ButtonLink>
  )
}
