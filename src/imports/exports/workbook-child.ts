/**
 * The process that makes one workbook (write-file.ts): reads pages of rows as lines of JSON, writes
 * XLSX. Every cell is text, so that leading zeros stay and nothing is a formula.
 */
import { createInterface } from 'node:readline'
import { z } from 'zod'
import writeWorkbook from 'write-excel-file/node'

const Page = z.array(z.array(z.string()))
/** The longest text of a cell; one more and the workbook is damaged. */
const longestCell = 32_767

const rows: { value: string; type: StringConstructor }[][] = []
for await (const line of createInterface({ input: process.stdin }))
  for (const row of Page.parse(JSON.parse(line)))
    rows.push(row.map((value) => ({ value: value.slice(0, longestCell), type: String })))
process.stdout.end(await writeWorkbook(rows, { sheet: 'Export' }).toBuffer())
