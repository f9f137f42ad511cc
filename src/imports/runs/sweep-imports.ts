import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { keptDays } from '../rules.ts'
import { importRun } from '../tables.ts'

const abandonedDays = 7

/** Reports are kept for 90 days, and what nobody went on with for a week. */
export async function sweepImports({ db, clock }: Shop): Promise<void> {
  const ago = (days: number) => new Date(clock().getTime() - days * 24 * 3_600_000)
  await db.delete(importRun).where(lt(importRun.createdAt, ago(keptDays)))
  await db
    .delete(importRun)
    .where(
      and(
        inArray(importRun.state, ['columns', 'checked', 'cancelled', 'failed']),
        sql`${importRun.writtenCount} = 0`,
        lt(importRun.stageAt, ago(abandonedDays)),
      ),
    )
}
