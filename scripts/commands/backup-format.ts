import { createHash } from 'node:crypto'
import { escapeIdentifier } from 'pg'
import { z } from 'zod'
import { StartRefused } from '../../src/platform/settings/start-refused.ts'

/*
 * A backup is what pg_dump would write for the data alone, compressed with gzip: a comment with the
 * manifest, one COPY section a table with its rows as text, and a comment with their numbers and
 * sums. Without this program psql can restore it (docs/operations.md).
 */
export type Table = z.infer<typeof Table>
export type Manifest = z.infer<typeof Manifest>
export type Ending = z.infer<typeof Ending>

const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })
const Manifest = z.object({
  format: z.literal(1),
  release: z.string(),
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
  queue: z.number(),
  tables: z.array(Table),
})
const Section = z.object({ rows: z.number(), sha256: z.string() })
const Ending = z.object({
  sections: z.array(Section),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
})

const heads = { manifest: '-- Nadi backup ', ending: '-- Nadi backup ends ' }
export const endOfRows = '\\.\n'

export const manifestLine = (manifest: Manifest) => `${heads.manifest}${JSON.stringify(manifest)}\n`
export const endingLine = (ending: Ending) => `${heads.ending}${JSON.stringify(ending)}\n`

export const nameOf = ({ schema, name }: Table) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
export const columnsOf = ({ columns }: Table) =>
  columns.map((column) => escapeIdentifier(column)).join(', ')
export const copyStatement = (table: Table) =>
  `COPY ${nameOf(table)} (${columnsOf(table)}) FROM stdin`

/** Reads a backup from its beginning; every broken or foreign file is refused with a sentence. */
export function readerOf(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  // Always begins where a line begins.
  let buffer: Buffer = Buffer.alloc(0)
  const next = () =>
    chunks
      .next()
      .catch((error: unknown) => refuse(error instanceof Error ? error.message : String(error)))
  const readNext = async () => {
    const chunk = await next()
    if (chunk.done) return refuse('it is cut off')
    buffer = Buffer.concat([buffer, chunk.value])
  }
  const line = async () => {
    while (!buffer.includes('\n')) await readNext()
    const end = buffer.indexOf('\n')
    const text = buffer.subarray(0, end).toString()
    buffer = buffer.subarray(end + 1)
    return text
  }
  return {
    manifest: async () => parsed(Manifest, heads.manifest, await line()),
    ending: async () => {
      const ending = parsed(Ending, heads.ending, await line())
      // The compression's own sum is compared at its very end.
      const beyond = await next()
      return beyond.done && buffer.length === 0 ? ending : refuse('it goes on after its end')
    },
    async *rows(table: Table): AsyncGenerator<Buffer> {
      if ((await line()) !== `${copyStatement(table)};`)
        return refuse(`the rows of ${table.name} are missing`)
      for (;;) {
        const [rows, after] = splitRows(buffer)
        if (rows.length > 0) yield rows
        buffer = after ?? buffer.subarray(rows.length)
        if (after) return
        await readNext()
      }
    },
  }
}

/**
 * Whole rows at hand, and what follows their end once it is seen. A row never looks like the end:
 * COPY doubles every backslash.
 */
function splitRows(buffer: Buffer): [rows: Buffer, after?: Buffer] {
  if (buffer.subarray(0, endOfRows.length).equals(Buffer.from(endOfRows)))
    return [Buffer.alloc(0), buffer.subarray(endOfRows.length)]
  const end = buffer.indexOf(`\n${endOfRows}`)
  if (end >= 0) return [buffer.subarray(0, end + 1), buffer.subarray(end + 1 + endOfRows.length)]
  return [buffer.subarray(0, buffer.lastIndexOf('\n') + 1)]
}

/** Sums the bytes that pass. */
export async function* summed(
  chunks: AsyncIterable<Buffer>,
  sum: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    sum.update(chunk)
    yield chunk
  }
}

const longestReason = 200

/** In one line, because PostgreSQL quotes what it could not read. */
export function refuse(why: string): never {
  throw new StartRefused(
    `This file is no whole backup of a Nadi shop (${why.replaceAll(/\s+/g, ' ').slice(0, longestReason)}): nothing was restored.`,
  )
}

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  head: string,
  line: string,
): z.output<Schema> {
  if (!line.startsWith(head)) return refuse('it does not say so')
  const result = z.string().transform(fromJson).pipe(schema).safeParse(line.slice(head.length))
  return result.success ? result.data : refuse('it is of another kind')
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
