import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import { queueEmail } from '#platform/mail/send-email.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { forgetOldReports, warnOfReports } from './adverse-events/warn-of-reports.ts'
import { clockEmail } from './emails.ts'
import { acknowledgeWarnHours, solveWarnDays } from './rules.ts'
import { enquiry } from './tables.ts'

const hourMs = 3_600_000
const perRun = 100

type Clock = 'acknowledge' | 'solve'

/**
 * Every few minutes: tells the owner once when a grievance is without an answer after 36 hours, and
 * once when it is not solved after 25 days; and of reports of adverse events that wait.
 */
export async function warnOfGrievances(shop: Shop): Promise<void> {
  await warnOf(shop, 'acknowledge')
  await warnOf(shop, 'solve')
  await warnOfReports(shop)
  await forgetOldReports(shop)
}

async function warnOf(shop: Shop, clock: Clock): Promise<void> {
  const hours = clock === 'acknowledge' ? acknowledgeWarnHours : 24 * solveWarnDays
  const before = new Date(shop.clock().getTime() - hours * hourMs)
  const warnedAt = clock === 'acknowledge' ? enquiry.acknowledgeWarnedAt : enquiry.solveWarnedAt
  const isRunning = clock === 'acknowledge' ? isNull(enquiry.acknowledgedAt) : undefined
  await atomically(shop, async (shop) => {
    const rows = await shop.db
      .select()
      .from(enquiry)
      .where(
        and(
          eq(enquiry.isGrievance, true),
          ne(enquiry.state, sql`'solved'`),
          lte(enquiry.at, before),
          isNull(warnedAt),
          isRunning,
        ),
      )
      .orderBy(asc(enquiry.at))
      .limit(perRun)
      .for('update', { skipLocked: true })
    for (const row of rows) {
      await queueEmail(shop, `grievance ${clock} ${row.id}`, clockEmail(row, clock, shop.settings))
      const now = shop.clock()
      await shop.db
        .update(enquiry)
        .set(clock === 'acknowledge' ? { acknowledgeWarnedAt: now } : { solveWarnedAt: now })
        .where(eq(enquiry.id, row.id))
    }
  })
}
