import { asc, eq, gte } from 'drizzle-orm'
import { dayInIndia } from '#platform/clock.ts'
import type { Shop } from '#platform/shop.ts'
import { holiday } from '../tables.ts'
import type { Holiday } from './shapes.ts'

/** From today on, at most 500. */
export function listHolidays({ db, clock }: Shop): Promise<Holiday[]> {
  return db
    .select()
    .from(holiday)
    .where(gte(holiday.day, dayInIndia(clock())))
    .orderBy(asc(holiday.day))
    .limit(500)
}

export async function saveHoliday({ db }: Shop, row: Holiday): Promise<void> {
  await db.insert(holiday).values(row).onConflictDoUpdate({ target: holiday.day, set: row })
}

export async function removeHoliday({ db }: Shop, day: string): Promise<void> {
  await db.delete(holiday).where(eq(holiday.day, day))
}

export async function holidayFacts({ db }: Shop, day: string) {
  const [row] = await db.select().from(holiday).where(eq(holiday.day, day))
  return row && { name: row.name }
}
