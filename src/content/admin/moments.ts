import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { banner, event, faqEntry, review } from '../tables.ts'

const tables = [banner, event, faqEntry, review]

type Times = { startsAt: AnyColumn; endsAt: AnyColumn }

/** Whether a moment is within the time of a row. */
export function isWithin({ startsAt, endsAt }: Times, now: Date): SQL<boolean> {
  return sql<boolean>`(${startsAt} is null or ${startsAt} <= ${now}) and (${endsAt} is null or ${endsAt} > ${now})`
}

/** Shows what begins now and hides what ends; nothing is written when nothing does. */
export async function keepTimes({ db, clock }: Shop): Promise<void> {
  const now = clock()
  for (const table of tables) {
    const shown = isWithin(table, now)
    const isWrong = and(eq(table.state, 'live'), sql`${table.active} <> (${shown})`)
    // The trigger of the table's statement would drop every kept page.
    const [due] = await db.select({ id: table.id }).from(table).where(isWrong).limit(1)
    if (due) await db.update(table).set({ active: shown }).where(isWrong)
  }
}
