import { yieldToRequests } from '#platform/jobs/yield-to-requests.ts'
import type { Shop } from '#platform/shop.ts'
import { UnreadableFile } from '../files/file-row.ts'
import { working, type RunState } from '../lifecycle.ts'
import { checkRows } from './check-rows.ts'
import { fetchPicture } from './fetch-picture.ts'
import { claimRun, inStage } from './lease.ts'
import { readRows } from './read-rows.ts'
import { runRecord, type Run } from './run-record.ts'
import { undoRows } from './undo-rows.ts'
import { writeRows } from './write-rows.ts'

/** A step of each stage; false when there is nothing more to do in it. */
const steps: Partial<Record<RunState, (shop: Shop, run: Run) => Promise<boolean>>> = {
  reading: readRows,
  checking: checkRows,
  writing: writeRows,
  pictures: fetchPicture,
  undoing: undoRows,
}

const roundMs = 5_000
/** A shopper who asks is answered first, for as long as that. */
const yieldMs = 500
const mostFailures = 5

/** Works on imports for a few seconds, step by step; every process of the shop does. */
export async function workOnImports(shop: Shop): Promise<void> {
  const until = performance.now() + roundMs
  while (performance.now() < until) {
    const id = await claimRun(shop)
    if (id === undefined) return
    await step(shop, await runRecord(shop, id))
    await yieldToRequests(10_000 - yieldMs)
  }
}

async function step(shop: Shop, run: Run): Promise<void> {
  try {
    await steps[run.state]?.(shop, run)
  } catch (error) {
    await noteFailure(shop, run, error)
  }
}

/** What fails is tried again, with fewer rows at a time; what keeps failing ends the run. */
async function noteFailure(shop: Shop, run: Run, error: unknown): Promise<void> {
  const isRefused = error instanceof UnreadableFile
  const message = error instanceof Error ? String(error.cause ?? error) : String(error)
  if (!isRefused)
    shop.log.warn({ run: run.id, state: run.state, error: message }, 'a step of an import failed')
  const isOver = isRefused || run.failures + 1 >= mostFailures
  const problem = isRefused
    ? error.message
    : 'It stopped after several tries. The shop’s log says why.'
  await inStage(shop, run, async () =>
    isOver
      ? { state: 'failed', problem, finishedAt: shop.clock(), failures: 0 }
      : { failures: run.failures + 1 },
  )
}

export function isWorking({ state }: Pick<Run, 'state'>): boolean {
  return working.includes(state)
}
