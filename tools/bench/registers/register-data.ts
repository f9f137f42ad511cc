import { sql } from 'drizzle-orm'
import { generateProducts } from '#catalogue/generate.ts'
import type { Shop } from '#platform/shop.ts'
import { seedOnce } from '../../../src/server/seed.ts'
import { withoutIndexes } from '../scale/without-indexes.ts'

const perBatch = 100_000
const products = 500

/**
 * So many lines of purchases and as many of sales, of the last year: orders of two lines with their
 * invoices. Written straight into the tables, with triggers and foreign keys off; needs a superuser.
 */
export async function fillRegisters(
  shop: Shop,
  lines: number,
  say: (message: string) => void,
): Promise<void> {
  const { db } = shop
  await db.execute(sql`set statement_timeout = 0; set synchronous_commit = off`)
  await seedOnce(shop, say)
  await generateProducts(shop, products, () => undefined)
  await db.execute(sql`set session_replication_role = replica`)
  await db.execute(lots)
  await withoutIndexes(db, ['lot_move', '"order"', 'invoice'], async () => {
    for (let first = 1; first <= lines; first += perBatch) {
      const last = Math.min(first + perBatch - 1, lines)
      const range = sql`generate_series(${first}::bigint, ${last}::bigint) as n`
      await db.execute(purchases(range))
      await db.execute(
        orders(
          sql`generate_series(${Math.ceil(first / 2)}::bigint, ${Math.ceil(last / 2)}::bigint) as n`,
        ),
      )
      await db.execute(sales(range))
      say(`${last} lines of each register`)
    }
  })
  await db.execute(sql`set session_replication_role = default`)
  for (const table of ['lot_move', '"order"', 'invoice', 'goods_in', 'lot'])
    await db.execute(sql`vacuum analyze ${sql.raw(table)}`)
}

/** Begins with its moment, as the shop's own do: neighbours stand beside each other in an index. */
const id = (kind: string, number: string) =>
  sql.raw(
    `overlay(overlay(md5('${kind} ' || ${number}) placing lpad(to_hex(1764000000000 + (${number})::bigint * 31000), 12, '0') || '7' from 1) placing '8' from 17)::uuid`,
  )
const at = sql.raw(`now() - interval '360 days' + n * interval '31 seconds'`)

const lots = sql`
  insert into lot (id, product_id, code, code_plain, expires_on, received_at)
  select ${id('lot', '(row_number() over (order by p.id, l))')}, p.id, 'L' || l, 'L' || l,
    current_date + 400 + l, now() - interval '361 days'
  from product p cross join generate_series(1, 4) as l`

const lotOf = id('lot', '1 + n * 7919 % (select 4 * count(*) from product)')

const purchases = (range: ReturnType<typeof sql>) => sql`
  with goods as (
    insert into goods_in (id, supplier, supplier_address, licence, invoice, on_date, staff_id, received_at)
    select ${id('goods', 'n')}, 'Sthirak Medicals ' || n % 40, n % 90 || ', MG Road, Pune 411001',
      'KA-MD42-' || n % 40, 'INV-' || n, (current_date - 300)::text, gen_random_uuid(), ${at}
    from ${range} where n % 10 = 0)
  insert into lot_move (id, lot_id, quantity, kind, goods_in_id, actor, at)
  select ${id('purchase', 'n')}, ${lotOf}, 20, 'in', ${id('goods', '(n + 9) / 10 * 10')}, 'staff', ${at}
  from ${range}`

const sales = (range: ReturnType<typeof sql>) => sql`
  insert into lot_move (id, lot_id, quantity, kind, order_id, actor, at)
  select ${id('sale', 'n')}, ${lotOf}, -1 - n % 3, 'packed', ${id('order', '(n + 1) / 2')}, 'staff', ${at}
  from ${range}`

const orders = (range: ReturnType<typeof sql>) => sql`
  with people as (
    insert into "user" (id, name, email)
    select ${id('shopper', 'n')}, 'Shopper ' || n, 'register-' || n || '@nadi.example' from ${range}
    where n % 20 = 0),
  placed as (
    insert into "order" (id, user_id, status, payment_method, payment_status, subtotal_paise,
      discount_paise, shipping_paise, total_paise, recipient, phone, address, city, state, country,
      postal_code, phone_to_confirm, idempotency_key, request_hash, placed_at)
    select ${id('order', 'n')}, ${id('shopper', '(n + 19) / 20 * 20')}, 'Shipped',
      'Cash On Delivery', 'Pending', 10000, 0, 0, 10000, 'Shopper ' || n, '9876543210',
      n || ', Lake View Road', 'Bengaluru', 'Karnataka', 'India', '560001', false,
      'register ' || n, md5(n::text), now() - interval '360 days'
    from ${range} where n > 0)
  insert into invoice (id, kind, series, serial, number, day, at, order_id, sequence, sale, seller,
    buyer, place, is_inter, gross_paise, discount_paise, delivery_paise, taxable_paise, cgst_paise,
    sgst_paise, igst_paise, total_paise)
  select gen_random_uuid(), 'specimen', 'bench', n, 'DEMO/' || n, current_date, now(),
    ${id('order', 'n')}, 1, '{}', '{}',
    jsonb_build_object('name', 'Shopper ' || n, 'address', '[]'::jsonb, 'placeName', 'Karnataka',
      'gstin', null), '29', false, 10000, 0, 0, 9524, 238, 238, 0, 10000
  from ${range} where n > 0`
