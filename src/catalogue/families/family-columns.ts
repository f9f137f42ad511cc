import { sql } from 'drizzle-orm'

// A family of one product on sale is none for shoppers.
const ofProduct = sql`
  from variant own join family f on f.id = own.family_id
    join variant v on v.family_id = f.id join product s on s.id = v.product_id
  where own.product_id = p.id and s.active group by f.id, own.product_id having count(*) > 1`

/** Column of a card of `product p`: a lookup by the primary key for products without a family. */
export const familyOfCard = sql`(
  select json_build_object(
    'id', f.id, 'values', own.option_values,
    'option', case jsonb_array_length(f.options) when 1 then f.options -> 0 ->> 'name' end,
    'optionNames', jsonb_path_query_array(f.options, '$[*].name'),
    'count', count(*), 'leastPaise', min(s.price_paise), 'mostPaise', max(s.price_paise)
  ) ${ofProduct})`

/** Column of the page of `product p`: at most 100 variants. */
export const familyOfProduct = sql`(
  select json_build_object(
    'id', f.id, 'name', f.name, 'options', f.options, 'variants', json_agg(json_build_object(
      'id', s.id, 'name', s.name, 'values', v.option_values, 'inStock', s.in_stock,
      'pricePaise', s.price_paise, 'facts', s.facts
    ) order by s.id)
  ) ${ofProduct})`
