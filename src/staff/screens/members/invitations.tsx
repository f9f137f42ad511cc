import { useLoaderData } from 'react-router'
import { timeLeft } from '#admin/parts/times.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { Card } from '#admin/parts/card.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import type { loader } from './staff-data.ts'

/** Links that are still open: who was invited has no account yet. */
export function Invitations() {
  const { invitations, now } = useLoaderData<typeof loader>()
  if (invitations.length === 0) return null
  return (
    <Card title="Open invitations">
      <ul className="a-rows">
        {invitations.map(({ id, email, role, isReset, invitedBy, expiresAt }) => (
          <li key={id} className="a-row2">
            <span className="a-plinth a-plinth--wa">
              <Icon name="hourglass" />
            </span>
            <span>
              <b className="a-strong">{email}</b>
              <small className="a-sub">
                {isReset ? 'new factor for' : 'as'} {role.name}, by {invitedBy ?? 'the command'},{' '}
                {timeLeft(expiresAt, now)} left
              </small>
            </span>
            <ButtonLink
              weight="line"
              size="small"
              to={`?open=withdraw&invitation=${id}`}
              preventScrollReset
            >
              Withdraw<span className="sr"> the invitation of {email}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
