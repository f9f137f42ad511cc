import { implement } from '@orpc/server'
import { coalesceReads } from '#platform/db/batch-reads.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { requireAuth } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import type { ProductPage } from '../contract.ts'
import { filtersContract, type FilteredQuery } from './contract.ts'
import { cardView } from '../views.ts'
import { filteredPage } from './filtered-page.ts'
import { offeredFilters } from './offered.ts'

const serve = implement(filtersContract).$context<CallContext>().use(requireAuth)

async function pageOf(shop: Shop, query: FilteredQuery): Promise<ProductPage> {
  const { rows, total, page, limit, note } = await filteredPage(shop, query)
  return {
    products: rows.map(cardView),
    total,
    page,
    limit,
    nextPage: page * limit < total ? page + 1 : null,
    ...(Object.keys(note).length > 0 && { search: { ...note, close: [] } }),
  }
}

const pages = memoizePerConnection(() => coalesceReads<ProductPage>())

export const filtersApi = serve.router({
  filteredProducts: serve.filteredProducts.handler(({ context: { shop }, input }) =>
    pages(shop)(JSON.stringify(input), () => pageOf(shop, input)),
  ),

  productFilters: serve.productFilters.handler(({ context: { shop }, input }) =>
    offeredFilters(shop, input),
  ),
})
