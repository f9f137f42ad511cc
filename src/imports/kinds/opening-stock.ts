import { adjustStocks, judgeStocks } from '#catalogue/admin/batch/adjust-stocks.ts'
import { demand } from '#catalogue/admin/save-product.ts'
import type { ProductRecord } from '#catalogue/admin/product-body.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import { wholeTyped } from '#platform/typed-amount.ts'
import type { Shop } from '#platform/shop.ts'
import type { Issue } from '../lifecycle.ts'
import type { FieldRow } from './kind.ts'

const most = 1_000_000

/** Pieces of a new product. What is in the shop is counted by a file of stock, never set. */
export function openingStockOf(
  cells: FieldRow['cells'],
  row: ProductRecord | undefined,
): { pieces: number; issues: Issue[] } {
  const text = (cells.openingStock ?? '').trim()
  const column = 'openingStock'
  if (text === '') return { pieces: 0, issues: [] }
  if (row)
    return Number(text) === row.stock
      ? { pieces: 0, issues: [] }
      : {
          pieces: 0,
          issues: [
            { column, isWarning: true, message: 'Left out: stock is counted by a file of stock.' },
          ],
        }
  // Shops that sell what they have not count below zero.
  const pieces = /^-\d+$/.test(text) ? 0 : wholeTyped(text.replace(/\.0+$/, ''))
  if (pieces !== undefined && pieces <= most) return { pieces, issues: [] }
  return { pieces: 0, issues: [{ column, message: 'Please give the pieces as a whole number.' }] }
}

/** As a correction of each product, with its receipt: invariant I1 of the books. */
export async function writeOpeningStock(
  shop: Shop,
  member: Member,
  {
    rows,
    words,
  }: { rows: readonly { openingStock: number; judged: { id: string } }[]; words: string },
): Promise<void> {
  const stocked = rows.filter(({ openingStock }) => openingStock > 0)
  if (stocked.length === 0) return
  demand(shop, member, 'stock.adjust')
  const edits = stocked.map(({ openingStock, judged: { id } }) => ({
    id,
    stock: 0,
    typed: String(openingStock),
    seen: 0,
    words,
  }))
  await adjustStocks(shop, member, judgeStocks(shop, member, edits))
}
