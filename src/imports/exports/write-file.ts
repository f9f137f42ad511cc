import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { stringify } from 'csv-stringify/sync'

const mark = '\uFEFF'
// The library quotes a cell for a whole line end alone.
const layout = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ }

/** CSV as spreadsheets in India open it: with the mark of UTF-8, lines ended as theirs. */
export async function* csvOf(pages: AsyncIterable<string[][]>): AsyncGenerator<Buffer> {
  yield Buffer.from(mark)
  for await (const page of pages) yield Buffer.from(stringify(page, layout))
}

const child = fileURLToPath(new URL('./workbook-child.ts', import.meta.url))
const limitMs = 120_000
const mostMemoryMb = 512

/** A workbook, made in a process of its own: it is held in memory whole. */
export async function* xlsxOf(pages: AsyncIterable<string[][]>): AsyncGenerator<Buffer> {
  const writer = spawn(
    process.execPath,
    [`--max-old-space-size=${mostMemoryMb}`, '--no-warnings', child],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'], timeout: limitMs, killSignal: 'SIGKILL' },
  )
  const sending = pipeline(Readable.from(linesOf(pages)), writer.stdin)
  const ended = new Promise<number | null>((resolve) => writer.once('close', resolve))
  try {
    yield* writer.stdout as AsyncIterable<Buffer>
    await sending
    if ((await ended) !== 0) throw new Error('the workbook of an export could not be made')
  } finally {
    writer.kill('SIGKILL')
    await sending.catch(() => undefined)
  }
}

async function* linesOf(pages: AsyncIterable<string[][]>): AsyncGenerator<string> {
  for await (const page of pages) yield `${JSON.stringify(page)}\n`
}
