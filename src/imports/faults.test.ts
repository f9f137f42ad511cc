import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { aCategory } from '#tests/support/builders.ts'
import { anImporter } from '#tests/support/imports.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import type { RowView } from './shapes.ts'

const head = [
  'SKU',
  'Name',
  'Brand',
  'Category',
  'MRP',
  'Selling price',
  'Low-stock limit',
  'Barcode',
]
type Cells = Record<string, string>
type Fault = { cells: Cells; at: string | undefined }

/** What people and spreadsheets do to a file, each with the column that must be named. */
const faults: readonly Fault[] = [
  { at: 'Selling price', cells: { 'Selling price': '1,4' } },
  { at: 'Selling price', cells: { 'Selling price': '1,00,000' } },
  { at: 'Name', cells: { Name: "=cmd|' /C calc'!A0" } },
  { at: 'Name', cells: { Name: 'x'.repeat(130) } },
  { at: 'SKU', cells: { SKU: 'GOOD-0' } },
  { at: 'Category', cells: { Category: 'No such shelf' } },
  { at: 'MRP', cells: { MRP: '', 'Selling price': '' } },
  { at: 'MRP', cells: { MRP: '8.90123E+12' } },
  { at: 'Brand', cells: { Brand: 'Ox\uFFFDi' } },
  { at: 'Low-stock limit', cells: { 'Low-stock limit': 'few' } },
  { at: 'Barcode', cells: { Barcode: '8901234567891' } },
  // Of a line with broken quotes no column of ours is known.
  { at: undefined, cells: { Name: 'Belt 5" wide' } },
]
const mostFaults = 137

function lineOf(number: number, category: string, cells: Cells = {}): string {
  const whole: Cells = {
    SKU: `GOOD-${number}`,
    Name: `Oxi One ${number} 🩺`,
    Brand: 'Oxi',
    Category: category,
    MRP: '₹1,499.00',
    'Selling price': '1,349',
    'Low-stock limit': '5',
    Barcode: '',
    ...cells,
  }
  return head.map((name) => whole[name]).join(';')
}

/** Good lines, empty ones and faults in turn; with what must be said of which line. */
function aBadFile(category: string) {
  const lines = [head.join(';')]
  const expected = new Map<number, string | undefined>()
  let good = 0
  for (let number = 0; number < mostFaults; number += 1) {
    if (number % 2 === 0) lines.push(lineOf(good++, category))
    if (number % 5 === 0) lines.push(head.map(() => '').join(';'))
    const { cells, at } = faults[number % faults.length] as Fault
    lines.push(lineOf(10_000 + number, category, cells))
    expected.set(lines.length, at)
  }
  return { file: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`), expected, good }
}

async function allRefused(shop: Shop, member: Awaited<ReturnType<typeof aMember>>, id: string) {
  const ask = askingStaff(shop, { as: member })
  const rows: RowView[] = []
  for (let after = 0, next: number | null = 0; next !== null; after = next ?? 0) {
    const query = `id=${id}&show=refused&limit=100${after ? `&after=${after}` : ''}`
    const { body } = await ask('GET', `/admin/api/imports/rows?${query}`)
    rows.push(...body.rows)
    next = body.next
  }
  return rows
}

describe('a file with 137 faults of 12 kinds', () => {
  it('has each of them named by line and column, and its good rows written', async ({ shop }) => {
    const { name } = await aCategory(shop)
    const { file, expected, good } = aBadFile(name)
    const importer = await anImporter(shop)
    const id = await importer.begin('products', file, 'november.csv')
    const checked = await importer.check(id)
    expect(checked).toMatchObject({ state: 'checked', format: 'CSV, UTF-8, semicolon' })
    const refused = await allRefused(shop, importer.member, id)
    expect(refused.map(({ line }) => line)).toEqual([...expected.keys()])
    const silent = refused.filter(({ line, issues }) => {
      const at = expected.get(line)
      return !issues.some(({ column, message }) => message !== '' && (!at || column === at))
    })
    expect(silent.map(({ line, issues }) => ({ line, at: expected.get(line), issues }))).toEqual([])
    expect(await importer.go(id)).toMatchObject({
      state: 'done',
      counts: { written: good, failed: 0, refused: mostFaults },
    })
  })
})
