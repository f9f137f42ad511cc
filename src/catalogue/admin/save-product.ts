import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { isPdfStored, isPictureStored } from '#media/stored-files.ts'
import { bodyAt, keepRevision } from '#platform/audit/revisions.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import { allow } from '#platform/rpc/staff-authorization.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Permission } from '#platform/rpc/permissions.ts'
import type { Shop } from '#platform/shop.ts'
import { requireFittingSteps } from '../price-steps/fitting-steps.ts'
import { category, product } from '../tables.ts'
import { changeProduct, productKind, productRecord, skuTaken } from './change-product.ts'
import {
  bodyOf,
  bodyOfCopy,
  bodyTyped,
  columnsOf,
  ownFiles,
  type ProductRecord,
} from './product-body.ts'
import { withFacts } from './attributes/checked-facts.ts'
import { endDraft } from './drafts/draft-record.ts'
import { goodsErrors } from './errors.ts'
import { type ProductForm } from './product-form.ts'
import { ProductBody } from './shapes.ts'

/** A draft; it has a price, which is the price it is published with. Throws NOT_ALLOWED, NO_CATEGORY, SKU_TAKEN, UNKNOWN_PICTURE. */
export async function createProduct(
  shop: Shop,
  member: Member,
  { id, form }: { id: string; form: ProductForm },
): Promise<ProductRecord> {
  const body = await withFacts(shop, bodyTyped(form), {})
  requireFittingSteps(body)
  await requirePictures(shop, body, [])
  return insertDraft(shop, member, { id, body, cause: 'made' })
}

/** A draft of the same: stock, SKU, barcode and UDI belong to one product only. */
export async function duplicateProduct(
  shop: Shop,
  member: Member,
  { id, of }: { id: string; of: string },
): Promise<ProductRecord> {
  const row = await productRecord(shop, of)
  const name = `Copy of ${row.name}`.slice(0, 120)
  const body = { ...bodyOfCopy(row), name }
  return insertDraft(shop, member, { id, body, cause: 'duplicated' })
}

/** `draft` is the version of the draft that the form holds: publishing ends it. */
type Saved = { id: string; version: number; form: ProductForm; draft?: number | undefined }

/** Throws NO_PRODUCT, NO_CATEGORY, CHANGED, INCOMPLETE, SKU_TAKEN, UNKNOWN_PICTURE. */
export async function saveProduct(
  shop: Shop,
  member: Member,
  { id, version, form, draft }: Saved,
): Promise<ProductRecord> {
  const changesOf = async (row: ProductRecord) => {
    const body = await withFacts(shop, bodyTyped(form), row.facts)
    requireFittingSteps({ ...body, priceSteps: body.priceSteps ?? row.priceSteps })
    await requirePictures(shop, body, ownFiles(row))
    return checked(shop, member, { row, body })
  }
  const cause = draft === undefined ? 'saved' : 'draft published'
  const row = await changeProduct(shop, member, { id, version, cause, changesOf })
  if (draft !== undefined) await endDraft(shop, { id: row.id, draft })
  return row
}

/** Makes a former version the newest; whether it is on sale stays as it is. */
export function restoreProduct(
  shop: Shop,
  member: Member,
  { id, version, restored }: { id: string; version: number; restored: number },
): Promise<ProductRecord> {
  const changesOf = async (row: ProductRecord) => {
    const result = ProductBody.safeParse(
      await bodyAt(shop, { kind: productKind, id: row.id }, restored),
    )
    if (!result.success) throw apiError(goodsErrors, 'NO_PRODUCT')
    return checked(shop, member, { row, body: result.data })
  }
  const cause = `restored version ${restored}`
  return changeProduct(shop, member, { id, version, cause, changesOf })
}

type Priced = Pick<ProductBody, 'listPricePaise' | 'discountPercent' | 'priceSteps'>

/** Prices need a permission of their own, also within the form. */
export async function checked(
  shop: Shop,
  member: Member,
  { row, body }: { row: Priced & Pick<ProductBody, 'categoryId'>; body: ProductBody },
) {
  const isPriceChanged =
    row.listPricePaise !== body.listPricePaise ||
    row.discountPercent !== body.discountPercent ||
    !isSameSteps(row.priceSteps, body.priceSteps)
  if (isPriceChanged) demand(shop, member, 'products.price')
  if (row.categoryId !== body.categoryId) await requireCategory(shop, body.categoryId)
  return columnsOf(body)
}

/** A body that does not say keeps those of the product. */
function isSameSteps(own: Priced['priceSteps'], next: Priced['priceSteps']): boolean {
  return next === undefined || isDeepStrictEqual(own ?? [], next)
}

/** Throws NOT_ALLOWED, naming the permission. */
export function demand(shop: Shop, member: Member, permission: Permission): void {
  allow(member, { who: 'staff', may: [permission], stepUp: false }, shop.clock())
}

/** Throws NOT_ALLOWED, NO_CATEGORY, SKU_TAKEN. */
export async function insertDraft(
  shop: Shop,
  member: Member,
  { id, body, cause }: { id: string; body: ProductBody; cause: string },
): Promise<ProductRecord> {
  demand(shop, member, 'products.price')
  await requireCategory(shop, body.categoryId)
  const [row] = await shop.db
    .insert(product)
    .values({ id, ...columnsOf(body), stock: 0, active: false, state: 'draft' })
    .returning()
    .catch((error: unknown) => Promise.reject(skuTaken(error) ?? error))
  if (!row) throw apiError(goodsErrors, 'NO_PRODUCT')
  const { version } = row
  await keepRevision(
    shop,
    { kind: productKind, id },
    { version, body: bodyOf(row), staffId: member.id, cause },
  )
  return row
}

/** NO_CATEGORY (404). */
export async function requireCategory({ db }: Shop, id: string): Promise<void> {
  const [row] = isId(id)
    ? await db
        .select({ id: category.id })
        .from(category)
        .where(eq(category.id, id))
        .for('key share')
    : []
  if (!row) throw apiError(goodsErrors, 'NO_CATEGORY')
}

/** UNKNOWN_PICTURE and UNKNOWN_PDF (422) for files that are neither the product's nor uploaded. */
export async function requirePictures(
  shop: Shop,
  { pictures, pdf }: ProductBody,
  own: readonly string[],
): Promise<void> {
  for (const [at, { src }] of pictures.entries())
    if (!own.includes(src) && !(await isPictureStored(shop, src)))
      throw apiError(goodsErrors, 'UNKNOWN_PICTURE', {
        errors: [{ path: `form.pictures.${at}`, message: goodsErrors.UNKNOWN_PICTURE.message }],
      })
  if (pdf && !own.includes(pdf) && !(await isPdfStored(shop, pdf)))
    throw apiError(goodsErrors, 'UNKNOWN_PDF', {
      errors: [{ path: 'form.pdf', message: goodsErrors.UNKNOWN_PDF.message }],
    })
}
