import { sql } from 'drizzle-orm'
import { enquiriesOf } from '#enquiries/enquiries.ts'
import type { Shop } from '#platform/shop.ts'
import type { CustomerRecord, StoryRecord } from './tables.ts'

const mostOfKind = 30
const mostEntries = 60

/** One stream of what happened between a customer and the shop, newest first. */
export async function storyOf(
  { db }: Shop,
  { id, email, email_verified: isVerified }: CustomerRecord,
): Promise<StoryRecord[]> {
  // An unverified address may be another person's.
  const ownEnquiries = enquiriesOf({ userId: id, email: isVerified ? email : undefined })
  const newest = sql`order by at desc limit ${mostOfKind}`
  const { rows } = await db.execute<StoryRecord & { actor: string | null }>(sql`
    with own_order as (select id, number, placed_at from "order" where user_id = ${id} order by number desc limit ${mostOfKind}),
      own_enquiry as (select id, subject, enquiry_number, at from enquiry where ${ownEnquiries} ${newest})
    select story.*, s.name as who from (
      select 'order ' || number as id, placed_at as at, 'order' as kind, null as actor, number::text as what, null as quote, null as state, '/orders/' || number as href
        from own_order
      union all
      (select e.id::text, e.at, 'email', 'staff ' || e.staff_id, e.kind, null, coalesce(j.state::text, 'completed'), '/orders/' || o.number
        from own_order o join order_email e on e.order_id = o.id left join pgboss.job j on j.id = e.id ${newest})
      union all
      select id::text, at, 'enquiry', null, enquiry_number::text, subject, null, '/enquiries/' || id from own_enquiry
      union all
      (select m.id::text, m.at, 'answer', 'staff ' || m.staff_id, q.enquiry_number::text, null, null, '/enquiries/' || q.id
        from own_enquiry q join enquiry_message m on m.enquiry_id = q.id and m.kind = 'answer' ${newest})
      union all
      (select r.id::text, coalesce(r.changed_at, r.written_at) as at, 'review', null,
          p.name || ', ' || r.stars || ' of 5 stars' || case r.state when 'new' then ', to be judged' when 'hidden' then ', hidden' else '' end,
          r.words, null, '/reviews?view=' || r.state || '&q=' || r.id
        from product_review r join product p on p.id = r.product_id where r.user_id = ${id} ${newest})
      union all
      (select id::text, at, 'act', actor, what, reason, null, null from account_event where user_id = ${id} ${newest})
    ) as story left join staff s on story.actor = 'staff ' || s.id
    order by at desc, id desc limit ${mostEntries}`)
  return rows.map(({ actor, ...row }) => ({ ...row, who: row.who ?? whoIs(actor) }))
}

function whoIs(actor: string | null): string | null {
  return actor?.startsWith('staff ') ? 'a former member' : actor
}
