import { Worker } from 'node:worker_threads'
import type { PrintJob } from './print-worker.ts'

const limitMs = 120_000

/**
 * Prints in a thread of its own: a thousand products take seconds, in which the shop must answer
 * others. Rejects when the thread fails, or takes too long.
 */
export function printInWorker(job: PrintJob): Promise<void> {
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => {
      reject(new Error('the e-catalogue took too long to print'))
      void worker.terminate()
    }, limitMs)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(limit)
      if (code === 0) resolve()
      else reject(new Error(`the thread that prints the e-catalogue ended with ${code}`))
    })
  })
}
