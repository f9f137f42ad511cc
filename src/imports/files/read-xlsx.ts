import { readSheet, type CellValue } from 'read-excel-file/node'
import { isExpiryColumn } from '../fields.ts'
import { mostRows, mostUnpackedBytes, mostXlsxBytes } from '../rules.ts'
import { columnNames, fileRow, type FileRow, UnreadableFile } from './file-row.ts'
import type { Reading } from './read-csv.ts'
import { unpackedSize } from './unpacked-size.ts'

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

/** The first sheet of a workbook as rows. Throws UnreadableFile. */
export async function readXlsx(file: Buffer): Promise<Reading> {
  if (file.length > mostXlsxBytes)
    throw new UnreadableFile(
      `This workbook is larger than ${megabytes(mostXlsxBytes)}. Please save it as CSV.`,
    )
  const size = unpackedSize(file)
  if (size === undefined) throw new UnreadableFile('This workbook is damaged.')
  if (size > mostUnpackedBytes)
    throw new UnreadableFile(
      `This workbook is larger than ${megabytes(mostUnpackedBytes)} once it is unpacked.`,
    )
  const sheet = await readSheet(file, { trim: false })
  if (sheet.length > mostRows + 1)
    throw new UnreadableFile(`This sheet has more than ${mostRows} rows.`)
  const first = sheet.findIndex((row) => row.some((value) => value !== null))
  if (first < 0) throw new UnreadableFile('The first sheet of this workbook is empty.')
  const columns = columnNames((sheet[first] ?? []).map(textOf))
  return { head: { format: 'XLSX, first sheet', columns }, rows: rowsOf(sheet, first, columns) }
}

type Sheet = readonly (readonly (CellValue | null)[])[]

async function* rowsOf(sheet: Sheet, first: number, columns: string[]): AsyncGenerator<FileRow> {
  for (const [at, values] of sheet.entries()) {
    if (at <= first) continue
    const row = fileRow(at + 1, values.slice(0, columns.length).map(textOf), columns)
    for (const [place, value] of values.entries()) {
      const column = columns[place]
      if (!(value instanceof Date) || column === undefined) continue
      if (isExpiryColumn(column) && value.getUTCDate() !== 1) continue
      row.faults.push({ column, message: isExpiryColumn(column) ? dayOrMonth : madeDate })
    }
    if (values.every((value) => value === null || value === '')) row.cells = []
    yield row
  }
}

const madeDate = 'The spreadsheet has made a date of this cell. Format the column as text.'
// A month as it was typed, 08/2027, is stored as its first day.
const dayOrMonth =
  'The spreadsheet has made a date of this cell, and the whole month could be meant. Format the column as text, and write 08/2027 or 2027-08-01.'

/** Numbers without the noise of their last binary digits. */
function textOf(value: CellValue | null): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  return String(value)
}
