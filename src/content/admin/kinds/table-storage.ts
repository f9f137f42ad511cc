import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { banner, type event, type faqEntry, type review } from '../../tables.ts'
import type { Body, Entry, Storage, Written } from '../kind.ts'
import { isWithin } from '../moments.ts'

type Table = typeof banner | typeof event | typeof faqEntry | typeof review

type About<Row> = {
  table: Table
  /** Of a table with several kinds. */
  where?: SQL
  order: SQL[]
  /** Written once, when the row is made. */
  fixed?: Record<string, unknown>
  isOrdered: boolean
  bodyOf(row: Row): Body
  columnsOf(body: Body, row: { id: string; now: Date }): Record<string, unknown>
}

/** Entries that are rows of a table. All tables have the columns of a banner that are used here. */
export function tableStorage<Row>(about: About<Row>): Storage {
  const table = about.table as typeof banner
  const settle = ({ db, clock }: Shop, id: string) =>
    db
      .update(table)
      .set({ active: sql`${table.state} = 'live' and ${isWithin(table, clock())}` })
      .where(eq(table.id, id))
  return {
    read: (shop, lookup) => readRows(shop, about, lookup),
    write: async (shop, entry) => {
      const columns = columnsWritten(shop, about, entry) as Partial<Inserted>
      await shop.db.update(table).set(columns).where(eq(table.id, entry.id))
      await settle(shop, entry.id)
    },
    insert: async (shop, entry) => {
      const row = { ...columnsWritten(shop, about, entry), id: entry.id, active: false }
      await shop.db.insert(table).values(row as Inserted)
      await settle(shop, entry.id)
    },
    count: ({ db }) => db.$count(table, about.where),
    remove: async ({ db }, id) => {
      await db.delete(table).where(eq(table.id, id))
    },
    ...(about.isOrdered && {
      order: async ({ db }: Shop, ids: readonly string[]) => {
        for (const [position, id] of ids.entries())
          await db.update(table).set({ position }).where(eq(table.id, id))
      },
    }),
  }
}

type Inserted = typeof banner.$inferInsert

async function readRows<Row>(
  { db }: Shop,
  { table, where, order, bodyOf }: About<Row>,
  { id, lock = false }: { id?: string; lock?: boolean } = {},
): Promise<Entry[]> {
  const columns = table as typeof banner
  const query = db
    .select()
    .from(columns)
    .where(and(where, id === undefined ? undefined : eq(columns.id, id)))
    .orderBy(...order)
  const rows = await (lock ? query.for('update') : query)
  return rows.map((row) => ({ ...row, body: bodyOf(row as Row), isGiven: false }))
}

/** A new row is the last one: a place that it has already stays. */
function columnsWritten<Row>(
  shop: Shop,
  { table, fixed, isOrdered, columnsOf }: About<Row>,
  { id, state, version, body }: Written,
): Record<string, unknown> {
  const written = {
    ...timesOf(body),
    ...columnsOf(body, { id, now: shop.clock() }),
    ...fixed,
    state,
    version,
  }
  if (!isOrdered) return written
  const position = sql<number>`(select coalesce((select position from ${table} where id = ${id}), max(position) + 1, 1) from ${table})`
  return { ...written, position }
}

export const byPosition = (table: typeof banner | typeof faqEntry | typeof review) => [
  asc(table.position),
  asc(table.id),
]
export const newestFirst = (table: typeof event) => [desc(table.updatedAt), desc(table.id)]

type Timed = { startsAt: Date | null; endsAt: Date | null }

export function timeBody({ startsAt, endsAt }: Timed): { from: string; until: string } {
  return { from: startsAt?.toISOString() ?? '', until: endsAt?.toISOString() ?? '' }
}

function timesOf({ from, until }: Body): Timed {
  return { startsAt: momentOf(from), endsAt: momentOf(until) }
}

function momentOf(text: unknown): Date | null {
  return typeof text === 'string' && text !== '' ? new Date(text) : null
}

export const orNull = (text: string) => (text === '' ? null : text)
