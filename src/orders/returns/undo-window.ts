import { sql } from 'drizzle-orm'
import { emailIdOf, isEmailQueued } from '#platform/mail/send-email.ts'
import type { Shop } from '#platform/shop.ts'
import { isOffTheShelf } from '../state/lots.ts'
import type { OrderRow } from '../state/transition.ts'
import { stepKey } from './email-step.ts'
import type { ReturnRow } from './tables.ts'

type Stepped = Pick<ReturnRow, 'id' | 'state'> & Pick<OrderRow, 'status'>

/**
 * The last step, where it is an answer or the sending of a replacement. What the staff opened itself
 * was never asked for; without an email the same minutes count.
 */
export async function lastStep({ db, clock, settings }: Shop, { id, state, status }: Stepped) {
  const since = new Date(clock().getTime() - settings.shippedEmailWaitMinutes * 60_000)
  const { rows } = await db.execute<{ before: string | null; isJustNow: boolean }>(sql`
    select coalesce(max(at) > ${since}, false) as "isJustNow", (
      select state from return_event where case_id = ${id} order by sequence desc offset 1 limit 1
    ) as before
    from return_event where case_id = ${id}`)
  const { before, isJustNow = false } = rows[0] ?? {}
  const isAnswered = (state === 'approved' || state === 'refused') && before === 'asked'
  return { isOpenToUndo: (isAnswered || state === 'sent') && isOffTheShelf(status), isJustNow }
}

/** It can be taken back while the email about it waits, or would wait if there were one. */
export async function canUndoStep(shop: Shop, returned: Stepped): Promise<boolean> {
  const { isOpenToUndo, isJustNow } = await lastStep(shop, returned)
  if (!isOpenToUndo || !isJustNow) return false
  const key = await stepKey(shop, returned.id)
  const { rowCount } = await shop.db.execute(sql`
    select 1 from pgboss.job_common
    where id = ${emailIdOf(key)}::uuid and state = 'created' and start_after > now()`)
  return rowCount === 1 || !(await isEmailQueued(shop, key))
}
