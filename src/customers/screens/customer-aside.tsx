import { Form, useActionData, useLoaderData } from 'react-router'
import { Avatar } from '#admin/parts/avatar.tsx'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { timeAgo } from '#admin/parts/times.ts'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { FormMessage } from '#web/form-message.tsx'
import type { action, Contact as Whole, loader } from './customer-data.ts'
import { customerPath } from './customer-path.ts'
import { useAnswer, usePath } from './use-customer.ts'

/** In part without the permission; shown whole by a press, which is noted. */
export function Contact() {
  const { customer } = useLoaderData<typeof loader>()
  const shown = useActionData<typeof action>() as { contact?: Whole } | undefined
  const refused = useAnswer('reveal')
  const { name, isMasked, acts, pendingEmail } = customer
  const { email, phone } = shown?.contact ?? customer
  const isWhole = !isMasked || shown?.contact !== undefined
  const path = usePath()
  return (
    <Card
      title="Contact"
      end={
        acts.includes('reveal') &&
        !shown?.contact && (
          <Form method="post" action={path()} preventScrollReset>
            <Button type="submit" weight="line" size="small" name="intent" value="reveal">
              <Icon name="eye" /> Show
            </Button>
          </Form>
        )
      }
    >
      <FormMessage>{refused?.message}</FormMessage>
      <div className="cust-person">
        <Avatar name={name} size="large" />
        <b>{name}</b>
      </div>
      <dl className="a-dl">
        <div>
          <dt>E-mail</dt>
          <dd>{email && isWhole ? <a href={`mailto:${email}`}>{email}</a> : (email ?? 'none')}</dd>
        </div>
        {pendingEmail && (
          <div>
            <dt>New e-mail</dt>
            <dd>{pendingEmail}, once it is confirmed</dd>
          </div>
        )}
        <div>
          <dt>Phone</dt>
          <dd className="num">
            {phone && isWhole ? <a href={`tel:${phone}`}>{phone}</a> : (phone ?? 'none')}
          </dd>
        </div>
      </dl>
      {shown?.contact && (
        <p className="a-sub" role="status">
          Shown to you; it is noted in the audit.
        </p>
      )}
    </Card>
  )
}

/** Those of the newest orders. */
export function Addresses() {
  const { addresses, name } = useLoaderData<typeof loader>().customer
  if (addresses.length === 0) return null
  return (
    <Card title="Addresses" hint="of the last orders">
      <ul className="a-list">
        {addresses.map(({ recipient, phone, place }) => (
          <li key={`${recipient} ${phone} ${place}`}>
            <span className="grow">
              <b>{recipient ?? name}</b>
              <span className="a-sm">{place}</span>
              <span className="a-sm num">{phone}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function Sessions() {
  const { customer, now, list } = useLoaderData<typeof loader>()
  const { _id, sessions, acts } = customer
  const path = usePath()
  const mayEnd = acts.includes('endSessions')
  return (
    <Card title="Logged in">
      {sessions.length === 0 && <p className="a-sub">Nowhere at present.</p>}
      <ul className="a-list">
        {sessions.map((session) => (
          <li key={session._id}>
            <Icon name="smartphone" />
            <span className="grow">
              <b>{session.device || 'A browser'}</b>
              <span className="a-sm">last used {timeAgo(session.lastUsedAt, now)}</span>
            </span>
            {mayEnd && (
              <ButtonLink
                weight="line"
                size="small"
                to={customerPath(_id, { list, open: 'logOut', session: session._id })}
                preventScrollReset
              >
                End
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <div className="cust-acts">
        {mayEnd && sessions.length > 1 && (
          <ButtonLink weight="line" to={path('logOut')} preventScrollReset>
            <Icon name="log-out" /> Log out everywhere
          </ButtonLink>
        )}
        {acts.includes('sendResetLink') && (
          <ButtonLink weight="line" to={path('resetLink')} preventScrollReset>
            <Icon name="key-round" /> Send a link to a new password
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
