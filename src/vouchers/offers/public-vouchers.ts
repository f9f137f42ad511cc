import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { categories } from '#catalogue/categories.ts'
import { product } from '#catalogue/tables.ts'
import { versionNow } from '#platform/cache/public-version.ts'
import { createVersionedCache } from '#platform/cache/versioned-cache.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import type { Shop } from '#platform/shop.ts'
import { kindOf } from '../rules.ts'
import { voucher } from '../tables.ts'
import type { UsableVoucher } from '../vouchers.ts'

/** Of more than so many nobody would read; the newest count. */
const mostLookedAt = 50
const mostNamed = 3

export type PublicVoucher = UsableVoucher & {
  startsAt: Date
  endsAt: Date | null
  usageLimit: number | null
  usageLimitPerShopper: number | null
  /** Names of what it is for, at most three; empty is everything, or nothing that is still sold. */
  goods: string[]
  /** How many more it is for. */
  moreGoods: number
}

type Cached = { vouchers: readonly PublicVoucher[] }

const cache = memoizePerConnection(() =>
  createVersionedCache<Cached>(
    1024 * 1024,
    ({ vouchers }) => JSON.stringify(vouchers).length + 100,
  ),
)

/**
 * The public vouchers whose days run now, cached for each public version: a use does not raise it,
 * so what has a limit is asked for its uses (`withUsesLeft`).
 */
export async function publicVouchers(shop: Shop): Promise<PublicVoucher[]> {
  const version = await versionNow(shop)
  const make = async () => ({ vouchers: await readVouchers(shop) })
  const cached = version === undefined ? undefined : await cache(shop).get('', version, make)
  const { vouchers } = cached ?? (await make())
  const now = shop.clock()
  return vouchers.filter(({ startsAt, endsAt }) => startsAt <= now && (!endsAt || endsAt > now))
}

async function readVouchers(shop: Shop): Promise<PublicVoucher[]> {
  const rows = await shop.db
    .select()
    .from(voucher)
    .where(
      and(
        eq(voucher.isPublic, true),
        eq(voucher.active, true),
        or(isNull(voucher.endsAt), gt(voucher.endsAt, shop.clock())),
      ),
    )
    .orderBy(desc(voucher.createdAt), desc(voucher.id))
    .limit(mostLookedAt)
  const nameOf = await namesOf(shop, rows)
  return rows.map((row) => {
    const ids = [...(row.categoryIds ?? []), ...(row.productIds ?? [])]
    const goods = ids.slice(0, mostNamed).flatMap((id) => nameOf.get(id) ?? [])
    return { ...row, kind: kindOf(row), goods, moreGoods: Math.max(ids.length - mostNamed, 0) }
  })
}

type Scope = Pick<PublicVoucher, 'categoryIds' | 'productIds'>

async function namesOf(shop: Shop, rows: readonly Scope[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ productIds }) => productIds?.slice(0, mostNamed) ?? [])
  const { id, name } = product
  const products =
    ids.length === 0
      ? []
      : await shop.db.select({ id, name }).from(product).where(inArray(product.id, ids))
  return new Map(
    [...(await categories(shop)).values(), ...products].map((row) => [row.id, row.name]),
  )
}
