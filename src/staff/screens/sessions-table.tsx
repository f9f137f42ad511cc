import type { ReactNode } from 'react'
import { Status } from '#admin/parts/status.tsx'
import { dayAndClock, timeAgo } from '#admin/parts/times.ts'

type Session = {
  id: string
  device: string
  address: string
  factor: string
  startedAt: string
  lastUsedAt: string
  isThis: boolean
}

type SessionsTableProps = {
  sessions: readonly Session[]
  now: number
  /** What may be done to a session that is not this one. */
  actionOf?: (session: Session) => ReactNode
}

export function SessionsTable({ sessions, now, actionOf }: SessionsTableProps) {
  return (
    <div className="a-tblwrap">
      <table className="a-tbl a-tbl--stack">
        <caption className="sr">Sessions</caption>
        <thead>
          <tr>
            <th scope="col">Device</th>
            <th scope="col">Address</th>
            <th scope="col">Begun</th>
            <th scope="col">Last used</th>
            <th scope="col" className="r">
              <span className="sr">End</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <tr key={session.id}>
              <td className="ma">
                <b className="a-strong">{session.device}</b>
              </td>
              <td className="mc">
                <span className="a-sub">
                  {session.address} · by {session.factor}
                </span>
              </td>
              <td>
                <span className="a-sub">{dayAndClock(session.startedAt)}</span>
              </td>
              <td className="md">
                <span className="a-sub">
                  {session.isThis ? 'now' : timeAgo(session.lastUsedAt, now)}
                </span>
              </td>
              <td className="r mb">
                {session.isThis ? (
                  <Status tone="ok" icon="check">
                    This one
                  </Status>
                ) : (
                  actionOf?.(session)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
