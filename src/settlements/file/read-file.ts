import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parse } from 'csv-parse'
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

/** Reads the CSV of the provider's dashboard; every problem names its row. */
export async function readFile(text: string): Promise<SettlementFile> {
  const [head, ...records] = await recordsOf(text)
  const columns = columnsOf(head?.texts ?? [])
  const file: SettlementFile = { rows: [], problems: [], unsettled: 0, ignored: columns.ignored }
  if (columns.missing.length > 0) {
    const message = `The first row does not name the column ${columns.missing.join(', ')}: this is not the provider’s settlement report.`
    return { ...file, problems: [{ row: 1, message }] }
  }
  if (records.length > mostRows) {
    const most = mostRows.toLocaleString('en-IN')
    const message = `There are more than ${most} rows. Please upload a shorter period.`
    return { ...file, problems: [{ row: mostRows + 2, message }] }
  }
  for (const [at, record] of records.entries()) addRecord(file, record, { row: at + 2, columns })
  return file
}

type Record = { texts: string[]; isBroken: boolean }

function addRecord(
  file: SettlementFile,
  { texts, isBroken }: Record,
  { row, columns: { at } }: { row: number; columns: Columns },
): void {
  if (isBroken) {
    const message = 'This row cannot be read: a quotation mark stands where none may be.'
    file.problems.push({ row, message })
    return
  }
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
async function recordsOf(original: string): Promise<Record[]> {
  // Line breaks of two kinds in one file would join rows.
  const text = original.replaceAll(/\r\n?/g, '\n')
  const records: Record[] = []
  const add = (record: Record) => {
    // The head, and one beyond the limit tells that there are more.
    if (records.length < mostRows + 2) records.push(record)
    return null
  }
  const parser = parse({
    bom: true,
    record_delimiter: '\n',
    delimiter: separatorOf(text),
    relax_column_count: true,
    skip_records_with_error: true,
    max_record_size: 100_000,
    on_record: (texts: string[]) => add({ texts, isBroken: false }),
    on_skip: () => {
      add({ texts: [], isBroken: true })
      return undefined
    },
  })
  parser.resume()
  const done = finished(parser)
  for (let at = 0; at < text.length; at += pieceCharacters) {
    parser.write(text.slice(at, at + pieceCharacters))
    await nextTurn()
  }
  parser.end()
  await done
  return records
}

/** A spreadsheet may have saved it with another separator. */
function separatorOf(text: string): string {
  const [head = ''] = text.slice(0, 10_000).split('\n', 1)
  return [';', '\t'].find((separator) => head.split(separator).length > 5) ?? ','
}
