/**
 * The process that reads one uploaded file (read-file.ts): whatever is in it, the shop lives. Takes
 * the file from its input; writes lines of JSON: the head, rows by the hundred, and the end.
 */
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { mostRows } from '../rules.ts'
import { UnreadableFile, type FileRow } from './file-row.ts'
import { readCsv, type Reading } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { recognised } from './recognised.ts'

const mostMemoryBytes = 900 * 1024 * 1024
const rowsAtOnce = 100

// Buffers count for no limit of the heap: an archive may lie about its size.
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemoryBytes) process.exit(1)
}, 20).unref()

const input = process.stdin as AsyncIterable<Buffer>

async function say(line: unknown): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain')
}

/** By content, never by name. */
async function reading(): Promise<Reading> {
  const iterator = input[Symbol.asyncIterator]()
  const { value: first = Buffer.alloc(0) } = await iterator.next()
  const start = Buffer.from(first)
  async function* all() {
    yield start
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  if (start.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    return readXlsx(await buffer(all()))
  if (start.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new UnreadableFile('This is an old workbook (XLS). Please save it as XLSX or CSV.')
  if (/^(%PDF|<|\{|\[|GIF8|\u0089PNG|\u00ff\u00d8)/.test(start.subarray(0, 4).toString('latin1')))
    throw new UnreadableFile('This is no table. Please send CSV or XLSX.')
  return readCsv(all())
}

async function read(): Promise<void> {
  const { head, source, rows } = recognised(await reading())
  await say({ head: { ...head, source } })
  let count = 0
  let batch: FileRow[] = []
  for await (const row of rows) {
    batch.push(row)
    count += 1
    if (count > mostRows) throw new UnreadableFile(`This file has more than ${mostRows} rows.`)
    if (batch.length < rowsAtOnce) continue
    await say({ rows: batch })
    batch = []
  }
  await say({ rows: batch })
  await say({ end: true })
}

await read().catch((error: unknown) => {
  if (!(error instanceof UnreadableFile)) throw error
  return say({ problem: error.message })
})
