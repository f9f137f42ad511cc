/** The thread that prints one paper (paper-pdf.ts). */
import { parentPort, workerData } from 'node:worker_threads'
import { printPaper, type PrintedPaper } from './print-paper.ts'

const bytes = new Uint8Array(await printPaper(workerData as PrintedPaper))
parentPort?.postMessage(bytes, [bytes.buffer])
