import { eq, sql } from 'drizzle-orm'
import { replacementOf, type Place, type Replacement } from '#media/replaced-files.ts'
import { ApiError, apiError } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { draft as drafts } from '#platform/tables.ts'
import { category } from '../../tables.ts'
import { changeProduct, lockedProduct, productKind } from '../change-product.ts'
import { draftOf } from '../drafts/draft-record.ts'
import { goodsErrors } from '../errors.ts'
import { bodyOf, columnsOf, type EditedColumns, type ProductRecord } from '../product-body.ts'
import { demand } from '../save-product.ts'
import type { ProductBody } from '../shapes.ts'

type Replaced = { changed: number; canUndo: boolean; left: { name: string; note: string }[] }

/**
 * Shows another file wherever this one is shown: in products, drafts and categories, each with its
 * history. Throws NO_PICTURE, OTHER_KIND, TOO_MANY_PLACES.
 */
export async function replaceFile(
  shop: Shop,
  member: Member,
  ids: { id: string; by: string },
): Promise<Replaced> {
  demand(shop, member, 'products.edit')
  // Before the rows of the files, as everybody who changes products.
  await shop.db.execute(sql`select pg_advisory_xact_lock(hashtext('product changes'))`)
  const replacement = await replacementOf(shop, ids)
  const left: Replaced['left'] = []
  for (const place of replacement.places) {
    const note = await unlessRefused(shop, (shop) =>
      replaceIn(shop, member, { place, replacement }),
    )
    if (note !== null) left.push({ name: place.name, note })
  }
  const changed = replacement.places.length - left.length
  return { changed, canUndo: changed > 0 && replacement.isExact, left }
}

/** A refusal is the answer of its place alone. */
async function unlessRefused(
  shop: Shop,
  work: (shop: Shop) => Promise<unknown>,
): Promise<string | null> {
  try {
    await atomically(shop, work)
    return null
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return error.message
    throw error
  }
}

type One = { place: Place; replacement: Replacement }

async function replaceIn(
  shop: Shop,
  member: Member,
  { place: { kind, id }, replacement }: One,
): Promise<unknown> {
  if (kind === 'draft') return replaceInDraft(shop, id, replacement)
  if (kind === 'category') return replaceInCategory(shop, id, replacement)
  // Their pictures are cut to a shape.
  if (kind === 'content')
    throw apiError(goodsErrors, 'LEFT_ALONE', { message: 'Please change this under Content.' })
  return changeProduct(shop, member, {
    id,
    cause: 'file replaced',
    changesOf: (row) => columnsWithFile(row, replacement),
  })
}

/** A text without the file stays as it is, also where it would be cleaned. */
function columnsWithFile(row: ProductRecord, replacement: Replacement): EditedColumns {
  const body = bodyOf(row)
  const next = withFile(body, replacement)
  const { images, imageAlts, pdf, description, details } = columnsOf(next)
  return {
    images,
    imageAlts,
    pdf,
    ...(next.description !== body.description && { description }),
    ...(next.details !== body.details && { details }),
  }
}

async function replaceInDraft(shop: Shop, id: string, replacement: Replacement): Promise<void> {
  const row = await lockedProduct(shop, id)
  const draft = await draftOf(shop, row.id)
  if (!draft) return
  const body = withFile(draft.body, replacement)
  // A member who has it open gets CHANGED at the next save.
  const changed = { body, version: draft.version + 1, savedAt: shop.clock() }
  await shop.db
    .update(drafts)
    .set(changed)
    .where(sql`${drafts.kind} = ${productKind} and ${drafts.subjectId} = ${row.id}`)
}

async function replaceInCategory(
  { db }: Shop,
  id: string,
  { from, to }: Replacement,
): Promise<void> {
  const picture = sql`replace(${category.picture}, ${from}, ${to})`
  await db.update(category).set({ picture }).where(eq(category.id, id))
}

/** A path holds the hash of its file, so that it stands for nothing else. */
function withFile(body: ProductBody, { from, to }: Replacement): ProductBody {
  const replaced = JSON.parse(JSON.stringify(body).replaceAll(from, to)) as ProductBody
  const sources = replaced.pictures.map(({ src }) => src)
  const pictures = replaced.pictures.filter(({ src }, at) => sources.indexOf(src) === at)
  return { ...replaced, pictures }
}
