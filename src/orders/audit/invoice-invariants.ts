import { sql } from 'drizzle-orm'

/** Invariants of invoices and credit notes (rulings.md#invariants). */
export const invoiceQuestions = {
  'I14 the numbers of invoices have no gap, and their days never fall': sql`
    select s.id from invoice_series s left join invoice i on i.series = s.id
    group by s.id, s.next
    having count(i.id) <> s.next - 1 or coalesce(min(i.serial), 1) <> 1
      or coalesce(max(i.serial), 0) <> s.next - 1
    union all
    select id::text from (
      select id, day, lag(day) over (partition by series order by serial) as before from invoice
    ) as days where day < before`,

  'I14 the numbers of challans have no gap, and their days never fall': sql`
    select s.id from challan_series s left join delivery_challan d on d.series = s.id
    group by s.id, s.next
    having count(d.id) <> s.next - 1 or coalesce(min(d.serial), 1) <> 1
      or coalesce(max(d.serial), 0) <> s.next - 1
    union all
    select id::text from (
      select id, day, lag(day) over (partition by series order by serial) as before
      from delivery_challan) as days where day < before`,

  'I14 a challan that counts is of a replacement that was sent, with its pieces and their value': sql`
    select d.id from delivery_challan d
    join lateral (
      select sum(quantity) as pieces, sum(value_paise) as value from challan_line
      where challan_id = d.id) l on true
    left join return_case c on c.id = d.return_id and c.order_id = d.order_id
      and c.state in ('sent', 'replaced')
    where d.value_paise is distinct from l.value or d.cancelled_at is null and (
      c.id is null or l.pieces is distinct from (select sum(r.pieces) from return_line r
        where r.case_id = c.id and r.condition <> 'awaited'))`,

  'I14 an invoice is the sum of its lines': sql`
    select i.id from invoice i left join (
      select invoice_id, sum(value_paise) as total, sum(taxable_paise) as taxable,
        sum(cgst_paise) as cgst, sum(igst_paise) as igst
      from invoice_line group by invoice_id) l on l.invoice_id = i.id
    where (i.total_paise, i.taxable_paise, i.cgst_paise, i.igst_paise) is distinct from
      (coalesce(l.total, 0), coalesce(l.taxable, 0), coalesce(l.cgst, 0), coalesce(l.igst, 0))`,

  'I14 credit notes take back no more than their invoice, in no part of a line': sql`
    select i.id from invoice i join invoice_line l on l.invoice_id = i.id join (
      select n.original_id, nl.product_id, sum(nl.value_paise) as total, sum(nl.cgst_paise) as cgst,
        sum(nl.igst_paise) as igst, sum(nl.quantity) as pieces
      from invoice n join invoice_line nl on nl.invoice_id = n.id
      where n.original_id is not null group by n.original_id, nl.product_id) c
      on c.original_id = i.id and c.product_id = l.product_id
    where c.total > l.value_paise or c.cgst > l.cgst_paise or c.igst > l.igst_paise
      or c.pieces > l.quantity`,

  'I14 an order that ended has its invoices taken back': sql`
    select o.id from invoice i join "order" o on o.id = i.order_id
    where i.original_id is null and o.status in ('Placed', 'Cancelled', 'Returned')
      and i.total_paise > coalesce((
        select sum(n.total_paise) from invoice n where n.original_id = i.id), 0)`,

  'I14 one invoice of an order counts, and it is what the order costs': sql`
    select o.id from "order" o join lateral (
      select i.id, i.total_paise, count(*) over () as many from invoice i
      where i.order_id = o.id and i.original_id is null and i.parcel_id is null and not exists (
        select from invoice n where n.original_id = i.id
          and n.cause in ('replaced', 'unpacked', 'cancelled', 'returned'))
        and not exists (select from invoice later
          where later.order_id = i.order_id and later.original_id is null
            and later.parcel_id is null and later.sequence > i.sequence
            and i.total_paise = (
              select sum(n.total_paise) from invoice n where n.original_id = i.id))
      limit 1) i on true
    where i.many > 1 or i.total_paise <> o.total_paise
      - coalesce((select sum(r.amount_paise) from order_reduction r where r.order_id = o.id), 0)
      + coalesce((select sum(n.total_paise) from invoice n
          where n.original_id = i.id and n.cause like 'taken off %'), 0)`,
}
