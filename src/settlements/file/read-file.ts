import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { mostRows, type Problem, type SettlementRow } from '../rules.ts'
import { columnsOf, type Columns } from './columns.ts'
import { readRow } from './read-row.ts'

export type NumberedRow = SettlementRow & { row: number }

/** What a file says, without a look at the database. */
export type SettlementFile = {
  rows: NumberedRow[]
  problems: Problem[]
  /** Rows that the provider has not settled yet. */
  unsettled: number
  /** Columns that nobody reads; they may name the buyer, and are not kept. */
  ignored: string[]
}

/**
 * Reads the CSV of the provider's dashboard; every problem names its row. It ends at the first row
 * that is no CSV: a stray quotation mark shifts what is below it.
 */
export async function readFile(text: string): Promise<SettlementFile> {
  const { records, brokenRow } = await recordsOf(text)
  const [head = [], ...rows] = records
  const columns = columnsOf(head.slice(0, mostColumns))
  const file: SettlementFile = { rows: [], problems: [], unsettled: 0, ignored: columns.ignored }
  const broken = brokenRow === undefined ? [] : [{ row: brokenRow, message: brokenMessage }]
  if (brokenRow === 1) return { ...file, problems: broken }
  if (columns.missing.length > 0) {
    const message = `The first row does not name the column ${columns.missing.join(', ')}: this is not the provider’s settlement report.`
    return { ...file, problems: [{ row: 1, message }] }
  }
  if (rows.length > mostRows) {
    const most = mostRows.toLocaleString('en-IN')
    const message = `There are more than ${most} rows. Please upload a shorter period.`
    return { ...file, problems: [{ row: mostRows + 2, message }] }
  }
  for (const [at, texts] of rows.entries()) addRow(file, texts, { row: at + 2, columns })
  file.problems.push(...broken)
  return file
}

// The provider's file has about thirty; the names of all are compared.
const mostColumns = 200
const longestRow = 100_000
const brokenMessage = `This row cannot be read: a quotation mark stands where none may be or is not closed, or the row is longer than ${longestRow.toLocaleString('en-IN')} characters. What is below it was not looked at.`

function addRow(
  file: SettlementFile,
  texts: readonly string[],
  { row, columns: { at } }: { row: number; columns: Columns },
): void {
  if (texts.every((cell) => cell.trim() === '')) return
  const read = readRow(
    (column) => texts[at.get(column) ?? -1]?.trim() ?? '',
    at.has('feeWithoutTax'),
  )
  if (read === 'unsettled') file.unsettled += 1
  else if ('problem' in read) file.problems.push({ row, message: read.problem })
  else file.rows.push({ ...read.row, row })
}

const pieceCharacters = 32 * 1024

/** In pieces, so that shoppers are answered in between. */
async function recordsOf(original: string): Promise<{ records: string[][]; brokenRow?: number }> {
  // Line breaks of two kinds in one file would join rows.
  const text = original.replaceAll(/\r\n?/g, '\n')
  const records: string[][] = []
  // It ends at its first error: for each one csv-parse writes out the cell up to there.
  const parser = parse({
    bom: true,
    record_delimiter: '\n',
    delimiter: separatorOf(text),
    relax_column_count: true,
    max_record_size: longestRow,
    on_record: (texts: string[]) => {
      // The head, and one beyond the limit tells that there are more.
      if (records.length < mostRows + 2) records.push(texts)
      return null
    },
  })
  parser.resume()
  const error = finished(parser).then(() => undefined, toCsvError)
  for (let at = 0; at < text.length && !parser.destroyed; at += pieceCharacters) {
    parser.write(text.slice(at, at + pieceCharacters))
    await nextTurn()
  }
  if (!parser.destroyed) parser.end()
  return (await error) ? { records, brokenRow: records.length + 1 } : { records }
}

function toCsvError(error: unknown): CsvError {
  if (error instanceof CsvError) return error
  throw error
}

/** A spreadsheet may have saved it with another separator. */
function separatorOf(text: string): string {
  const [head = ''] = text.slice(0, 10_000).split('\n', 1)
  return [';', '\t'].find((separator) => head.split(separator).length > 5) ?? ','
}
