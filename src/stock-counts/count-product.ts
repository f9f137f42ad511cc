import { and, eq, sql } from 'drizzle-orm'
import { soldOnShelf } from '#catalogue/lots/sold-on-shelf.ts'
import { memberNames } from '#platform/audit/member-names.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { countErrors } from './errors.ts'
import type { CountReason } from './rules.ts'
import { stockCount, stockCountLine } from './tables.ts'

type Counted = {
  id: string
  product: string
  pieces: number
  /** What was counted of it before, as the screen showed. */
  seen: number | null
  reason?: CountReason | undefined
}

/**
 * Notes what was counted, beside what had to be on the shelf at this moment. A product that is in no
 * bin of the count is added. Throws NO_COUNT, NO_PRODUCT, OVER, COUNTED.
 */
export async function countProduct(
  shop: Shop,
  member: Member,
  { id, product, pieces, seen, reason }: Counted,
): Promise<void> {
  const count = await lockedCount(shop, id)
  if (count.state !== 'running') throw apiError(countErrors, 'OVER')
  const expected = await expectedOf(shop, product)
  const line = await lineOf(shop, id, product)
  const isOther = line && line.counted !== null && line.counted !== seen
  if (line?.postedAt || (isOther && line.counted !== pieces)) throw await countedBy(shop, line)
  await shop.db
    .update(stockCountLine)
    .set({
      counted: pieces,
      expected,
      staffId: member.id,
      countedAt: shop.clock(),
      reason: pieces === expected ? null : (reason ?? null),
      note: null,
    })
    .where(isLine(id, product))
}

/** Locked against being posted while somebody still counts; counters do not wait for each other. */
async function lockedCount({ db }: Shop, id: string) {
  const [row] = isId(id)
    ? await db.select().from(stockCount).where(eq(stockCount.id, id)).for('share')
    : []
  if (!row) throw apiError(countErrors, 'NO_COUNT')
  return row
}

/**
 * Pieces that lie on the shelf by the books: free, of lots that are not sold, held for a payment, and
 * sold but in no parcel yet.
 * One statement, so that an order placed meanwhile is counted once.
 */
async function expectedOf({ db }: Shop, product: string): Promise<number> {
  const { rows } = isId(product)
    ? await db.execute<{ pieces: number }>(sql`
        select p.stock + p.held + p.reserved + (${soldOnShelf(sql`p.id`)})
          as pieces from product p where p.id = ${product}`)
    : { rows: [] }
  const [row] = rows
  if (!row) throw apiError(countErrors, 'NO_PRODUCT')
  return row.pieces
}

async function lineOf({ db }: Shop, id: string, product: string) {
  await db.execute(sql`
    insert into stock_count_line (count_id, product_id, position)
    select ${id}::uuid, ${product}::uuid, coalesce(max(position), 0) + 1 from stock_count_line
    where count_id = ${id} on conflict do nothing`)
  const [line] = await db.select().from(stockCountLine).where(isLine(id, product)).for('update')
  return line
}

function isLine(id: string, product: string) {
  return and(eq(stockCountLine.countId, id), eq(stockCountLine.productId, product))
}

async function countedBy(shop: Shop, { counted, staffId, postedAt }: NonNullable<LineRow>) {
  const names = await memberNames(shop, [staffId])
  const by = (staffId && names.get(staffId)) ?? 'Somebody else'
  return apiError(countErrors, 'COUNTED', {
    message: postedAt
      ? 'This was posted already. Begin a new count to count it again.'
      : `${by} has counted ${counted} meanwhile.`,
  })
}
type LineRow = Awaited<ReturnType<typeof lineOf>>
