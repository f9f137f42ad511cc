import type { Verification } from '#platform/audit/verify-chain.ts'
import type { EntryRow, SubjectLabel } from './rules.ts'

type Names = {
  members: Map<string, string>
  labelOf: (subject: { kind: string; id: string }) => SubjectLabel
}

export function entryView(row: EntryRow, { members, labelOf }: Names) {
  const subject = { kind: row.subject_kind, id: row.subject_id }
  const id = row.staff_id
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    seal: row.seal === null ? null : Number(row.seal),
    member: id === null ? null : { id, name: members.get(id) ?? id },
    actor: row.actor,
    call: row.call,
    subject: { ...subject, ...labelOf(subject) },
    outcome: row.outcome,
    steppedUp: row.stepped_up,
    address: row.address,
    reason: row.reason,
    changes: changesOf(row),
    erasedAt: row.erased_at && new Date(row.erased_at).toISOString(),
  }
}

function changesOf({ before, after }: EntryRow) {
  return Object.keys(after ?? before ?? {}).map((name) => ({
    name,
    before: before?.[name] ?? null,
    after: after?.[name] ?? null,
  }))
}

type Checked = { at: Date; tookMs: number; result: Verification }

export function checkView({ at, tookMs, result }: Checked) {
  const { seal, erased, isWhole, wrong = null } = result
  return { at: at.toISOString(), tookMs, seal, erased, isWhole, wrong }
}
