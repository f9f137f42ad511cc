import { sql } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { latePaymentDays } from '#orders/lifecycle.ts'
import { privacyErrors } from './contract.ts'

// What is authorised up to 3 days late and not taken goes back by itself within 5 more.
const lapseDays = 9

type Hindrance = { number: string; kind: 'open' | 'return' | 'money' | 'late'; until: string }

/** Open order or unsettled money. Throws STILL_OPEN with the one that takes longest. */
export async function refuseWhileOpen(shop: Shop, userId: string): Promise<void> {
  const {
    rows: [blockers],
  } = await shop.db.execute<Hindrance>(sql`
    select number, kind, to_char(until at time zone 'Asia/Kolkata', 'FMDD FMMonth YYYY') as until from (
      select number, coalesce(ended.at, placed_at) + make_interval(days => ${latePaymentDays}) as until, case
        when status in ('Payment Pending', 'Placed', 'Packed', 'Shipped') then 'open'
        when exists (select from return_case c where c.order_id = o.id and c.state in ('asked', 'approved', 'received', 'sent')) then 'return'
        when payment_status = 'Refund Initiated' or exists (
          select from payment p left join refund r on r.payment_id = p.id where p.order_id = o.id
            and (r.status in ('requested', 'pending') or p.status = 'authorized' and p.changed_at > ${shop.clock()}::timestamptz - make_interval(days => ${lapseDays}))) then 'money'
        when status = 'Cancelled' and paid_payment_id is null
          and coalesce(ended.at, placed_at) > ${shop.clock()}::timestamptz - make_interval(days => ${latePaymentDays})
          and exists (select from payment_intent i where i.order_id = o.id and i.provider_order_id is not null) then 'late' end as kind
      from "order" o left join lateral (
        select max(at) as at from order_event where order_id = o.id and to_status = 'Cancelled'
      ) ended on true where user_id = ${userId}
    ) as notReadyReason where kind is not null order by kind = 'open' desc, kind = 'return' desc, kind = 'money' desc, until desc limit 1`)
  if (blockers)
    throw apiError(privacyErrors, 'STILL_OPEN', { message: sentence[blockers.kind](blockers) })
}

const sentence: Record<Hindrance['kind'], (about: Hindrance) => string> = {
  open: ({ number }) =>
    `Order ${number} is still open. The account can be deleted once it is delivered or cancelled.`,
  return: ({ number }) =>
    `A return of order ${number} is under way. The account can be deleted once it is settled or withdrawn.`,
  money: ({ number }) =>
    `Money of order ${number} is still on its way back. The account can be deleted once it has arrived.`,
  late: ({ number, until }) =>
    `Order ${number} was not paid, but a late payment for it could still arrive. The account can be deleted after ${until}.`,
}
