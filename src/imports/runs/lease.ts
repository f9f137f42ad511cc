import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { atomically, type Shop } from '#platform/shop.ts'
import { queueEmail } from '#platform/mail/send-email.ts'
import { workingMember } from '#staff/working-member.ts'
import { importEndedEmail } from '../emails.ts'
import { importRun } from '../tables.ts'
import { changeRun, lockedRun, type Run, type RunChanges } from './run-record.ts'

const thisProcess = randomUUID()
const leaseSeconds = 15

/**
 * The oldest run that waits for a process, or whose process was not heard of for a quarter of a
 * minute; it is this process's own until then.
 */
export async function claimRun({ db }: Shop, process = thisProcess): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${importRun} set leased_by = ${process}, leased_until = ${leaseEnd}
    where id = (
      select id from ${importRun}
      where state in ('reading', 'checking', 'writing', 'pictures', 'undoing')
        and (leased_until is null or leased_until < now() or leased_by = ${process})
      order by created_at limit 1 for update skip locked
    ) returning id`)
  return rows[0]?.id
}

const leaseEnd = sql.raw(`now() + interval '${leaseSeconds} seconds'`)

/** For a step that takes longer: a picture to be fetched, a workbook to be read. */
export function extendLease(shop: Shop, run: Run): Promise<boolean> {
  return inStage(shop, run, async () => ({
    leasedUntil: sql`now() + interval '2 minutes'` as never,
  }))
}

/**
 * One step of a stage: what it writes and where the run stands then are one transaction, so that a
 * killed process leaves whole steps, and nothing is done twice. False when the run is another's, or
 * at another stage by now.
 */
export function inStage(
  shop: Shop,
  { id, state }: Pick<Run, 'id' | 'state'>,
  work: (shop: Shop, run: Run) => Promise<RunChanges>,
): Promise<boolean> {
  return atomically(shop, async (shop) => {
    const run = await lockedRun(shop, id)
    if (run.state !== state || run.leasedBy !== thisProcess) return false
    const changes = await work(shop, run)
    const isOver = changes.state !== undefined && changes.state !== state
    const ended = isOver ? { doneUpTo: 0, stageAt: shop.clock(), leasedBy: null } : {}
    await changeRun(shop, run, {
      failures: 0,
      leasedUntil: isOver ? null : (sql`${leaseEnd}` as never),
      ...ended,
      ...changes,
    })
    if (isOver) await tellEnd(shop, { ...run, ...changes })
    return true
  })
}

const longMs = 60_000

/** Once, in the transaction of the end. */
async function tellEnd(shop: Shop, { stageAt, ...run }: RunChanges & Run): Promise<void> {
  const isEnd = run.state === 'done' || run.state === 'failed'
  if (!isEnd || shop.clock().getTime() - stageAt.getTime() < longMs) return
  const member = await workingMember(shop, run.actingId)
  if (!member) return
  const about = { to: member.email, adminUrl: shop.settings.adminUrl }
  await queueEmail(
    shop,
    `import ${run.id} ${run.state}`,
    importEndedEmail({ ...run, stageAt }, about),
  )
}
