import { Link, useLoaderData, type MetaFunction } from 'react-router'
import { Avatar } from '#admin/parts/avatar.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { dayOf, timeAgo } from '#admin/parts/times.ts'
import { ButtonLink } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
import { Done } from '../done.tsx'
import { SessionsTable } from '../sessions-table.tsx'
import { limitText } from './limit-text.ts'
import { FactorChips, StateChip } from './member-chips.tsx'
import type { loader } from './member-data.ts'
import { memberActions } from './member-menu.tsx'
import { MemberSheet } from './member-sheets.tsx'
import './members.css'

export { action, loader } from './member-data.ts'

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  titled(loaderData?.member.name ?? 'Member', matches)

const sentences = {
  role: 'The role is changed; the former sessions have ended.',
  limits: 'The limits are changed.',
  suspend: 'Suspended: the next request of each session is refused.',
  resume: 'Brought back: they may sign in again.',
  sessions: 'All their sessions have ended.',
  factor: 'Noted. A second member with this permission has to ask for the same.',
}

export default function MemberPage() {
  const { member, isMe, done, now } = useLoaderData<typeof loader>()
  const { name, email, role, state, lastSeenAt, since } = member
  return (
    <>
      <nav className="a-crumb" aria-label="Path">
        <Link to="/staff">Staff and roles</Link>
        <Icon name="chevron-right" />
        <span>{name}</span>
      </nav>
      <div className="a-head">
        <Avatar name={name} size="large" />
        <div>
          <h1>{name}</h1>
          <p className="a-sub">
            {email} · {role.name} · since {dayOf(since, now).replace(/^on /, '')} ·{' '}
            {lastSeenAt ? `last seen ${timeAgo(lastSeenAt, now)}` : 'never seen'}
          </p>
        </div>
        <StateChip state={state} />
        {isMe && <span className="a-st">This is you</span>}
      </div>
      <Done what={done} sentences={sentences} />
      <div className="a-cols">
        <div className="a-stack">
          <Sessions />
        </div>
        <div className="a-stack">
          <Rights />
          <Factors />
          <Actions />
        </div>
      </div>
      <MemberSheet />
    </>
  )
}

function Sessions() {
  const { sessions, now } = useLoaderData<typeof loader>()
  return (
    <section className="a-card" aria-labelledby="sessions">
      <div className="hd">
        <h2 id="sessions">Signed in</h2>
      </div>
      {sessions.length === 0 ? (
        <div className="bd">
          <p className="a-sub">Nowhere at present.</p>
        </div>
      ) : (
        <>
          <SessionsTable sessions={sessions} now={now} />
          <div className="ft">
            <ButtonLink weight="danger" to="?open=sessions" preventScrollReset>
              End sessions
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  )
}

function Rights() {
  const { member } = useLoaderData<typeof loader>()
  const { role, refundLimitPaise, discountLimitPercent } = member
  return (
    <section className="a-card" aria-labelledby="rights">
      <div className="hd">
        <h2 id="rights">Role and limits</h2>
      </div>
      <div className="bd">
        <dl className="a-dl">
          <div>
            <dt>Role</dt>
            <dd>{role.name}</dd>
          </div>
          <div>
            <dt>Refunds up to</dt>
            <dd>{limitText(refundLimitPaise)}</dd>
          </div>
          <div>
            <dt>Discounts up to</dt>
            <dd>{discountLimitPercent === null ? 'no limit' : `${discountLimitPercent} %`}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

function Factors() {
  const { member, passkeys, recoveryCodesLeft, reset, now } = useLoaderData<typeof loader>()
  return (
    <section className="a-card" aria-labelledby="factors">
      <div className="hd">
        <h2 id="factors">Second factor</h2>
      </div>
      <div className="bd a-stack">
        <FactorChips factors={member.factors} />
        <ul className="a-sub">
          {passkeys.map(({ id, name, usedAt }) => (
            <li key={id}>
              {name}, {usedAt ? `used ${dayOf(usedAt, now)}` : 'not used yet'}
            </li>
          ))}
          <li>{recoveryCodesLeft} of 10 recovery codes left</li>
        </ul>
        {reset && (
          <p className="a-st a-st--wa">
            <Icon name="hourglass" />
            {reset.askedBy} asked for a reset {timeAgo(reset.askedAt, now)}
          </p>
        )}
      </div>
    </section>
  )
}

function Actions() {
  const { member } = useLoaderData<typeof loader>()
  return (
    <section className="a-card" aria-labelledby="actions">
      <div className="hd">
        <h2 id="actions">Change</h2>
      </div>
      <div className="bd staff-actions">
        {memberActions(member.state).map(({ open, icon, label }) => (
          <ButtonLink
            key={open}
            weight={open === 'suspend' ? 'danger' : 'line'}
            to={`?open=${open}`}
            preventScrollReset
          >
            <Icon name={icon} /> {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  )
}
