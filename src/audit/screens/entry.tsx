import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { adminClient } from '#admin/parts/client.ts'
import { Card } from '#admin/parts/card.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Status } from '#admin/parts/status.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { titled } from '#web/title.ts'
import type { contract } from '../contract.ts'
import { Subject, Who } from './audit-list.tsx'
import { actionWords, factWords, nameWords } from './entry-words.ts'
import { OutcomeStatus } from './outcome-status.tsx'

export const meta: MetaFunction = ({ matches }) => titled('Entry of the audit', matches)

export function loader({ params: { id = '' }, context }: LoaderFunctionArgs) {
  return adminClient<typeof contract>(context, 'audit').entry({ id })
}

export default function AuditEntry() {
  const entry = useLoaderData<typeof loader>()
  const { call, at, outcome, steppedUp, reason, seal } = entry
  return (
    <>
      <PageHead
        title={actionWords(call)}
        crumb={{ label: 'Audit', to: '/audit' }}
        chips={
          <>
            <OutcomeStatus outcome={outcome} />
            {seal === null ? (
              <Status icon="hourglass">Not sealed yet</Status>
            ) : (
              <Status tone="ok" icon="shield-check">
                Sealed as entry {seal}
              </Status>
            )}
          </>
        }
        facts={`${dayAndClock(at)} in India. Nothing here can be changed.`}
      />
      <div className="a-cols">
        <Changes {...entry} />
        <Card title="Who and from where">
          <dl className="a-dl">
            <Fact name="Who">
              <Who {...entry} />
            </Fact>
            <Fact name="On">
              <Subject {...entry.subject} />
            </Fact>
            <Fact name="Reason">{reason ?? 'none given'}</Fact>
            <Fact name="Second factor">{steppedUp ? 'asked for' : 'not needed'}</Fact>
            <Fact name="Address">{entry.address}</Fact>
            <Fact name="Call">
              <span className="a-mono">{call}</span>
            </Fact>
            <Fact name="Request">
              <span className="a-mono">{entry.requestId}</span>
            </Fact>
            <Fact name="Moment">
              <span className="a-mono">{at}</span>
            </Fact>
            {entry.hash && (
              <Fact name="Hash">
                <span className="a-mono">{entry.hash}</span>
              </Fact>
            )}
          </dl>
        </Card>
      </div>
    </>
  )
}

type ChangesProps = {
  changes: { name: string; before?: unknown; after?: unknown }[]
  erasedAt: string | null
}

function Changes({ changes, erasedAt }: ChangesProps) {
  if (erasedAt)
    return (
      <Card title="What changed">
        <p>Erased on {dayAndClock(erasedAt)} with the data of a person. The seal still holds.</p>
      </Card>
    )
  if (changes.length === 0)
    return (
      <Card title="What changed">
        <p className="a-sub">No fact of its subject differs before and after.</p>
      </Card>
    )
  return (
    <Card title="What changed" isBare>
      <div className="a-tblwrap" role="region" aria-label="What changed" tabIndex={0}>
        <table className="a-tbl">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{nameWords(name)}</th>
                <td>{factWords(before)}</td>
                <td>{factWords(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
