import { asc, eq, ilike } from 'drizzle-orm'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { product } from '../tables.ts'

/** As many as are listed; one more is answered when there are more. */
export const mostFound = 50

export type FoundProduct = Pick<
  typeof product.$inferSelect,
  'id' | 'name' | 'stock' | 'reserved' | 'sold' | 'pricePaise' | 'active'
>

/** For the owner: the product of an id, or those with these words in their name, sold or not. */
export function findProducts({ db }: Shop, words: string): Promise<FoundProduct[]> {
  const { id, name, stock, reserved, sold, pricePaise, active } = product
  const wanted = isId(words)
    ? eq(id, words)
    : ilike(name, `%${words.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`)
  return db
    .select({ id, name, stock, reserved, sold, pricePaise, active })
    .from(product)
    .where(wanted)
    .orderBy(asc(name), asc(id))
    .limit(mostFound + 1)
}
