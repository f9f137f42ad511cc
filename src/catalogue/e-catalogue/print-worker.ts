/** The thread that prints one edition (print-in-worker.ts). */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { workerData } from 'node:worker_threads'
import { layOut } from './layout.ts'
import { printEdition } from './page.ts'
import { blankPaper, type Edition } from './paper.ts'
import { withDrawnNames } from './words.ts'

export type PrintJob = { edition: Edition; draft: string }

// Streamed: a large catalogue is never in memory.
const { edition: received, draft } = workerData as PrintJob
const page = await blankPaper(received)
const edition = withDrawnNames(page, received)
await Promise.all([
  pipeline(page, createWriteStream(draft)),
  printEdition(page, edition, layOut(edition.shelves)).catch((error: Error) => page.destroy(error)),
])
