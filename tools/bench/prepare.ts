import { randomBytes, randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { account, session, user } from '#accounts/tables.ts'
import { generateProducts } from '#catalogue/generate.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { readSettings } from '#platform/settings/settings.ts'
import type { Shop } from '#platform/shop.ts'
import { makeRegulars } from './data/make-regulars.ts'
import { sessionCookie } from './data/session-cookie.ts'

export type ShelfItem = { id: string; price: number }
export type Customer = { id: string; email: string; cookie: string }
export type Prepared = {
  password: string
  customers: Customer[]
  regulars: Customer[]
  viewedIds: string[]
  bought: ShelfItem[]
  hot: ShelfItem[]
  products: number
}

// A shopper may place 50 orders a day and leave three unpaid, and a run places some ten thousand of
// each.
const customers = 40_000
const stockPieces = 1_000_000
const password = 'a password to measure'

/**
 * Products, shoppers with their log-ins and sessions, and enough on the shelf that nothing sells
 * out.
 */
export async function fillShop(
  url: string,
  about: { secret: string; products: number },
): Promise<Prepared> {
  const log = createLog('error')
  const { db, close } = openDatabase(url, { connections: 1, log, answerWithinMs: 3_600_000 })
  const shop: Shop = {
    db,
    log,
    clock: systemClock,
    fetch,
    settings: readSettings({ AUTH_SECRET: about.secret }),
  }
  try {
    // What follows is slow on purpose; the one connection keeps this.
    await db.execute(sql`set statement_timeout = 0`)
    await generateProducts(shop, about.products - (await countOf(shop)))
    const productIds = await fillShelves(shop)
    await makeFloor(shop)
    const people = await makeCustomers(shop, about.secret)
    const regulars = await makeRegulars(shop, about.secret, productIds)
    const { rows: viewedIds } = await db.execute<{ id: string }>(
      sql`select id from product where active order by md5(id::text) limit 2000`,
    )
    const products = await countOf(shop)
    await db.execute(sql`vacuum analyze`)
    return {
      password,
      customers: people,
      regulars,
      viewedIds: viewedIds.map(({ id }) => id),
      hot: productIds.slice(0, 5),
      bought: productIds.slice(5),
      products,
    }
  } finally {
    await close()
  }
}

async function countOf({ db }: Shop): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) from product where active`,
  )
  return Number(rows[0]?.count)
}

async function fillShelves({ db }: Shop): Promise<ShelfItem[]> {
  const { rows } = await db.execute<{ id: string; price_paise: string }>(sql`
    update product set stock = stock + ${stockPieces} where id in (select id from product where active and lots_since is null order by md5(id::text) limit 505) returning id, price_paise`)
  const ids = rows.map(({ id }) => id)
  await db.execute(
    sql`insert into stock_receipt (id, product_id, quantity, reason) select gen_random_uuid(), id, ${stockPieces}, 'measuring' from unnest(${sql.param(ids)}::uuid[]) as id`,
  )
  return rows.map((row) => ({ id: row.id, price: Number(row.price_paise) / 100 }))
}

/** The tables of the least transaction that could be called an order. */
async function makeFloor({ db }: Shop): Promise<void> {
  await db.execute(sql`
    create schema floor;
    create table floor.order (id uuid primary key, shopper uuid not null, at timestamptz not null default now());
    create table floor.stock (id uuid primary key, units integer not null check (units >= 0));
    create table floor.order_line (order_id uuid not null references floor.order (id), product_id uuid not null references floor.stock (id), quantity integer not null, primary key (order_id, product_id));
    insert into floor.stock select id, stock from product`)
}

async function makeCustomers({ db }: Shop, secret: string): Promise<Customer[]> {
  const hash = await hashPassword(password)
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000)
  const people = Array.from({ length: customers }, (_, at) => ({
    id: v7(),
    name: `Shopper ${at}`,
    email: `shopper-${at}@nadi.example`,
    token: randomBytes(24).toString('base64url'),
  }))
  for (let at = 0; at < people.length; at += 500) {
    const some = people.slice(at, at + 500)
    await db.insert(user).values(some.map(({ id, name, email }) => ({ id, name, email })))
    await db.insert(account).values(
      some.map(({ id }) => ({
        id: randomUUID(),
        userId: id,
        accountId: id,
        providerId: 'credential',
        password: hash,
      })),
    )
    await db
      .insert(session)
      .values(some.map(({ id, token }) => ({ id: randomUUID(), userId: id, token, expiresAt })))
  }
  return people.map(({ id, email, token }) => ({ id, email, cookie: sessionCookie(token, secret) }))
}
