import { parse, type CsvError } from 'csv-parse'
import { mostColumns } from '../rules.ts'
import { columnNames, fileRow, type FileHead, type FileRow, UnreadableFile } from './file-row.ts'
import { encodingOf, formatName, separatorOf } from './text-format.ts'

const sampleBytes = 256 * 1024
const mostRecordCharacters = 1_000_000
// Each takes the parser 0.1 ms: millions of them would be hours.
const mostStrayQuotes = 10_000
const strayProblem =
  'More than 10,000 quotation marks of this file stand where none may be. Please save it as CSV again, or as XLSX.'

export type Reading = { head: FileHead; rows: AsyncIterable<FileRow> }

/** A CSV file as rows; broken lines are rows with a fault. Throws UnreadableFile. */
export async function readCsv(bytes: AsyncIterable<Buffer>): Promise<Reading> {
  const { sample, all } = await sampled(bytes)
  const encoding = encodingOf(sample)
  const start = new TextDecoder(encoding).decode(sample)
  const separator = separatorOf(start)
  const records = recordsOf(textOf(all, encoding), separator)
  const columns = await headOf(records)
  return {
    head: { format: formatName(encoding, separator), columns },
    rows: rowsOf(records, columns),
  }
}

type Record = { line: number; texts: string[]; problem?: string }
type Records = AsyncIterator<Record> & AsyncIterable<Record>

/**
 * Lines with what stands in them; a line is that where a record begins. Of a broken line the parser
 * takes what is left for another record, again and again.
 */
async function* recordsOf(text: AsyncIterable<string>, separator: string): AsyncGenerator<Record> {
  let lastLine = 0
  let strayCount = 0
  // In their order, with the broken ones, which the parser passes over.
  const records: Record[] = []
  const add = (upTo: number, about: Omit<Record, 'line'>) => {
    if (upTo > lastLine) records.push({ line: lastLine + 1, ...about })
    lastLine = Math.max(lastLine, upTo)
  }
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    skip_records_with_error: true,
    max_record_size: mostRecordCharacters,
    on_record: (texts: string[], { lines }) => {
      add(Number(lines), { texts })
      return undefined
    },
    on_skip: (error) => {
      strayCount += 1
      const upTo = Number(error?.lines ?? lastLine + 1)
      add(upTo, { texts: [], problem: problemOf(error, upTo) })
      return undefined
    },
  })
  for await (const _ of written(text, parser)) {
    if (strayCount > mostStrayQuotes) throw new UnreadableFile(strayProblem)
    yield* records.splice(0)
  }
}

/** After each piece: all of its records have been reported, for none comes out of the parser. */
async function* written(
  text: AsyncIterable<string>,
  parser: ReturnType<typeof parse>,
): AsyncGenerator<undefined> {
  // Rejects the writing that meets it.
  parser.on('error', () => undefined)
  for await (const piece of text) {
    await finished((done) => parser.write(piece, done))
    yield
  }
  await finished((done) => parser.end(done))
  yield
}

function finished(call: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => call((error) => (error ? reject(error) : resolve())))
}

function problemOf(error: CsvError | undefined, upTo: number): string {
  if (error?.code === 'CSV_MAX_RECORD_SIZE')
    return 'This line is longer than a million characters: a quote may not be closed.'
  const column =
    error && 'column' in error && Number.isInteger(error.column)
      ? Number(error.column) + 1
      : undefined
  const where = column === undefined ? '' : ` in column ${column}`
  return `A quotation mark${where} stands where none may be, so the lines up to ${upTo} could not be read.`
}

/** The first line with something in it. */
async function headOf(records: Records): Promise<string[]> {
  for (;;) {
    const { value, done } = await records.next()
    if (done || !value) throw new UnreadableFile('This file is empty.')
    const { problem, texts } = value as Record
    if (problem) throw new UnreadableFile(`The first line cannot be read. ${problem}`)
    const isMark = texts.length <= 2 && texts[0]?.startsWith('sep=') === true
    if (!isMark && texts.some((text) => text.trim() !== '')) return columnNames(texts)
  }
}

async function* rowsOf(records: Records, columns: string[]): AsyncGenerator<FileRow> {
  for await (const { line, texts, problem } of records) {
    const row = fileRow(line, texts, columns)
    if (problem) row.faults.push({ message: problem })
    else if (texts.every((text) => text.trim() === '')) row.cells = []
    else if (isOfOtherWidth(texts, columns.length))
      row.faults.push({ message: widthProblem(texts.length, columns.length) })
    yield row
  }
}

/** Cells beyond the columns may be there, as long as they are empty. */
function isOfOtherWidth(texts: readonly string[], width: number): boolean {
  return texts.length < width || texts.slice(width).some((text) => text.trim() !== '')
}

function widthProblem(cellCount: number, width: number): string {
  return cellCount > mostColumns
    ? `This line has ${cellCount} cells; more than ${mostColumns} are not read.`
    : `This line has ${cellCount} ${cellCount === 1 ? 'cell' : 'cells'} where the first line has ${width}.`
}

/** The first bytes, and all of them from the beginning. */
async function sampled(
  bytes: AsyncIterable<Buffer>,
): Promise<{ sample: Buffer; all: AsyncIterable<Buffer> }> {
  const iterator = bytes[Symbol.asyncIterator]()
  const pieces: Buffer[] = []
  let length = 0
  while (length < sampleBytes) {
    const { value, done } = await iterator.next()
    if (done) break
    pieces.push(value)
    length += value.length
  }
  async function* all() {
    yield* pieces
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { sample: Buffer.concat(pieces).subarray(0, sampleBytes), all: all() }
}

/** With one kind of line break, so that lines are counted as spreadsheets show them. */
async function* textOf(bytes: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let carried = ''
  for await (const piece of bytes) {
    const text = carried + decoder.decode(piece, { stream: true })
    // Its line feed may stand in the next piece.
    carried = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - carried.length).replaceAll(/\r\n?/g, '\n')
  }
  yield (carried + decoder.decode()).replaceAll(/\r\n?/g, '\n')
}
