import { Link } from 'react-router'
import { dayAndClock } from '#admin/parts/times.ts'
import { Note } from '#design/display/note.tsx'

type Head = { seal: number; hash: string; at: string }
type Check = {
  at: string
  tookMs: number
  seal: number
  erased: number
  isWhole: boolean
  wrong: { seal: number; id: number | null; what: string } | null
}

/** Up to where the chain holds, as of its last check. */
export function SealNote({ head, check }: { head: Head | null; check: Check | null }) {
  if (!head) return <Note>No entry is sealed yet: the first seal comes seconds after it.</Note>
  const fingerprint = (
    <>
      Head <span className="a-mono">{shortHash(head.hash)}</span>
    </>
  )
  if (!check)
    return (
      <Note>
        {count(head.seal)}, sealed up to {dayAndClock(head.at)}, not checked yet. {fingerprint}
      </Note>
    )
  if (check.wrong)
    return (
      <Note tone="bad" live="alert">
        <b className="a-strong">The seal is broken at entry {check.wrong.seal}</b>:{' '}
        {check.wrong.what}. {count(check.wrong.seal - 1)} before it hold.{' '}
        {check.wrong.id !== null && <Link to={`/audit/${check.wrong.id}`}>See the entry</Link>}
      </Note>
    )
  if (!check.isWhole)
    return (
      <Note live="status">
        Being verified: {count(check.seal)} of {head.seal.toLocaleString('en-IN')} hold so far.{' '}
        <Link to="/audit">Look again</Link>
      </Note>
    )
  return (
    <Note tone="ok" live="status">
      <b className="a-strong">Seal intact up to entry {check.seal.toLocaleString('en-IN')}</b>,
      checked {dayAndClock(check.at)} in {Math.max(0.1, check.tookMs / 1000).toFixed(1)} s.{' '}
      {check.erased > 0 && `The details of ${check.erased} were erased with a person's data. `}
      {fingerprint}
    </Note>
  )
}

function count(entries: number): string {
  return entries === 1 ? '1 entry' : `${entries.toLocaleString('en-IN')} entries`
}

const shortHash = (hash: string) => `${hash.slice(0, 4)}…${hash.slice(-4)}`
