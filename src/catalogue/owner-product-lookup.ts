import { asc, eq, ilike } from 'drizzle-orm'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { product } from './tables.ts'

/** Limit of the list; one more row says that there are more. */
export const mostFound = 50

export type FoundProduct = Pick<
  typeof product.$inferSelect,
  'id' | 'name' | 'stock' | 'reserved' | 'sold' | 'pricePaise' | 'active'
>

/** For the owner: a product by id, or by words in its name, active or not. */
export function findProducts({ db }: Shop, words: string): Promise<FoundProduct[]> {
  const { id, name, stock, reserved, sold, pricePaise, active } = product
  const condition = isId(words)
    ? eq(id, words)
    : ilike(name, `%${words.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`)
  return db
    .select({ id, name, stock, reserved, sold, pricePaise, active })
    .from(product)
    .where(condition)
    .orderBy(asc(name), asc(id))
    .limit(mostFound + 1)
}
