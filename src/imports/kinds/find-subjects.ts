import {
  lockProducts,
  productsByKey,
  type ProductKey,
} from '#catalogue/admin/batch/find-products.ts'
import type { ProductRecord } from '#catalogue/admin/product-body.ts'
import type { Shop } from '#platform/shop.ts'
import type { Issue } from '../lifecycle.ts'
import type { FieldRow } from './kind.ts'

export type Subject = {
  row: ProductRecord | undefined
  /** What the file calls it: "SKU NAD-1". */
  name: string
  keys: string[]
  issues: Issue[]
}

const keyNames: Record<ProductKey, string> = { id: 'id', sku: 'SKU', barcode: 'barcode' }

/**
 * The product that each row is about: by its id, else its SKU, else its barcode where rows are about
 * products that are there. Rows to be written find it under its lock.
 */
export async function subjectsOf(
  shop: Shop,
  rows: readonly FieldRow[],
  { by, isWriting }: { by: readonly ProductKey[]; isWriting: boolean },
): Promise<Subject[]> {
  const keyed = rows.map(({ cells }) => keyOf(cells, by))
  const productMap = await productsOf(shop, keyed)
  if (!isWriting) return keyed.map((key) => subjectOf(key, productMap))
  const ids = [...productMap.values()].flatMap((products) => products.map(({ id }) => id))
  await lockProducts(shop, ids)
  const locked = await productsOf(shop, keyed)
  return keyed.map((key) => subjectOf(key, locked))
}

type Key = { by: ProductKey; value: string } | undefined

function keyOf(cells: FieldRow['cells'], by: readonly ProductKey[]): Key {
  for (const name of by) {
    const value = (cells[name] ?? '').trim().replace(/^'(?=\d)/, '')
    if (value !== '') return { by: name, value: name === 'id' ? value.toLowerCase() : value }
  }
  return undefined
}

async function productsOf(
  shop: Shop,
  keyed: readonly Key[],
): Promise<Map<string, ProductRecord[]>> {
  const products = new Map<string, ProductRecord[]>()
  for (const by of ['id', 'sku', 'barcode'] as const) {
    const values = keyed.flatMap((key) => (key?.by === by ? key.value : []))
    for (const [value, rows] of await productsByKey(shop, by, values))
      products.set(`${by} ${value}`, rows)
  }
  return products
}

function subjectOf(key: Key, products: ReadonlyMap<string, ProductRecord[]>): Subject {
  if (!key) return { row: undefined, name: '', keys: [], issues: [] }
  const name = `${keyNames[key.by]} ${key.value}`
  const rows = products.get(`${key.by} ${key.value}`) ?? []
  const issues: Issue[] = []
  if (rows.length > 1)
    issues.push({ column: key.by, message: `${rows.length} products have this barcode.` })
  else if (rows.length === 0 && key.by === 'id')
    issues.push({ column: 'id', message: 'There is no product with this id.' })
  const [row] = rows
  return { row, name, keys: row ? [`id ${row.id}`] : [name], issues }
}
