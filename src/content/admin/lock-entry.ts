import { sql } from 'drizzle-orm'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'

/** A page that nobody has changed yet has no row to lock. */
export async function lockByName({ db }: Shop, id: string): Promise<void> {
  const name = isId(id) ? id : 'none'
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('content'), hashtext(${name}))`)
}
