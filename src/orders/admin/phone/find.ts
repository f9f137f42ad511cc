import { inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isReachable } from '#accounts/desk-customers.ts'
import { idsMatching } from '#catalogue/admin/search-products.ts'
import { product } from '#catalogue/tables.ts'
import { rupeesOf } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import { foundNumbers } from '../../search/search-orders.ts'
import type { FoundCustomer, FoundProduct } from './contract.ts'

const mostFound = 8

type CustomerRow = {
  _id: string
  name: string
  email: string
  phone: string | null
  city: string | null
  orders: number
}

/** By what orders are found by, and by the whole e-mail address; who ordered last comes first. */
export async function findCustomers(
  { db }: Shop,
  text: string,
): Promise<z.infer<typeof FoundCustomer>[]> {
  const { rows } = await db.execute<CustomerRow>(sql`
    select u.id as "_id", u.name, u.email, last.phone, last.city, (
      select count(*)::int from (select from "order" where user_id = u.id limit 1000) as own) as orders
    from (
      select user_id, max(number) as number from "order"
      where number in (${foundNumbers(text, { seesContacts: true })}) group by user_id
      union
      select id, null from "user" where email = ${text.trim().toLowerCase()}
        and not exists (select from "order" where user_id = "user".id)
      order by number desc nulls first limit ${mostFound}
    ) as found join "user" u on u.id = found.user_id
    left join lateral (
      select phone, city from "order" where user_id = u.id and address <> ''
      order by number desc limit 1) as last on true
    where u.email not like '%@invalid'
    order by found.number desc nulls first`)
  return rows.map((row) => ({ ...row, email: isReachable(row.email) ? row.email : null }))
}

/** What is on sale, also when none is left. */
export async function findProducts(
  shop: Shop,
  text: string,
): Promise<z.infer<typeof FoundProduct>[]> {
  const ids = await idsMatching(shop, text)
  const { id, name, sku, images, wall, pricePaise, stock, active } = product
  const rows = await shop.db
    .select({ id, name, sku, images, wall, pricePaise, stock, active })
    .from(product)
    .where(inArray(product.id, ids.slice(0, 100)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids
    .flatMap((rowId) => byId.get(rowId) ?? [])
    .filter((row) => row.active && row.pricePaise > 0)
    .slice(0, mostFound)
    .map(({ id: _id, images: [image = ''], pricePaise: paise, active: _, ...row }) => ({
      _id,
      ...row,
      image,
      price: rupeesOf(paise),
    }))
}
