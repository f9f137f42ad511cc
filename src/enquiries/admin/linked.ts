import { sql } from 'drizzle-orm'
import type { Limit } from '#platform/http/rate-limit.ts'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { enquiryErrors } from './errors.ts'

/** Members to whom an enquiry can be assigned. */
export async function activeMembers({ db }: Shop): Promise<{ _id: string; name: string }[]> {
  const { rows } = await db.execute<{ _id: string; name: string }>(
    sql`select id as _id, name from staff where state = 'active' order by name, id limit 500`,
  )
  return rows
}

/** Throws NOT_FOUND when the id is not that of an active member; null is nobody. */
export async function requireMember({ db }: Shop, id: string | null): Promise<void> {
  if (id === null) return
  const result = isId(id)
    ? await db.execute(sql`select 1 from staff where id = ${id} and state = 'active'`)
    : undefined
  if (result?.rowCount !== 1)
    throw apiError(commonErrors, 'NOT_FOUND', { message: 'There is no such member.' })
}

/** The order that an enquiry is about. Throws NO_ORDER. */
export async function orderNumberOf({ db }: Shop, number: string | null): Promise<number | null> {
  if (number === null) return null
  const { rowCount } = await db.execute(sql`select 1 from "order" where number = ${number}::bigint`)
  if (rowCount !== 1) throw apiError(enquiryErrors, 'NO_ORDER')
  return Number(number)
}

// Addresses could be tried one after the other.
export const customerGuesses: Limit = {
  name: 'enquiry-customer',
  what: 'links to customers',
  attempts: 60,
  minutes: 60,
}

/** By the whole e-mail address, or the number of an order. Throws NO_CUSTOMER. */
export async function customerOf({ db }: Shop, words: string | null): Promise<string | null> {
  if (words === null) return null
  const { rows } = await db.execute<{ id: string }>(
    /^\d{1,15}$/.test(words)
      ? sql`select u.id from "order" o join "user" u on u.id = o.user_id where o.number = ${words}::bigint and u.email not like 'erased-%@invalid'`
      : sql`select id from "user" where email = ${words.toLowerCase()} and email not like 'erased-%@invalid'`,
  )
  if (!rows[0]) throw apiError(enquiryErrors, 'NO_CUSTOMER')
  return rows[0].id
}
