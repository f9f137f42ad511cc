import type { Shop } from '#platform/shop.ts'
import { shownDraft } from './drafts/kept-draft.ts'
import { schedulesOf } from './drafts/schedule.ts'
import { bodyOf, requirementsOfRow, type ProductRecord } from './product-body.ts'
import { wasOnSale } from './publish-product.ts'

/** What the form of a product needs beside its row: its draft, and what is scheduled. */
export async function factsForEdit(shop: Shop, row: ProductRecord) {
  return {
    body: bodyOf(row),
    requirements: requirementsOfRow(row),
    wasOnSale: await wasOnSale(shop, row),
    draft: await shownDraft(shop, row),
    scheduled: await schedulesOf(shop, row.id),
  }
}
