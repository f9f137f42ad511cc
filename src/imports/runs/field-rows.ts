import type { FieldRow } from '../kinds/kind.ts'
import { fieldsOf } from '../fields.ts'
import type { Issue } from '../lifecycle.ts'
import type { importRow } from '../tables.ts'
import type { Run } from './run-record.ts'

export type StoredRow = typeof importRow.$inferSelect

/** The cells of a row by the fields that its columns became. */
export function fieldRow({ mapping }: Run, { line, cells, memo }: StoredRow): FieldRow {
  const fields: Record<string, string> = {}
  for (const [at, field] of mapping.entries()) if (field !== null) fields[field] = cells[at] ?? ''
  return { line, cells: fields, memo: memo ?? undefined }
}

/** Issues name the column of the file; a field without one is named by its label. */
export function byColumn({ kind, mapping, columns }: Run, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => {
    if (issue.column === undefined) return issue
    const label = fieldsOf[kind].find(({ name }) => name === issue.column)?.label
    return { ...issue, column: columns[mapping.indexOf(issue.column)] ?? label ?? issue.column }
  })
}
