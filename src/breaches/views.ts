import type { Breach, Person } from './contract.ts'
import { reports } from './lifecycle.ts'
import { dueAt } from './rules.ts'
import type { ReadBreach, ToldPerson } from './tables.ts'

export function breachView(row: ReadBreach): Breach {
  const { id, isDrill, scope, words, by, version, knownAt } = row
  return {
    id,
    isDrill,
    scope,
    words,
    by,
    version,
    knownAt: knownAt.toISOString(),
    fromAt: row.fromAt.toISOString(),
    untilAt: row.untilAt.toISOString(),
    tellAt: row.tellAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    reports: reports.map((kind) => {
      const report = row.reports.find((entry) => entry.kind === kind)
      return {
        kind,
        dueAt: dueAt(kind, knownAt).toISOString(),
        sentAt: report?.sentAt.toISOString() ?? null,
        reference: report?.reference ?? null,
      }
    }),
  }
}

export function personView({ id, email, sessions, entries, toldAt }: ToldPerson): Person {
  return { id, email, sessions, entries, toldAt: toldAt?.toISOString() ?? null }
}
