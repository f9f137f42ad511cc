import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { isInside, lineEnd, pageOf, type Place, type Range } from './register-page.ts'
import type { Days, Register } from './rules.ts'

const goodsHead = ['Product', 'Made by', 'Imported by', 'Lot', 'Expiry', 'Serial numbers', 'Pieces']
const heads: Record<Register, string[]> = {
  purchases: ['Day', 'Supplier', 'Address', 'Licence', 'Invoice', 'Of', 'What', ...goodsHead],
  sales: ['Day', 'Invoice', 'Order', 'To', 'Place', 'GSTIN', 'What', ...goodsHead],
}
const mark = '\uFEFF'

/**
 * Moves of a lot that a statement reads, and statements at once: small ones hold up nobody, and two
 * processors make what one would take twice as long for.
 */
const [defaultMovesAtOnce, statementsAtOnce] = [40_000, 2]

/**
 * Every move of a lot from a supplier or to a buyer as CSV, oldest first, with what took it back in
 * lines of its own: the pieces of all lines are those of the moves. The database writes the lines, so
 * that a million of them hold up nobody else; the next ones are made while some are on their way.
 */
export async function* registerPieces(
  { db }: Shop,
  register: Register,
  days: Days & { movesAtOnce?: number },
): AsyncGenerator<Buffer> {
  yield Buffer.from(mark + heads[register].join(',') + lineEnd)
  const underWay: Promise<string[]>[] = []
  for await (const range of rangesOf(db, days)) {
    const page = readPage(db, register, range)
    // A reader who went away leaves it unread.
    page.catch(() => undefined)
    underWay.push(page)
    if (underWay.length === statementsAtOnce) yield* bytesOf(underWay.shift())
  }
  for (const page of underWay) yield* bytesOf(page)
}

async function* bytesOf(page?: Promise<string[]>): AsyncGenerator<Buffer> {
  for (const csv of (await page) ?? []) yield Buffer.from(csv + lineEnd)
}

const nil = '00000000-0000-0000-0000-000000000000'

/** So many moves in each, of whatever kind: their ends are read from the index alone. */
async function* rangesOf(
  db: Database,
  { from, to, movesAtOnce = defaultMovesAtOnce }: Days & { movesAtOnce?: number },
): AsyncGenerator<Range> {
  const end: Place = [`${dayAfter(to)}T00:00:00+05:30`, nil]
  let after: Place = [`${from}T00:00:00+05:30`, nil]
  for (;;) {
    const { rows } = await db.execute<{ at: string; id: string }>(sql`
      select at::text, id from lot_move where ${isInside({ after, upTo: end })}
      order by lot_move.at, lot_move.id offset ${movesAtOnce - 1} limit 1`)
    const [last] = rows
    const upTo: Place = last ? [last.at, last.id] : end
    yield { after, upTo }
    if (!last) return
    after = upTo
  }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}

async function readPage(db: Database, register: Register, range: Range): Promise<string[]> {
  const { rows } = await db.execute<{ csv: string }>(pageOf(register, range))
  return rows.map(({ csv }) => csv)
}
