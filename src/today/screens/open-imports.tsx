import { Link } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Status } from '#admin/parts/status.tsx'
import { kindNames } from '#imports/rules.ts'
import { ProgressBar } from '#imports/screens/progress-bar.tsx'
import { looks, whole } from '#imports/screens/run-words.ts'
import type { OpenRun } from '#imports/shapes.ts'
import '#imports/screens/imports.css'
import './open-imports.css'

/** Imports that are under way or wait to be decided; none, no card. */
export function OpenImports({ imports }: { imports: readonly OpenRun[] }) {
  if (imports.length === 0) return null
  return (
    <Card title="Imports under way" end={<Link to="/imports">All imports</Link>} isBare>
      <ul className="t-imports">
        {imports.map((run) => (
          <OpenLine key={run.id} run={run} />
        ))}
      </ul>
    </Card>
  )
}

function OpenLine({ run: { id, name, kind, state, by, done, total } }: { run: OpenRun }) {
  const { label, tone, icon } = looks[state]
  return (
    <li>
      <Link className="id" to={`/imports/${id}`}>
        {name}
      </Link>
      <span className="a-sub">{`${kindNames[kind]}, ${by ?? 'a former member'}`}</span>
      <Status tone={tone} icon={icon}>
        {label}
      </Status>
      {total !== null && total > 0 && (
        <div className="t-far">
          <ProgressBar label={`${label}: ${name}`} percent={Math.floor((done * 100) / total)} />
          <span className="a-sub num">{`${whole(done)} of ${whole(total)} rows`}</span>
        </div>
      )}
    </li>
  )
}
