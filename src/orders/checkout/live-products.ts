import { getTableColumns, sql } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import { deliveryTo, type Delivery } from '#delivery/shipping.ts'
import { builder, statement } from '#platform/db/statement.ts'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'

/** Prices, stock and delivery in one statement. */
export async function liveProducts(
  { db }: Shop,
  ids: string[],
  pincode: number | null,
): Promise<Map<string, LiveProduct>> {
  const productIds = ids.filter(isId)
  const rows = productIds.length === 0 ? [] : await findProducts(db, { ids: productIds, pincode })
  return new Map(
    rows.map(({ category_id, price_paise, price_steps, weight_grams, best_before, ...row }) => [
      row.id,
      {
        ...row,
        categoryId: category_id,
        pricePaise: Number(price_paise),
        priceSteps: price_steps,
        weightGrams: weight_grams,
        bestBefore: best_before,
      },
    ]),
  )
}

export type LiveProduct = Pick<
  typeof product.$inferSelect,
  | 'id'
  | 'categoryId'
  | 'name'
  | 'names'
  | 'pricePaise'
  | 'priceSteps'
  | 'stock'
  | 'active'
  | 'images'
  | 'wall'
> & { weightGrams: number | null; bestBefore: string | null; delivery: Delivery | null }

type Row = Omit<
  LiveProduct,
  'categoryId' | 'pricePaise' | 'priceSteps' | 'weightGrams' | 'bestBefore'
> & {
  category_id: string
  price_paise: string
  price_steps: LiveProduct['priceSteps']
  weight_grams: number | null
  best_before: string | null
}

const { id, categoryId, name, names, pricePaise, priceSteps, stock, active, images, wall } =
  getTableColumns(product)
const { weightGrams, nearExpiry } = getTableColumns(product)

const findProducts = statement<Row>(
  'quoted_products',
  builder
    .select({
      id,
      categoryId,
      name,
      names,
      pricePaise,
      priceSteps,
      stock,
      active,
      images,
      wall,
      weightGrams,
      bestBefore: sql<string | null>`${nearExpiry}::text`.as('best_before'),
      delivery: deliveryTo(sql.placeholder('pincode')).as('delivery'),
    })
    .from(product)
    // A subquery keeps the generic plan: the planner would replan for each array length.
    .where(sql`${id} = any((select ${sql.placeholder('ids')}::uuid[])::uuid[])`),
)
