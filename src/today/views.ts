import { rowsOfStage } from '#imports/lifecycle.ts'
import type { NamedRun } from '#imports/runs/list-runs.ts'
import { runView } from '#imports/views.ts'
import type { OpenImport } from './contract.ts'

export function openImportView(row: NamedRun): OpenImport {
  const run = runView(row)
  const { id, name, kind, state, by, done } = run
  return { id, name, kind, state, by, done, total: rowsOfStage(run) }
}
