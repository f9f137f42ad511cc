import { sql } from 'drizzle-orm'
import { statement } from '#platform/db/statement.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { withCategories } from '../categories.ts'
import { missing } from '../contract.ts'
import { withKeyFacts } from '../facts/with-facts.ts'
import { productOnSale } from '../on-sale.ts'
import { cardSelection, type CardRow } from '../product-columns.ts'
import { mostShown } from './rules.ts'

const partners = sql`
  select device_id as id from product_relation where part_id = ${sql.placeholder('id')}::uuid
  union select part_id from product_relation where device_id = ${sql.placeholder('id')}::uuid`

const worksWith = statement<CardRow>(
  'works_with_product',
  sql`select ${cardSelection} from product p where id in (${partners}) and active
    order by in_stock desc, price_paise desc, id limit ${sql.raw(String(mostShown))}`,
)

const boughtTogether = statement<CardRow>(
  'bought_together_with_product',
  sql`select ${cardSelection} from bought_together b join product p on p.id = b.other_id
    where b.product_id = ${sql.placeholder('id')}::uuid and p.active and p.in_stock
      and p.id not in (${partners})
    order by b.orders desc, p.id`,
)

/**
 * What works with a product, both ways, in stock first; and what else is bought with it, at most
 * three in stock. Throws PRODUCT_NOT_FOUND (404).
 */
export async function relatedProducts(shop: Shop, id: string) {
  if (!(await productOnSale(shop, id))) throw apiError(missing, 'PRODUCT_NOT_FOUND')
  const [partnersOf, others] = await Promise.all([
    worksWith(shop.db, { id }),
    boughtTogether(shop.db, { id }),
  ])
  return { worksWith: await cards(shop, partnersOf), boughtTogether: await cards(shop, others) }
}

async function cards(shop: Shop, rows: CardRow[]) {
  return rows.length === 0 ? [] : withCategories(shop, await withKeyFacts(shop, rows))
}
