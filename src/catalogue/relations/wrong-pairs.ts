import { sql } from 'drizzle-orm'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { rupeesOf } from '#platform/money.ts'
import { statement } from '#platform/db/statement.ts'
import { inStock, outOfStock } from '../rules.ts'
import type { WrongPair } from './contract.ts'
import { mostWrongPairs } from './rules.ts'
import type { Names } from '../names/contract.ts'
import { productNames } from '../names/rules.ts'

type Named = { id: string; name: string; names: Names; pricePaise: number; inStock: boolean }
type Row = { part: Named; device: Named; fitting: Named | null; other: Named }

const named = (table: 'part' | 'device' | 'other' | 'f') =>
  sql.raw(
    `json_build_object('id', ${table}.id, 'name', ${table}.name, 'names', ${table}.names, 'pricePaise', ${table}.price_paise, 'inStock', ${table}.in_stock)`,
  )

// A kind is the generic name within a category: strips are not for every device of sugar care.
const wrong = statement<Row>(
  'wrong_pairs_of_products',
  sql`
  with chosen as materialized (
    select * from product where id = any ((select ${sql.placeholder('ids')}::uuid[])::uuid[]) and active
  )
  select * from (
    select distinct on (part.id) ${named('part')} as part, ${named('device')} as device,
      ${named('other')} as other, (
        select ${named('f')} from product_relation r join product f on f.id = r.part_id
        where r.device_id = device.id and f.active and f.category_id = part.category_id
          and lower(f.generic_name) = lower(part.generic_name)
        order by f.in_stock desc, f.id limit 1
      ) as fitting
    from chosen part join product_relation fit on fit.part_id = part.id
      join product other on other.id = fit.device_id and other.active and other.generic_name <> ''
      join chosen device on device.id <> part.id and device.category_id = other.category_id
        and lower(device.generic_name) = lower(other.generic_name)
    where not exists (
      select from product_relation own join chosen c on c.id = own.device_id
      where own.part_id = part.id
    )
    order by part.id, other.in_stock desc, device.id, other.id
  ) as pairs limit ${sql.raw(String(mostWrongPairs))}`,
)

/** Parts among the products that fit none of the devices among them, of the kind they are for. */
export async function wrongPairs(shop: Shop, ids: readonly string[]): Promise<WrongPair[]> {
  const valid = ids.filter(isId)
  if (valid.length < 2) return []
  const rows = await wrong(shop.db, { ids: `{${valid.join(',')}}` })
  return rows.map(({ part, device, fitting, other }) => ({
    part: namedView(part),
    device: namedView(device),
    fits: { product: namedView(fitting ?? other), isPart: fitting !== null },
  }))
}

function namedView({ id, name, names, pricePaise, inStock: has }: Named): WrongPair['part'] {
  return {
    _id: id,
    productName: name,
    ...productNames(names),
    productFinalPrice: rupeesOf(pricePaise),
    stock: has ? inStock : outOfStock,
  }
}
