import { readSheet, type CellValue } from 'read-excel-file/node'
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
    for (const [place, value] of values.entries())
      if (value instanceof Date && place < columns.length)
        row.faults.push({
          column: columns[place] ?? '',
          message: 'The spreadsheet has made a date of this cell. Format the column as text.',
        })
    if (values.every((value) => value === null || value === '')) row.cells = []
    yield row
  }
}

/** Numbers without the noise of their last binary digits. */
function textOf(value: CellValue | null): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  return String(value)
}
