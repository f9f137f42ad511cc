import { DoneNote, sentenceOf } from '#admin/parts/notes/done-note.tsx'
import { useLoaderData, type MetaFunction } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Status } from '#admin/parts/status.tsx'
import { dayOf, timeAgo } from '#admin/parts/times.ts'
import { ButtonLink } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
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
  reset:
    'Reset: a link to a new password and second factor is on its way to their e-mail address alone.',
  factor: 'Noted. A second member with this permission has to ask for the same.',
}

export default function MemberPage() {
  const { member, isMe, done, now } = useLoaderData<typeof loader>()
  const { name, email, state, lastSeenAt, since } = member
  return (
    <>
      <PageHead
        title={name}
        crumb={{ label: 'Staff and roles', to: '/staff' }}
        chips={<StateChip state={state} />}
        facts={`${email} · ${isMe ? 'this is you' : `since ${dayOf(since, now).replace(/^on /, '')}`} · ${
          lastSeenAt ? `last seen ${timeAgo(lastSeenAt, now)}` : 'never seen'
        }`}
      />
      <DoneNote className="staff-done" words={sentenceOf(sentences, done)} />
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
  if (sessions.length === 0)
    return (
      <Card title="Signed in">
        <p className="a-sub">Nowhere at present.</p>
      </Card>
    )
  return (
    <Card title="Signed in" isBare>
      <SessionsTable sessions={sessions} now={now} />
    </Card>
  )
}

function Rights() {
  const { member } = useLoaderData<typeof loader>()
  const { role, refundLimitPaise, discountLimitPercent } = member
  return (
    <Card title="Role and limits">
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
    </Card>
  )
}

function Factors() {
  const { member, passkeys, recoveryCodesLeft, reset, now } = useLoaderData<typeof loader>()
  return (
    <Card title="Second factor">
      <FactorChips factors={member.factors} />
      <ul className="a-sub staff-factors">
        {passkeys.map(({ id, name, usedAt }) => (
          <li key={id}>
            {name}, {usedAt ? `used ${dayOf(usedAt, now)}` : 'not used yet'}
          </li>
        ))}
        <li>{recoveryCodesLeft} of 10 recovery codes left</li>
      </ul>
      {reset && (
        <Status tone="wa" icon="hourglass">
          {reset.askedBy} asked for a reset {timeAgo(reset.askedAt, now)}
        </Status>
      )}
    </Card>
  )
}

function Actions() {
  const { member } = useLoaderData<typeof loader>()
  return (
    <Card title="Change">
      <div className="staff-actions">
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
    </Card>
  )
}
