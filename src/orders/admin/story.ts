import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import type { OrderRow } from '../state/transition.ts'
import type { StoryRow } from './tables.ts'

// Newest first; a story is rarely longer than thirty entries.
const mostEntries = 500

/** One stream of all that happened to an order, newest first. */
export async function storyOf({ db }: Shop, { id }: Pick<OrderRow, 'id'>): Promise<StoryRow[]> {
  const { rows } = await db.execute<StoryRow>(sql`
    select story.*, s.name from (
      select 'move ' || sequence as id, at, 'move' as kind, actor, from_status as "from", to_status as what, null::bigint as amount_paise, cause as quote, null as state, false as is_kept
        from order_event where order_id = ${id}
      union all
      select m.id::text, m.at, 'note', m.actor, null,
          case when m.quantity < 0 then 'serial numbers ' else 'back by serial number: ' end
            || string_agg(s.serial, ', ' order by s.serial), null, null, null, false
        from lot_move m join serial_move x on x.lot_move_id = m.id
        join device_serial s on s.id = x.serial_id where m.order_id = ${id} group by m.id
      union all
      select id::text, at, case when staff_id is null then 'note' else 'remark' end, actor, null, note, null, null, null, false
        from order_note where order_id = ${id}
      union all
      select e.id::text, e.at, 'email', coalesce('staff ' || e.staff_id, 'shop'), null, e.kind, null, null, j.state::text, j.id is not null
        from order_email e left join pgboss.job j on j.id = e.id where e.order_id = ${id}
      union all
      select o.id::text, o.placed_at, 'email', 'shop', null, 'placed', null, null,
        case when exists (select from outbox where outbox.id = o.id) then 'created' else coalesce((select state::text from pgboss.job where pgboss.job.id = o.id), 'completed') end, true
        from "order" o join "user" u on u.id = o.user_id
        where o.id = ${id} and (o.payment_method = 'Cash On Delivery' or (o.payment_method = 'Online' and o.total_paise = 0)) and u.email not like '%@phone.invalid'
      union all
      select id, first_seen_at, 'payment', 'provider', null, status, amount_paise, id, method, false
        from payment where order_id = ${id}
      union all
      select r.id::text, r.created_at, 'refund', r.actor, null, r.status, r.amount_paise, r.cause, null, false
        from refund r join payment p on p.id = r.payment_id where p.order_id = ${id}
      union all
      select id::text, at, 'cash', actor, null, '', amount_paise, null, null, false
        from cash_movement c where order_id = ${id} and not exists (select from order_note n where n.id = c.id)
      union all
      select w.id, w.received_at, 'event', 'provider', null, w.type, null, null, case when w.processed_at is null then 'created' else 'completed' end, false
        from webhook_event w where ${ofThisOrder(id)}
    ) as story left join staff s on story.actor = 'staff ' || s.id
    order by at desc, id desc limit ${mostEntries}`)
  return rows
}

/** Events name the payment; those of the hours around it are looked through. */
function ofThisOrder(id: string) {
  return sql`exists (
    select from payment p where p.order_id = ${id} and w.received_at between p.first_seen_at - interval '10 minutes' and p.first_seen_at + interval '2 hours'
      and w.body like '%' || p.id || '%')`
}
