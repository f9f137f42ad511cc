import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import { registerPieces } from './register.ts'
import { registers, type Register } from './rules.ts'

const texts = [
  '=1+1',
  "'=1",
  "''-x",
  '+91',
  '-5',
  '@sum',
  '\tTab',
  '\rReturn',
  "'\t",
  'a"b',
  '"',
  '="x"',
  'a,b',
  'line\nbreak',
  '\n=x',
  '\r\n',
  '\\N',
  '\\x41\\',
  '$1',
  "'",
  "''",
  'परीक्षण',
  '😀=',
  ' =space',
  '＝wide',
  '',
]
const kinds = ['in', 'reversed', 'packed', 'put back', 'returned']
const idOf = (kind: string) => sql`md5(${kind}::text || n)::uuid`

/** For each text a product, a lot, a delivery, an order and an invoice that say it in each cell. */
async function nasty({ db }: Shop): Promise<void> {
  await db.execute(sql`set local session_replication_role = replica`)
  const lines = sql`(select value as said, n::int as n, nullif(value, '') as said_or_null
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as x (value, n)) as x`
  const at = sql`timestamptz '2026-02-01 00:00+05:30' + (n % 7) * interval '15 hours'`
  const kind = sql`(${`{${kinds.join(',')}}`}::text[])[1 + n % 5]`
  await db.execute(sql`
    insert into lot (id, product_id, code, code_plain, expires_on, received_at)
    select ${idOf('lot')}, p.id, said_or_null, n::text, date '2027-01-01' + n, ${at}
    from ${lines} join product p on p.key_fact = n::text`)
  await db.execute(sql`
    insert into goods_in (id, supplier, supplier_address, licence, invoice, on_date, staff_id, received_at)
    select ${idOf('goods')}, said, said_or_null, said, said,
      case n % 2 when 0 then said else '2026-01-31' end, ${idOf('staff')}, ${at} from ${lines}`)
  await db.execute(sql`
    insert into "user" (id, name, email) select ${idOf('user')}, said, n || '@nasty.example' from ${lines}`)
  await db.execute(sql`
    insert into "order" (id, number, user_id, status, payment_method, payment_status, subtotal_paise,
      discount_paise, shipping_paise, total_paise, recipient, phone, address, city, state, country,
      phone_to_confirm, idempotency_key, request_hash, placed_at, buyer_legal_name, buyer_gstin)
    overriding system value
    select ${idOf('order')}, 900000 + n, ${idOf('user')}, 'Shipped', 'Cash On Delivery', 'Pending',
      1, 0, 0, 1, case n % 4 when 0 then said end, '9876543210', 'x', said, said, 'India', false,
      'nasty ' || n, 'x', ${at}, case n % 4 when 1 then said end, said_or_null from ${lines}`)
  await db.execute(sql`
    insert into invoice (id, kind, series, serial, number, day, at, order_id, sequence, sale, seller,
      buyer, place, is_inter, gross_paise, discount_paise, delivery_paise, taxable_paise, cgst_paise,
      sgst_paise, igst_paise, total_paise)
    select ${idOf('invoice')}, 'specimen', 'nasty', n, 'N/' || n, '2026-02-01', ${at},
      ${idOf('order')}, 1, '{}', '{}', jsonb_build_object('name', said, 'placeName', said_or_null),
      '29', false, 1, 0, 0, 1, 0, 0, 0, 1 from ${lines} where n % 3 > 0`)
  await db.execute(sql`
    insert into lot_move (id, lot_id, quantity, kind, goods_in_id, order_id, actor, at)
    select md5('move' || side || n)::uuid, ${idOf('lot')}, side * n, ${kind},
      case side when 1 then ${idOf('goods')} end, case side when -1 then ${idOf('order')} end, 'staff',
      ${at} from ${lines} cross join (values (1), (-1)) as sides (side)`)
  await db.execute(sql`
    insert into device_serial (id, product_id, serial, serial_plain, lot_id, state, since)
    select ${idOf('serial')}, ${idOf('product')}, said, n::text, ${idOf('lot')}, 'in stock', ${at}
    from ${lines}`)
  await db.execute(sql`
    insert into serial_move (lot_move_id, serial_id)
    select md5('move1' || n)::uuid, ${idOf('serial')} from ${lines}`)
  await db.execute(sql`set local session_replication_role = origin`)
}

async function textOf(shop: Shop, register: Register, movesAtOnce?: number): Promise<string> {
  const days = { from: '2026-02-01', to: '2026-02-04', ...(movesAtOnce && { movesAtOnce }) }
  const pieces: Uint8Array[] = []
  for await (const piece of registerPieces(shop, register, days)) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

it('a register is the stored file, to the byte, in however many statements it is read', async ({
  shop,
}) => {
  const { id: categoryId } = await aCategory(shop)
  for (const [n, said] of texts.entries()) {
    const declarations = { maker: said, makerAddress: said, importer: said }
    await aProduct(shop, { categoryId, name: said || 'none', keyFact: `${n + 1}`, declarations })
  }
  await nasty(shop)
  for (const register of registers) {
    const text = await textOf(shop, register)
    await expect(`${JSON.stringify(text.split('\r\n'), null, 2)}\n`).toMatchFileSnapshot(
      `${register}.golden.json`,
    )
    for (const movesAtOnce of [1, 2, 7, 1_000])
      expect(await textOf(shop, register, movesAtOnce)).toBe(text)
  }
})
