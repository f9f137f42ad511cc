import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 } from 'uuid'
import { sessionCookie } from '../bench/data/session-cookie.ts'
import type { ChaosDatabase } from './database.ts'

type Database = Pick<ChaosDatabase, 'pool'>

export type Person = { id: string; marker: string; cookie: string; address: string }
export type Goods = { id: string; rupees: number }

const yearMs = 365 * 86_400_000

/** Says it again until the database has heard: only for statements that may be said twice. */
export async function withRetry(
  database: Database,
  text: string,
  values: unknown[] = [],
): Promise<void> {
  await query(database, text, values)
}

/** As `withRetry`, with what came back. */
export async function query<Row extends Record<string, unknown>>(
  { pool }: Database,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return (await pool.query<Row>(text, values)).rows
    } catch (error) {
      // A statement that is wrong stays wrong; everything else is PostgreSQL being away.
      if (tries === 200 || /^(2[23]|42)/.test(String((error as { code?: string }).code)))
        throw error
      await pause(250)
    }
  }
}

/**
 * Shoppers with sessions, so that nobody waits for the hashing of passwords, and with verified
 * addresses, so that they may owe more.
 */
export async function makePeople(
  database: Database,
  { count, secret }: { count: number; secret: string },
): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, at) => ({
    id: v7(),
    session: v7(),
    token: randomBytes(24).toString('base64url'),
    at,
  }))
  await withRetry(
    database,
    `insert into "user" (id, name, email, email_verified) select id, 'marker-' || at || '-', 'chaos-' || at || '@nadi.example', true from jsonb_to_recordset($1::jsonb) as x (id uuid, at int) on conflict do nothing`,
    [JSON.stringify(people)],
  )
  await withRetry(
    database,
    `insert into session (id, user_id, token, expires_at) select session, id, token, $2 from jsonb_to_recordset($1::jsonb) as x (id uuid, session uuid, token text) on conflict do nothing`,
    [JSON.stringify(people), new Date(Date.now() + yearMs)],
  )
  return people.map(({ id, token, at }) => ({
    id,
    marker: `marker-${at}-`,
    cookie: sessionCookie(token, secret),
    address: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
  }))
}

const category = v7()

/** ₹800 a piece: two are still below what is sent free of charge. */
export async function makeProduct(database: Database, stock: number): Promise<Goods> {
  const id = v7()
  await withRetry(
    database,
    `insert into category (id, name, position, picture, wall) values ($1, 'Chaos', 1, '/media/products/stethoscope.webp', 'sky') on conflict do nothing`,
    [category],
  )
  await withRetry(
    database,
    `with made as (
      insert into product (id, category_id, name, brand, summary, list_price_paise, discount_percent, stock, images, image_alts, videos, wall, details, description, hsn, tax_class)
      values ($1::uuid, $2, 'Chaos ' || $1::uuid, 'Nadi', 'A product for chaos.', 100000, 20, $3, '{/media/products/stethoscope.webp}', '{A stethoscope}', '{}', 'sky', '<p>Details</p>', '<p>Description</p>', '90189099', 'merit-5')
      on conflict do nothing returning id, stock)
    insert into stock_receipt (id, product_id, quantity, reason) select gen_random_uuid(), id, stock, 'chaos' from made where stock > 0`,
    [id, category, stock],
  )
  return { id, rupees: 800 }
}

export async function makeVoucher(
  database: Database,
  limits: { all?: number; perShopper?: number },
): Promise<string> {
  const code = `CHAOS${randomBytes(5).toString('hex').toUpperCase()}`
  await withRetry(
    database,
    'insert into voucher (id, code, value, usage_limit, usage_limit_per_shopper) values ($1, $2, 10, $3, $4) on conflict do nothing',
    [v7(), code, limits.all ?? null, limits.perShopper ?? null],
  )
  return code
}
