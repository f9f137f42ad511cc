import { eq } from 'drizzle-orm'
import type { Shop } from '../shop.ts'
import { lastRun } from '../tables.ts'

export type LastRun = { at: Date; tookMs: number; result: Record<string, unknown> }

/** Notes that something ran, by whichever process: the last run of each name is kept. */
export async function noteRun(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  name: string,
  { tookMs, result }: Omit<LastRun, 'at'>,
): Promise<void> {
  const row = { at: clock(), tookMs: Math.round(tookMs), result }
  await db
    .insert(lastRun)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: lastRun.name, set: row })
}

export async function lastRunOf({ db }: Shop, name: string): Promise<LastRun | undefined> {
  const [row] = await db.select().from(lastRun).where(eq(lastRun.name, name))
  return row
}
