import type { Issue } from '../lifecycle.ts'
import { longestCell, mostColumns } from '../rules.ts'

/** A line of a file as it was read, before anybody knows what its columns mean. */
export type FileRow = { line: number; cells: string[]; faults: Issue[] }

/** What a reader says first: how the file is written, and the names of its columns. */
export type FileHead = { format: string; columns: string[] }

/** Why a whole file cannot be taken, in words for who sent it. */
export class UnreadableFile extends Error {}

/** Cells that the database takes, and what is wrong with them; `texts` may be of any length. */
export function fileRow(
  line: number,
  texts: readonly string[],
  columns: readonly string[],
): FileRow {
  const faults: Issue[] = []
  const cells = texts.slice(0, mostColumns).map((text, at) => {
    const fault = faultOf(text)
    if (fault) faults.push({ column: columns[at] ?? columnLetters(at), message: fault })
    return plain(text).slice(0, longestCell)
  })
  return { line, cells, faults }
}

function faultOf(text: string): string | undefined {
  if (text.includes('\uFFFD') || text.includes('\0'))
    return 'Characters of this cell could not be read. Save the file as UTF-8.'
  if (text.length > longestCell) return `This cell is longer than ${longestCell} characters.`
  return undefined
}

/** Without the apostrophe that keeps a cell from being a formula (`harmless` of the export). */
function plain(text: string): string {
  const bare = text.replaceAll('\0', '').toWellFormed().replaceAll('\r\n', '\n')
  return /^'+[=+\-@\t\r]/.test(bare) ? bare.slice(1) : bare
}

/** "A", "B", ... "AA", as spreadsheets name columns. */
export function columnLetters(at: number): string {
  const rest = Math.floor(at / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (at % 26))
}

/** The names of the columns: every one has one. */
export function columnNames(texts: readonly string[]): string[] {
  const filled = texts.findLastIndex((text) => text.trim() !== '') + 1
  if (filled > mostColumns)
    throw new UnreadableFile(`This file has ${filled} columns. Please keep at most ${mostColumns}.`)
  return texts
    .slice(0, filled)
    .map((text, at) => plain(text).trim().slice(0, 100) || columnLetters(at))
}
