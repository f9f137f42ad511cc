import { sql } from 'drizzle-orm'
import { courierOf } from '#delivery/couriers/rules.ts'
import type { Shop } from '#platform/shop.ts'
import { couriersFor } from '../couriers-for.ts'
import { emailShopper } from '../state/order-emails.ts'
import type { OrderRow } from '../state/transition.ts'
import { returnEmail } from './return-email.ts'
import type { Refusal, ReturnState } from './lifecycle.ts'
import { isRestToCome } from './money-waits.ts'
import type { ReturnRow } from './tables.ts'

type Step = {
  returned: ReturnRow
  to: ReturnState
  refusal?: Refusal | undefined
  words?: string | undefined
  waitMinutes?: number
  /** The step before was a mistake. */
  isUndone?: boolean
  /** Money went back for it. */
  isPaid?: boolean
}

/** The shopper's email about the step that was just taken. */
export async function emailStep(
  shop: Shop,
  row: OrderRow,
  { returned, waitMinutes = 0, to: state, refusal, words, isUndone, isPaid }: Step,
): Promise<void> {
  const { id, number: returnNumber, reason, resolution } = returned
  const sent = state === 'sent' ? await parcelOf(shop, returned) : undefined
  const about = { reason, resolution, sent, isPaid, isRestToCome: isRestToCome(row) }
  const lines = await linesOf(shop, id, state)
  await emailShopper(shop, row, {
    key: await stepKey(shop, id),
    kind: 'return',
    waitMinutes,
    email: (reader) =>
      returnEmail(
        { ...reader, ...about, state, refusal, words, isUndone, returnNumber, lines },
        shop.settings.publicUrl,
      ),
  })
}

/** Of the email about the last step. */
export async function stepKey({ db }: Shop, id: string): Promise<string> {
  const { rows } = await db.execute<{ sequence: number }>(
    sql`select max(sequence) as sequence from return_event where case_id = ${id}`,
  )
  return `return ${id} ${rows[0]?.sequence ?? 0}`
}

async function parcelOf(shop: Shop, { trackingNumber }: ReturnRow) {
  if (trackingNumber === null) return undefined
  const couriers = await couriersFor(shop, [{ trackingNumber }])
  return { trackingNumber, courier: courierOf(couriers, trackingNumber) }
}

/** What was announced; of a replacement, as much as came. */
async function linesOf({ db }: Shop, id: string, state: ReturnState) {
  const isReplaced = state === 'sent' || state === 'replaced'
  const { rows } = await db.execute<{ name: string; pieces: number }>(sql`
    select l.product_name as name, sum(r.pieces)::int as pieces from return_line r
    join order_line l on l.order_id = r.order_id and l.product_id = r.product_id
    where r.case_id = ${id} and (r.condition <> 'awaited') = ${isReplaced}
    group by l.position, l.product_name order by l.position`)
  return rows
}
