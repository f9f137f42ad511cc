import { Link, useLoaderData } from 'react-router'
import { Avatar } from '#admin/parts/avatar.tsx'
import { timeAgo } from '#admin/parts/times.ts'
import { limitText } from './limit-text.ts'
import { FactorChips, StateChip } from './member-chips.tsx'
import { MemberMenu } from './member-menu.tsx'
import type { loader } from './staff-data.ts'

type Member = ReturnType<typeof useLoaderData<typeof loader>>['members'][number]

export function MembersTable() {
  const { members, myId, now } = useLoaderData<typeof loader>()
  if (members.length === 0) return <NobodyFound />
  return (
    <section className="a-card" aria-label="Members">
      <div className="a-tblwrap">
        <table className="a-tbl a-tbl--stack">
          <caption className="sr">Members of the staff</caption>
          <thead>
            <tr>
              <th scope="col">Member</th>
              <th scope="col">Role</th>
              <th scope="col">Second factor</th>
              <th scope="col" className="r">
                Refund up to
              </th>
              <th scope="col">Last seen</th>
              <th scope="col" className="r">
                <span className="sr">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <Row key={member.id} member={member} isMe={member.id === myId} now={now} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ member, isMe, now }: { member: Member; isMe: boolean; now: number }) {
  const { id, name, email, role, state, factors, refundLimitPaise, lastSeenAt } = member
  return (
    <tr>
      <td className="ma">
        <span className="a-line">
          <Avatar name={name} />
          <span>
            <Link className="id" to={`/staff/${id}`}>
              {name}
            </Link>
            {isMe && <span className="a-sub"> (you)</span>}
            <small>{email}</small>
          </span>
        </span>
      </td>
      <td className="mc">{role.name}</td>
      <td className="mf">
        {state === 'suspended' ? <StateChip state={state} /> : <FactorChips factors={factors} />}
      </td>
      <td className="r mb">
        <span className="num">{limitText(refundLimitPaise)}</span>
      </td>
      <td className="md">
        <span className="a-sub">{lastSeenAt ? timeAgo(lastSeenAt, now) : 'never'}</span>
      </td>
      <td className="r hide-m">
        <MemberMenu member={member} />
      </td>
    </tr>
  )
}

function NobodyFound() {
  return (
    <section className="a-card">
      <div className="a-empty">
        <h2>Nobody found</h2>
        <p>No member fits these filters.</p>
        <Link className="btn btn--line" to="/staff">
          Clear filters
        </Link>
      </div>
    </section>
  )
}
