import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { linesOf, sizeOf, type CalledLine } from './called/rules.ts'

export type FoundPieces = {
  /** Each piece once, however many lines name it. */
  ids: string[]
  /** Lines of which the books do not have every number. */
  missing: string[]
}

/** Pieces of a locked product by their numbers and ranges of them, wherever they are. */
export async function findSerials(
  shop: Shop,
  productId: string,
  lines: readonly CalledLine[],
): Promise<FoundPieces> {
  const linesOfNumber = linesOf(lines)
  const found = lines.map(() => 0n)
  const ids: string[] = []
  const note = (rows: readonly Row[]) => {
    for (const { id, plain } of rows) {
      const own = linesOfNumber(plain)
      if (own.length > 0) ids.push(id)
      for (const at of own) found[at] = (found[at] ?? 0n) + 1n
    }
  }
  const single = lines.flatMap((line) => ('plain' in line ? [line.plain] : []))
  if (single.length === lines.length) note(await byNumber(shop, productId, single))
  else await inParts(shop, productId, note)
  const missing = lines.filter((line, at) => found[at] !== sizeOf(line))
  return { ids, missing: missing.map(({ text }) => text) }
}

type Row = { id: string; plain: string }

async function byNumber(
  { db }: Shop,
  productId: string,
  numbers: readonly string[],
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, serial_plain as plain from device_serial
    where product_id = ${productId} and serial_plain = any(${sql.param(numbers)}::text[])`)
  return rows
}

const partSize = 10_000

/** All of the product: which of them a range has is cheaper to tell here than in SQL. */
async function inParts(
  { db }: Shop,
  productId: string,
  note: (rows: readonly Row[]) => void,
): Promise<void> {
  let after: string | undefined = ''
  while (after !== undefined) {
    const from: string = after
    const { rows }: { rows: Row[] } = await db.execute<Row>(sql`
      select id, serial_plain as plain from device_serial
      where product_id = ${productId} and serial_plain > ${from}
      order by serial_plain limit ${partSize}`)
    note(rows)
    after = rows.length === partSize ? rows.at(-1)?.plain : undefined
  }
}
