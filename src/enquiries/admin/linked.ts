import { sql } from 'drizzle-orm'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { enquiryErrors } from './contract.ts'

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
  const found = isId(id)
    ? await db.execute(sql`select 1 from staff where id = ${id} and state = 'active'`)
    : undefined
  if (found?.rowCount !== 1)
    throw apiError(commonErrors, 'NOT_FOUND', { message: 'There is no such member.' })
}

/** The order that an enquiry is about. Throws NO_ORDER. */
export async function orderNumberOf({ db }: Shop, number: string | null): Promise<number | null> {
  if (number === null) return null
  const { rowCount } = await db.execute(sql`select 1 from "order" where number = ${number}::bigint`)
  if (rowCount !== 1) throw apiError(enquiryErrors, 'NO_ORDER')
  return Number(number)
}
