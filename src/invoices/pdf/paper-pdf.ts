import { Worker } from 'node:worker_threads'
import { createWorkQueue } from '#platform/http/work-queue.ts'
import type { PrintedPaper } from './print-paper.ts'

const inTurn = createWorkQueue({ atOnce: 2, waiting: 20 })
const limitMs = 20_000

/**
 * The PDF of a paper, printed in a thread of its own: fonts take a tenth of a second, in which the
 * shop answers others. A lower rank goes first. Throws Overloaded in a crowd.
 */
export function paperPdf(paper: PrintedPaper, rank: number): Promise<Uint8Array> {
  return inTurn(rank, () => printInWorker(paper))
}

function printInWorker(paper: PrintedPaper): Promise<Uint8Array> {
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), {
    workerData: paper,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return new Promise<Uint8Array>((resolve, reject) => {
    const limit = setTimeout(() => {
      reject(new Error('a paper took too long to print'))
      void worker.terminate()
    }, limitMs)
    worker.once('message', (pdf: Uint8Array) => resolve(pdf))
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(limit)
      if (code !== 0) reject(new Error(`the thread that prints a paper ended with ${code}`))
    })
  })
}
