import { sql, type SQL } from 'drizzle-orm'
import { momentsOf } from '../days/moments.ts'
import type { Cell, Column, Table } from '../shapes.ts'
import type { ReportRequest } from './report-parts.ts'

/** The provider settles two working days later; weekends and holidays lie in between. */
export const lateAfterDays = 5

/** Where our records and the provider's settlements differ, each a list with a plain sentence. */
export async function settlementDifferences(request: ReportRequest): Promise<Table[]> {
  return [
    await paymentsNotSettled(request),
    await refundsNotSettled(request),
    await unknownHere(request),
    await otherwiseHere(request),
  ]
}

type Found = { number: string | null; cells: Cell[]; many: string }
type About = Pick<Table, 'name' | 'title' | 'about' | 'columns'>

const words = (label: string): Column => ({ label, unit: 'words', about: null })
const paise = (label: string): Column => ({ label, unit: 'paise', about: null })

/** Rows of a query with the number of the order, its cells as JSON, and how many there are. */
async function tableOf({ shop, mostRows }: ReportRequest, about: About, query: SQL) {
  const { rows } = await shop.db.execute<Found>(
    sql`select found.*, count(*) over () as many from (${query}) found
      order by sorted desc, cells ->> 0 limit ${mostRows}`,
  )
  return {
    ...about,
    rows: rows.map(({ number, cells }) => ({
      cells,
      href: number === null ? null : `/orders/${number}`,
    })),
    total: null,
    more: Math.max(0, Number(rows[0]?.many ?? 0) - rows.length),
    bars: null,
  }
}

const day = (column: string) => sql.raw(`(${column} at time zone 'Asia/Kolkata')::date::text`)
const dash = sql.raw(`'–'`)

function lateBefore({ now }: ReportRequest): Date {
  return new Date(now.getTime() - lateAfterDays * 24 * 3_600_000)
}

function paymentsNotSettled(request: ReportRequest): Promise<Table> {
  const { from, to } = momentsOf(request.period)
  return tableOf(
    request,
    {
      name: 'payments-not-settled',
      title: 'Paid here, not settled',
      about: `Payments that were captured in the period, more than ${lateAfterDays} days ago, and stand in no uploaded settlement. Upload the report of those days first; of what is missing then, ask the provider. What lapsed before it was captured is given back in full and never settled.`,
      columns: [
        words('Payment'),
        words('Order'),
        words('Paid on'),
        paise('Amount'),
        paise('Given back'),
      ],
    },
    sql`select o.number::text as number, p.first_seen_at as sorted,
      jsonb_build_array(p.id, coalesce(o.number::text, ${dash}), ${day('p.first_seen_at')}, p.amount_paise, p.refunded_paise) as cells
    from payment p left join "order" o on o.id = p.order_id
    where p.status in ('captured', 'refunded') and p.first_seen_at >= ${from} and p.first_seen_at < ${to}
      and p.first_seen_at < ${lateBefore(request)}
      and not exists (select from settlement_row s where s.id = p.id)`,
  )
}

function refundsNotSettled(request: ReportRequest): Promise<Table> {
  const { from, to } = momentsOf(request.period)
  return tableOf(
    request,
    {
      name: 'refunds-not-settled',
      title: 'Refunded here, not settled',
      about: `Refunds that were asked for in the period and are done, more than ${lateAfterDays} days ago, and stand in no uploaded settlement.`,
      columns: [
        words('Refund'),
        words('Order'),
        words('Asked on'),
        paise('Amount'),
        words('Payment'),
      ],
    },
    sql`select o.number::text as number, r.created_at as sorted,
      jsonb_build_array(coalesce(r.provider_refund_id, ${dash}), coalesce(o.number::text, ${dash}), ${day('r.created_at')}, r.amount_paise, r.payment_id) as cells
    from refund r join payment p on p.id = r.payment_id left join "order" o on o.id = p.order_id
    where r.status = 'processed' and r.created_at >= ${from} and r.created_at < ${to}
      and r.created_at < ${lateBefore(request)}
      and not exists (select from settlement_row s where s.id = r.provider_refund_id)`,
  )
}

/** Its order is found by the provider's order, or by the payment that a refund is of. */
const orderOfRow = sql.raw(`
  left join payment_intent i on i.provider_order_id = s.provider_order_id
  left join payment known on known.id = s.payment_id
  left join "order" o on o.id = coalesce(i.order_id, known.order_id)`)

function unknownHere(request: ReportRequest): Promise<Table> {
  const { from, to } = request.period
  return tableOf(
    request,
    {
      name: 'unknown',
      title: 'Settled, unknown here',
      about:
        'Entries of settlements of the period that the shop has no payment and no refund of: money of another till of the same account, what was paid back at the provider, or an adjustment such as a chargeback.',
      columns: [
        words('Entry'),
        words('Kind'),
        words('Order'),
        { label: 'Settled on', unit: 'day', about: null },
        paise('Amount'),
        paise('Moved'),
        words('UTR'),
      ],
    },
    sql`select o.number::text as number, s.settled_on as sorted,
      jsonb_build_array(s.id, s.type, coalesce(o.number::text, ${dash}), s.settled_on::text, s.amount_paise, s.credit_paise - s.debit_paise, coalesce(s.utr, ${dash})) as cells
    from settlement_row s ${orderOfRow}
    where s.settled_on between ${from} and ${to}
      and not (s.type = 'payment' and exists (select from payment p where p.id = s.id))
      and not (s.type = 'refund' and exists (select from refund r where r.provider_refund_id = s.id))`,
  )
}

function otherwiseHere(request: ReportRequest): Promise<Table> {
  const { from, to } = request.period
  return tableOf(
    request,
    {
      name: 'otherwise',
      title: 'Settled otherwise than recorded',
      about:
        'Payments and refunds of settlements of the period whose amount is another one here, or that are not captured, or not done, by our record.',
      columns: [
        words('Entry'),
        words('Order'),
        words('What differs'),
        paise('Settled'),
        paise('Here'),
        paise('Difference'),
      ],
    },
    sql`select o.number::text as number, s.settled_on as sorted,
      jsonb_build_array(s.id, coalesce(o.number::text, ${dash}),
        case when s.amount_paise <> h.paise then 'Another amount' else 'Here it is ' || h.status end,
        s.amount_paise, h.paise, s.amount_paise - h.paise) as cells
    from settlement_row s
    join (
      select id, order_id, amount_paise as paise, status, status in ('captured', 'refunded') as is_done
      from payment where id in (select id from settlement_row where type = 'payment' and settled_on between ${from} and ${to})
      union all
      select r.provider_refund_id, p.order_id, r.amount_paise, r.status, r.status <> 'failed'
      from refund r join payment p on p.id = r.payment_id
      where r.provider_refund_id in (select id from settlement_row where type = 'refund' and settled_on between ${from} and ${to})
    ) h on h.id = s.id
    left join "order" o on o.id = h.order_id
    where s.settled_on between ${from} and ${to} and (s.amount_paise <> h.paise or not h.is_done)`,
  )
}
