import type { Shop } from '#platform/shop.ts'
import { definitions } from '../facts/definitions.ts'
import { shownDraft } from './drafts/draft-record.ts'
import { schedulesOf } from './drafts/schedule.ts'
import { neededFacts } from './needed-facts.ts'
import { bodyOf, requirementsOfRow, type ProductRecord } from './product-body.ts'
import { wasOnSale } from './publish-product.ts'
import { undeclaredOf } from './undeclared.ts'

/** What the form of a product needs beside its row: its draft, and what is scheduled. */
export async function factsForEdit(shop: Shop, row: ProductRecord) {
  return {
    body: bodyOf(row),
    requirements: requirementsOfRow(row, neededFacts(await definitions(shop), row)),
    declarationsNeeded: shop.settings.declarationsNeeded,
    undeclared: undeclaredOf(shop, row).map(({ rule: _, ...missing }) => missing),
    wasOnSale: await wasOnSale(shop, row),
    draft: await shownDraft(shop, row),
    scheduled: await schedulesOf(shop, row.id),
  }
}
