/** The thread that prints one paper (invoice-pdf.ts). */
import { parentPort, workerData } from 'node:worker_threads'
import type { Paper } from './invoice-words.ts'
import { printInvoice } from './print-invoice.ts'

const bytes = new Uint8Array(await printInvoice(workerData as Paper))
parentPort?.postMessage(bytes, [bytes.buffer])
