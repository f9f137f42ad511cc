import { fieldsOf } from './fields.ts'
import type { Issue } from './lifecycle.ts'
import { longestFixed, rowsOfStage } from './rules.ts'
import type { OpenRun, RowView, RunDetail, RunView } from './shapes.ts'
import type { importRow, importRun } from './tables.ts'

type StoredRow = typeof importRow.$inferSelect
type RunFacts = Pick<typeof importRun.$inferSelect, 'kind' | 'state' | 'columns'>
type NamedRun = typeof importRun.$inferSelect & { by: string | null }

export function runView(row: NamedRun): RunView {
  const { id, version, kind, name, bytes, state, problem, source, format, by } = row
  return {
    id,
    version,
    kind,
    name,
    bytes,
    state,
    pausedIn: row.pausedIn,
    problem,
    source,
    format,
    by,
    createdAt: row.createdAt.toISOString(),
    stageAt: row.stageAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    done: doneOf(row),
    rows: row.rowCount,
    empty: row.emptyCount,
    counts: {
      new: row.newCount,
      changed: row.changedCount,
      unchanged: row.unchangedCount,
      refused: row.refusedCount,
      warned: row.warnedCount,
      written: row.writtenCount,
      failed: row.failedCount,
      undone: row.undoneCount,
      left: row.leftCount,
    },
  }
}

function doneOf(row: NamedRun): number {
  const state = row.pausedIn ?? row.state
  const checked = row.newCount + row.changedCount + row.unchangedCount + row.refusedCount
  if (state === 'writing') return row.writtenCount + row.failedCount
  return state === 'undoing' ? row.undoneCount + row.leftCount : checked
}

export function runDetail(row: NamedRun & Pick<RunDetail, 'pictures'>): RunDetail {
  const { columns, samples, mapping, options, pictures } = row
  return {
    ...runView(row),
    columns: columns.map((name, at) => ({
      name,
      samples: samples[at] ?? [],
      field: mapping[at] ?? null,
    })),
    options,
    pictures,
  }
}

export function rowView(run: RunFacts, row: StoredRow): RowView {
  const { kind } = run
  const { line, verdict, outcome, issues, changes, subjectId } = row
  const label = (field: string) => fieldsOf[kind].find(({ name }) => name === field)?.label ?? field
  return {
    line,
    name: row.subjectName ?? '',
    subjectId: verdict === 'new' && outcome !== 'written' ? null : subjectId,
    verdict,
    outcome,
    issues: issues.map((issue) => ({ ...issue, ...cellOf(run, row, issue) })),
    changes: changes.map(({ field, before, after }) => ({ field: label(field), before, after })),
  }
}

/** Of the dry run alone; a line that is broken as a line of a file is mended there. */
function cellOf({ state, columns }: RunFacts, { cells, faults }: StoredRow, issue: Issue) {
  const column = issue.column === undefined ? -1 : columns.indexOf(issue.column)
  const value = cells[column] ?? ''
  const isHere = state === 'checked' && faults.length === 0 && column >= 0
  return isHere && value.length <= longestFixed ? { cell: { column, value } } : {}
}

export function openRunView(row: NamedRun): OpenRun {
  const run = runView(row)
  const { id, name, kind, state, by, done } = run
  return { id, name, kind, state, by, done, total: rowsOfStage(run) }
}
