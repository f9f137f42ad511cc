import { isDeepStrictEqual } from 'node:util'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { changeProduct, type Editor } from '../change-product.ts'
import { differingInBodies } from '../differing-bodies.ts'
import { flatBody, wholeBody } from '../rules.ts'
import { goodsErrors } from '../errors.ts'
import { bodyOf, columnsOf, type EditedColumns, type ProductRecord } from '../product-body.ts'
import type { ProductBody } from '../shapes.ts'
import { baseOf, draftOf, endDraft } from './draft-record.ts'

const onSale = { state: 'live', active: true } as const

/** Puts a product on sale with its draft, if there is one. Throws INCOMPLETE, CHANGED. */
export async function publishWithDraft(
  shop: Shop,
  editor: Editor,
  { id, cause }: { id: string; cause: string },
): Promise<ProductRecord> {
  const changesOf = (row: ProductRecord) => afterPublishing(shop, row)
  const row = await changeProduct(shop, editor, { id, cause, changesOf })
  const draft = await draftOf(shop, row.id)
  if (draft) await endDraft(shop, { id: row.id, draft: draft.version })
  return row
}

/**
 * The columns of a product when it is on sale with its draft: what the draft changes, over what was
 * changed beside it meanwhile. Throws CHANGED for a field that both changed.
 */
export async function afterPublishing(shop: Shop, row: ProductRecord): Promise<EditedColumns> {
  const draft = await draftOf(shop, row.id)
  if (!draft) return onSale
  const [base, current] = [await baseOf(shop, row, draft.baseVersion), bodyOf(row)]
  const draftFields = differingInBodies(base, draft.body)
  const [flatBase, flatKept, flatCurrent] = [base, draft.body, current].map(flatBody)
  const disputed = draftFields.filter((field) =>
    [flatBase, flatKept].every((body) => !isDeepStrictEqual(body?.[field], flatCurrent?.[field])),
  )
  if (disputed.length > 0)
    throw apiError(goodsErrors, 'CHANGED', {
      message: `The draft and the product were both changed: ${disputed.join(', ')}.`,
    })
  const changed = draftFields.map((field) => [field, flatKept?.[field]])
  const chosen = wholeBody({ ...flatCurrent, ...Object.fromEntries(changed) })
  return { ...columnsOf(chosen as ProductBody), ...onSale }
}
