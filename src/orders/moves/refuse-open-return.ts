import { sql } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors } from '../errors.ts'
import type { OrderRow } from '../state/transition.ts'

type Open = { number: string; state: 'asked' | 'approved' | 'received' | 'sent' }

/**
 * A whole order does not come back while a return of its pieces is open: they would come back twice.
 * Throws ORDER_STATE with what is to be done first.
 */
export async function refuseOpenReturn({ db }: Shop, row: OrderRow): Promise<void> {
  const { rows } = await db.execute<Open>(sql`
    select number, state from return_case where order_id = ${row.id}
      and state in ('asked', 'approved', 'received', 'sent') order by number limit 1`)
  const [open] = rows
  if (open) throw apiError(ownerErrors, 'ORDER_STATE', { message: wordsFor(open, row) })
}

function wordsFor({ number, state }: Open, { number: order, status }: OrderRow): string {
  const name = `Return R${number} of order ${order}`
  if (state === 'asked')
    return `${name} is under way and waits for its answer: approve and withdraw it first, as all of the order comes back.`
  if (state === 'approved')
    return `${name} is under way: withdraw it first, as all of the order comes back.`
  if (state === 'sent')
    return `${name} is under way with its replacement: mark that as delivered first.`
  const undo = 'undo that it was received and withdraw it'
  return status === 'Delivered'
    ? `${name} is under way, its pieces were received: give their money back or close it first; or ${undo}, and all of the order comes back together.`
    : `${name} is under way, its pieces were received and their money waits for the other parcels: ${undo} first, then all of the order comes back together.`
}
