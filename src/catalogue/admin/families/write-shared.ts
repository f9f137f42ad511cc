import type { Member } from '#platform/rpc/staff-context.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { changeProduct, productRecord } from '../change-product.ts'
import { goodsErrors } from '../errors.ts'
import type { ProductRecord } from '../product-body.ts'
import { seenFamily } from './family-record.ts'
import type { SharedField } from './rules.ts'
import { keepPresentFamily, writeFamily } from './save-family.ts'

type SharedWrite = { of: string; id: string; version: number; fields: readonly SharedField[] }

/**
 * Writes fields of one product to all others of its family, each with its version in its history.
 * Throws NO_FAMILY, CHANGED, NO_PRODUCT, and INCOMPLETE for a live one that would lose what it needs.
 */
export async function writeShared(
  shop: Shop,
  member: Member,
  { of, id, version, fields }: SharedWrite,
): Promise<number> {
  const row = await seenFamily(shop, { id, version })
  const source = await productRecord(shop, of)
  const { name, options, variants } = row
  if (!variants.some(({ productId }) => productId === source.id))
    throw apiError(goodsErrors, 'NO_FAMILY')
  await keepPresentFamily(shop, row)
  const columns = Object.fromEntries(fields.map((field) => [field, source[field]]))
  const written: { id: string; before: number; after: number }[] = []
  for (const { productId } of variants) {
    if (productId === source.id) continue
    const before = (await productRecord(shop, productId)).version
    const after = await writtenVersion(shop, member, { id: productId, source, columns })
    if (after !== before) written.push({ id: productId, before, after })
  }
  const body = { name, options, variants, written }
  return writeFamily(shop, member, { id: row.id, body, cause: 'shared fields written' })
}

async function writtenVersion(
  shop: Shop,
  member: Member,
  { id, source, columns }: { id: string; source: ProductRecord; columns: Partial<ProductRecord> },
): Promise<number> {
  const cause = `as “${source.name.slice(0, 80)}”`
  const { version } = await changeProduct(shop, member, { id, cause, changesOf: () => columns })
  return version
}
