import { and, eq, or, sql } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { mostRelations } from '../../relations/rules.ts'
import { productRelation } from '../../relations/tables.ts'
import { lockedProduct, productFacts, productRecord } from '../change-product.ts'
import { goodsErrors } from '../errors.ts'
import { idsMatching } from '../search-products.ts'
import type { Related, Relations, Role } from './contract.ts'

const mostProposals = 20

const columns = sql`p.id, p.name, p.sku, p.state, p.price_paise::float8 as "pricePaise", p.stock`

/** Throws NO_PRODUCT. */
export async function relationsOf(shop: Shop, id: string): Promise<Relations> {
  const { id: own } = await productRecord(shop, id)
  const { rows } = await shop.db.execute<Related & { role: Role }>(sql`
    select ${columns}, 'device' as role from product_relation r join product p on p.id = r.part_id
      where r.device_id = ${own}
    union all
    select ${columns}, 'part' from product_relation r join product p on p.id = r.device_id
      where r.part_id = ${own}
    order by role, name, id limit ${2 * mostRelations}`)
  return { rows: rows.map(({ role, ...product }) => ({ product, role })) }
}

/** Products that a search finds, without the product itself and what is related to it already. */
export async function proposals(
  shop: Shop,
  { id, search }: { id: string; search: string },
): Promise<Related[]> {
  const { id: own } = await productRecord(shop, id)
  const ids = await idsMatching(shop, search.trim())
  const { rows } = await shop.db.execute<Related>(sql`
    select ${columns} from product p
    where id = any (${sql.param(ids)}::uuid[]) and id <> ${own} and state <> 'archived'
      and not exists (select from product_relation
        where (part_id = p.id and device_id = ${own}) or (part_id = ${own} and device_id = p.id))
    order by similarity(name, ${search}) desc, id limit ${mostProposals}`)
  return rows
}

/** Throws NO_PRODUCT, TOO_MANY_RELATIONS. One relation of two products: a new role replaces it. */
export async function addRelation(
  shop: Shop,
  { id, other, role }: { id: string; other: string; role: Role },
): Promise<void> {
  const own = (await lockedProduct(shop, id)).id
  const { id: partner } = await lockedProduct(shop, other)
  if (own === partner) throw apiError(goodsErrors, 'NO_PRODUCT')
  await shop.db.delete(productRelation).where(ofBoth(own, partner))
  for (const product of [own, partner])
    if ((await shop.db.$count(productRelation, ofOne(product))) >= mostRelations)
      throw apiError(goodsErrors, 'TOO_MANY_RELATIONS')
  const [partId, deviceId] = role === 'part' ? [own, partner] : [partner, own]
  await shop.db.insert(productRelation).values({ kind: 'works-with', partId, deviceId })
}

/** Throws NO_PRODUCT; what is not related stays so. */
export async function removeRelation(
  shop: Shop,
  { id, other }: { id: string; other: string },
): Promise<void> {
  const own = (await lockedProduct(shop, id)).id
  const { id: partner } = await productRecord(shop, other)
  await shop.db.delete(productRelation).where(ofBoth(own, partner))
}

/** What the audit compares, under the lock of the product. */
export async function relationFacts(
  shop: Shop,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  if ((await productFacts(shop, id)) === undefined) return undefined
  const { rows } = await relationsOf(shop, id)
  const named = (ownRole: Role) =>
    rows.filter(({ role }) => role === ownRole).map(({ product }) => product.name)
  return { parts: named('device'), partFor: named('part') }
}

const ofOne = (id: string) => or(eq(productRelation.partId, id), eq(productRelation.deviceId, id))

const ofBoth = (a: string, b: string) =>
  or(
    and(eq(productRelation.partId, a), eq(productRelation.deviceId, b)),
    and(eq(productRelation.partId, b), eq(productRelation.deviceId, a)),
  )
