import { bodyAt } from '#platform/audit/revisions.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { draft as drafts } from '#platform/tables.ts'
import { keepPresent, lockedProduct, productKind } from '../change-product.ts'
import { goodsErrors } from '../errors.ts'
import { bodyOf, bodyTyped, columnsOf, ownFiles, type ProductRecord } from '../product-body.ts'
import type { ProductForm } from '../product-form.ts'
import { withFacts } from '../attributes/checked-facts.ts'
import { requireFittingSteps } from '../../price-steps/fitting-steps.ts'
import { checked, requirePictures } from '../save-product.ts'
import { ProductBody } from '../shapes.ts'
import { draftOf, endDraft, type DraftRecord } from './draft-record.ts'

type NewDraft = { id: string; version: number; draft: number; form: ProductForm }

/**
 * Keeps what was typed beside a live product; `draft` is the version of the draft that the member
 * saw, 0 for none. Throws NOT_LIVE, and CHANGED when somebody else wrote it meanwhile.
 */
export async function keepDraft(
  shop: Shop,
  member: Member,
  { id, version, draft, form }: NewDraft,
): Promise<ProductRecord> {
  const row = await lockedProduct(shop, id)
  if (row.state !== 'live') throw apiError(goodsErrors, 'NOT_LIVE')
  const before = await draftOf(shop, row.id)
  if ((before?.version ?? 0) !== draft || version > row.version) throw draftChanged(row, before)
  const body = await withFacts(shop, bodyTyped(form), row.facts)
  requireFittingSteps({ ...body, priceSteps: body.priceSteps ?? row.priceSteps })
  await requirePictures(shop, body, ownFiles(row))
  await keepPresent(shop, row)
  // Publishing compares with the base: a price that differs from it is a change.
  const base = await bodyAt(shop, { kind: productKind, id: row.id }, version)
  await checked(shop, member, { row: ProductBody.optional().parse(base) ?? bodyOf(row), body })
  const columns = {
    version: draft + 1,
    baseVersion: base ? version : row.version,
    body: { ...body, ...htmlOf(body) },
    staffId: member.id,
    savedAt: shop.clock(),
  }
  await shop.db
    .insert(drafts)
    .values({ kind: productKind, subjectId: row.id, ...columns })
    .onConflictDoUpdate({ target: [drafts.kind, drafts.subjectId], set: columns })
  return row
}

/** What a shopper may be shown, in the draft already: so it compares with what is live. */
function htmlOf(body: ProductBody): Pick<ProductBody, 'description' | 'details'> {
  const { description, details } = columnsOf(body)
  return { description, details }
}

/** Throws the draft away. Throws NO_DRAFT, and CHANGED when somebody else wrote it meanwhile. */
export async function discardDraft(
  shop: Shop,
  { id, draft }: { id: string; draft: number },
): Promise<ProductRecord> {
  const row = await lockedProduct(shop, id)
  const before = await draftOf(shop, row.id)
  if (!before) throw apiError(goodsErrors, 'NO_DRAFT')
  if (before.version !== draft) throw draftChanged(row, before)
  await endDraft(shop, { id: row.id, draft })
  return row
}

/** What the audit compares of a draft. */
export async function draftFacts(
  shop: Shop,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const row = await lockedProduct(shop, id)
  return (await draftOf(shop, row.id))?.body
}

/** What somebody else has typed meanwhile, as `current` of a product that was changed. */
function draftChanged(row: ProductRecord, draft: DraftRecord | undefined) {
  return apiError(goodsErrors, 'CHANGED', {
    body: {
      version: row.version,
      draft: draft?.version ?? 0,
      changedBy: null,
      changedAt: draft?.savedAt ?? row.changedAt,
      fields: [],
      current: draft?.body ?? bodyOf(row),
      state: row.state,
    },
  })
}
