import { sql, type SQL } from 'drizzle-orm'
import { workQueues } from '#platform/db/queue-schema.ts'
import { waitingForMoney } from '#orders/admin/filters.ts'
import { isMoneyWaiting } from '#orders/returns/money-waits.ts'
import { isToPack, isToSend } from '#orders/state/parcels.ts'
import type { Permission } from '#platform/rpc/permissions.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import type { Waiting } from './contract.ts'

/** Counts stop here: beyond, nobody needs to know how many. */
const most = 1001

type Kind = {
  kind: Waiting['kind']
  may: readonly Permission[]
  /** Rows that wait, the oldest first, with the moment since when as `at`. */
  rows: SQL
}

/** Orders, as the list counts them: several refunds of one are one. */
function refundsOf(since: SQL, which: 'refundFailed' | 'refundSlow'): SQL {
  return sql`select (select ${since} from refund r join payment p on p.id = r.payment_id where p.order_id = o.id) as at
      from "order" o where ${waitingForMoney[which]}`
}

/** Returns that are checked and wait for what their shopper wants. */
function received(resolution: 'refund' | 'replacement', and = sql``): SQL {
  return sql`select (select max(e.at) from return_event e where e.case_id = c.id) as at
      from return_case c where c.state = 'received' and c.resolution = ${resolution} ${and}
      order by c.opened_at, c.id`
}

const kinds: readonly Kind[] = [
  {
    kind: 'to-pack',
    may: ['orders.read', 'orders.pack'],
    rows: sql`select o.placed_at as at from "order" o where ${isToPack} order by o.number`,
  },
  {
    kind: 'to-send',
    may: ['orders.read', 'orders.send', 'orders.pack'],
    rows: sql`select coalesce(
        (select min(p.packed_at) from parcel p
          where p.order_id = o.id and p.undone_at is null and p.sent_at is null),
        (select max(e.at) from order_event e where e.order_id = o.id and e.to_status = 'Packed')
      ) as at from "order" o where ${isToSend} order by o.number`,
  },
  {
    kind: 'to-call',
    may: ['orders.read', 'orders.edit'],
    rows: sql`select placed_at as at from "order" where phone_to_confirm and status = 'Placed' order by placed_at`,
  },
  {
    kind: 'unpaid',
    may: ['orders.read'],
    rows: sql`select o.placed_at as at from "order" o where ${waitingForMoney.unpaidLong}`,
  },
  {
    kind: 'refunds-failed',
    may: ['orders.read', 'orders.refund'],
    rows: refundsOf(sql`min(r.changed_at) filter (where r.status = 'failed')`, 'refundFailed'),
  },
  {
    kind: 'refunds-slow',
    may: ['orders.read', 'orders.refund'],
    rows: refundsOf(
      sql`min(r.created_at) filter (where r.status in ('requested', 'pending'))`,
      'refundSlow',
    ),
  },
  {
    kind: 'returns-to-answer',
    may: ['orders.return'],
    rows: sql`select opened_at as at from return_case where state = 'asked' order by opened_at, id`,
  },
  {
    kind: 'returns-to-replace',
    may: ['orders.return'],
    rows: received('replacement'),
  },
  {
    kind: 'returns-to-settle',
    may: ['orders.return', 'orders.refund'],
    // Not those whose money waits for other parcels of their order.
    rows: received('refund', sql`and not ${isMoneyWaiting}`),
  },
  {
    kind: 'enquiries',
    may: ['enquiries.answer'],
    rows: sql`select waits_since as at from enquiry where state in ('new', 'open') order by at, id`,
  },
  {
    kind: 'grievances',
    may: ['enquiries.answer'],
    rows: sql`select at from enquiry where is_grievance and state <> 'solved' order by at, id`,
  },
  {
    kind: 'questions',
    may: ['reviews.judge'],
    rows: sql`select asked_at as at from product_question where state = 'open' order by asked_at, id`,
  },
  {
    kind: 'jobs-failed',
    may: ['system.read'],
    rows: sql`select completed_on as at from pgboss.job where name in ${workQueues} and state = 'failed'`,
  },
  {
    kind: 'books-broken',
    may: ['system.read'],
    rows: sql`select at from books_check, generate_series(1, least(broken, ${most})) where broken > 0`,
  },
]

/** Zero is left out, and so is what is not the member's to do. */
export async function listWaiting(
  { db }: Shop,
  { permissions }: Pick<Member, 'permissions'>,
): Promise<Waiting[]> {
  const own = kinds.filter(({ may }) => may.some((permission) => permissions.has(permission)))
  if (own.length === 0) return []
  const counts = own.map(
    ({ kind, rows }) =>
      sql`select ${kind}::text as kind, count(*)::int as count, min(at) as oldest from (${rows} limit ${most}) as waiting`,
  )
  const { rows } = await db.execute<{
    kind: Waiting['kind']
    count: number
    oldest: string | null
  }>(sql.join(counts, sql` union all `))
  return rows
    .filter(({ count }) => count > 0)
    .map(({ kind, count, oldest }) => ({
      kind,
      count,
      oldestAt: oldest && new Date(oldest).toISOString(),
    }))
}
