import type { Permission } from '#platform/rpc/permissions.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import type { Change, Issue, Options, Source, Verdict } from '../lifecycle.ts'

/** A row of a file by the fields that its columns became; only fields with a column are there. */
export type FieldRow = {
  line: number
  cells: Readonly<Record<string, string>>
  /** What the dry run kept for the run. */
  memo?: Record<string, unknown> | undefined
}

/** What a row would do. `column` of its issues is still a field. */
export type PlannedRow = {
  line: number
  verdict: Verdict
  issues: Issue[]
  changes: Change[]
  subjectId: string | null
  subjectName: string
  /** What may stand in a file once. */
  keys: string[]
  /** What many rows do together or others do, of which the first in the file is right. */
  either?: { own: string; other: string; column: string; message: (line: number) => string }
  memo?: Record<string, unknown>
}

export type Planning = {
  options: Options
  source: Source
  /** Rows are about to be written: what they change is locked first. */
  isWriting: boolean
}

export type WrittenRow = {
  line: number
  subjectId: string
  trace: Record<string, unknown>
  pictures?: { address: string; alt: string }[]
}

export type UndoneRow = { line: number; problem?: string }
export type TracedRow = {
  line: number
  subjectId: string | null
  trace: Record<string, unknown> | null
}

/** What a kind of import does. `plan` is asked by the dry run, and again by the run itself. */
export type KindActions<Planned extends PlannedRow = PlannedRow> = {
  /** Beside import.run. */
  permission: Permission
  plan(
    shop: Shop,
    member: Member,
    input: { rows: readonly FieldRow[] } & Planning,
  ): Promise<Planned[]>
  write(
    shop: Shop,
    member: Member,
    input: { planned: readonly Planned[]; cause: string },
  ): Promise<WrittenRow[]>
  /** Puts back what nobody changed since, newest first; what it leaves it gives a problem. */
  undo(shop: Shop, member: Member, rows: readonly TracedRow[]): Promise<UndoneRow[]>
}
