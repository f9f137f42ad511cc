import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { sources } from '../lifecycle.ts'
import { UnreadableFile } from './file-row.ts'

const child = fileURLToPath(new URL('./read-child.ts', import.meta.url))
const limitMs = 10 * 60_000
const mostMemoryMb = 512

const Issue = z.object({ column: z.string().optional(), message: z.string() })
const Row = z.object({ line: z.int(), cells: z.array(z.string()), faults: z.array(Issue) })
const Line = z.union([
  z.object({
    head: z.object({
      format: z.string(),
      source: z.enum(sources),
      columns: z.array(z.string()),
    }),
  }),
  z.object({ rows: z.array(Row) }),
  z.object({ problem: z.string() }),
  z.object({ end: z.literal(true) }),
])
export type ReadLine = z.output<typeof Line>

/**
 * Reads a CSV or XLSX file in a process of its own, with limits of time and memory and without the
 * shop's keys: its head, and then its rows. Throws UnreadableFile.
 */
export async function* readFile(file: AsyncIterable<Buffer>): AsyncGenerator<ReadLine> {
  const reader = spawn(
    process.execPath,
    [`--max-old-space-size=${mostMemoryMb}`, '--no-warnings', child],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'], timeout: limitMs, killSignal: 'SIGKILL' },
  )
  // It may end before it has read all.
  const sending = pipeline(file, reader.stdin).catch(() => undefined)
  let isWhole = false
  try {
    for await (const text of createInterface({ input: reader.stdout })) {
      const line = Line.parse(JSON.parse(text))
      if ('problem' in line) throw new UnreadableFile(line.problem)
      isWhole ||= 'end' in line
      yield line
    }
  } finally {
    reader.kill('SIGKILL')
    await sending
  }
  if (!isWhole)
    throw new UnreadableFile(
      'This file could not be read: it is damaged or too large. Please save it as CSV.',
    )
}
