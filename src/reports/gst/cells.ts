import { percent, type Taxes } from './rules.ts'

/** Cells of the files, and their names in the offline tool of the portal. */

export type Pages = AsyncGenerator<string[][]>

export const sold = 'Place Of Supply'
export const rated = ['Rate', 'Taxable Value', 'Cess Amount']

export function itemCells({ rateBp, taxablePaise }: Taxes & { rateBp: number }): string[] {
  return [String(percent(rateBp)), money(taxablePaise), '0.00']
}

/** Exact: paise are whole numbers. */
export function money(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0')
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An apostrophe before what a spreadsheet would take for a formula. */
export function plain(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
