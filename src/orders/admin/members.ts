import { sql } from 'drizzle-orm'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors } from '../errors.ts'

/** Members to whom an order can be assigned. */
export async function activeMembers({ db }: Shop): Promise<{ _id: string; name: string }[]> {
  const { rows } = await db.execute<{ _id: string; name: string }>(
    sql`select id as _id, name from staff where state = 'active' order by name, id limit 500`,
  )
  return rows
}

/** Throws NOT_FOUND when the id is not that of an active member; null is nobody. */
export async function requireMember({ db }: Shop, id: string | null): Promise<void> {
  if (id === null) return
  const existing = isId(id)
    ? await db.execute(sql`select 1 from staff where id = ${id} and state = 'active'`)
    : undefined
  if (existing?.rowCount !== 1)
    throw apiError(ownerErrors, 'NOT_FOUND', { message: 'There is no such member.' })
}
