import { Link, redirect } from 'react-router'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { Note } from '#design/display/note.tsx'
import { publicPage } from '#web/page-meta.ts'
import { privatePage } from '#web/private-page.ts'
import type { Sorting } from '../listing/contract.ts'
import { forCall, isFiltered, readFilters } from '../filters/rules.ts'
import { pageSize } from '../rules.ts'
import { catalogueClient } from './client.ts'
import { CategorySidebar } from './category-sidebar.tsx'
import { ChosenFilters } from './filters/chosen-filters.tsx'
import { filtersClient, filtersOffered } from './filters/client.ts'
import { FilterPanel } from './filters/lazy-filter-panel.tsx'
import { stateQuery, withQuery } from './filters/list-state.ts'
import { NoneOfThese } from './filters/none-of-these.tsx'
import { EndlessGrid } from './endless-grid.tsx'
import { listingQuery, pageOf, titleOf } from './listing-query.ts'
import { ListingTools } from './listing-tools.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PastTheEnd } from './past-the-end.tsx'
import { headingOf, SearchHead } from './search-head.tsx'
import { SkipToProducts } from './skip-to-products.tsx'
import { t } from '#platform/language/translate.ts'
import type { Route } from './+types/all-products.ts'
import './listing.css'

const shownInstead = 4
const path = '/all-products'

export async function loader({ context, url }: Route.LoaderArgs) {
  const address = url.searchParams
  const params = listingQuery(address)
  const category = address.get('category')
  const catalogue = catalogueClient(context)
  const filters = readFilters(address)
  const query = { ...params, sort: params.sort as Sorting | undefined, limit: pageSize }
  const { search, bestseller, verbatim } = params
  const [page, categories, offered] = await Promise.all([
    isFiltered(filters)
      ? filtersClient(context).filteredProducts({ ...query, ...forCall(filters) })
      : catalogue.getProduct(query),
    catalogue.allCategory(),
    filtersOffered(context, { search, bestseller, verbatim, ...forCall(filters) }),
  ])
  // A category's own address is canonical; this query is old or typed by hand.
  if (categories.some(({ _id }) => _id === category))
    throw redirect(`/product-by-category/${category}`)
  const instead =
    page.total === 0 && !page.search?.close.length && !isFiltered(filters)
      ? (await catalogue.getProduct({ bestseller: true, inStock: true, limit: shownInstead }))
          .products
      : []
  return { params, filters, offered, page, categories, instead, unknownCategory: Boolean(category) }
}

const trail = [{ label: 'All products', to: '/all-products' }]

/** Sorted and filtered pages are one page for search engines; search results are not indexed. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { search, bestseller, page } = loaderData.params
  const title = search
    ? headingOf(search, loaderData.page)
    : titleOf({ ...(search && { search }), ...(bestseller && { bestseller }) })
  if (search)
    return privatePage(matches, {
      title,
      description: t('What the store has for “{search}”.', { search }),
    })
  if (isFiltered(loaderData.filters))
    return privatePage(matches, { title, description: t('A part of the store’s products.') })
  const { query, ...words } = pageOf(page)
  return publicPage(matches, {
    title: title + words.title,
    description:
      (bestseller
        ? t(
            'What most people buy for care at home and in the clinic, at clear prices, delivered across India.',
          )
        : t(
            'Instruments, supplies and comfort for care at home and in the clinic, delivered across India.',
          )) + words.description,
    query: [bestseller && 'bestseller=true', query].filter(Boolean).join('&'),
    trail: bestseller ? trail : [],
  })
}

export default function AllProducts({
  loaderData: { params, filters, offered, page, categories, instead, unknownCategory },
}: Route.ComponentProps) {
  const narrowed = { offered, filters, params, path }
  const isNothing = page.total === 0 && isFiltered(filters)
  const title = params.search && !isNothing ? headingOf(params.search, page) : titleOf(params)
  const query = stateQuery(params, filters)
  const isSimilar = page.search?.unsold !== undefined && page.total > 0
  const isWhole = !params.search && !params.bestseller
  return (
    <div className="wrap">
      {page.products.length > 0 && <SkipToProducts />}
      <Breadcrumb here={title} trail={isWhole ? [] : trail} />
      {params.search && !isNothing ? (
        <SearchHead params={{ ...params, search: params.search }} page={page} />
      ) : (
        <div className="page-head">
          <h1>{title}</h1>
          {!params.search && (
            <p>{t('Instruments, supplies and comfort for care at home and in the clinic.')}</p>
          )}
        </div>
      )}
      <div className="listing">
        <div className="listing-side">
          {offered.groups.length > 0 && <FilterPanel {...narrowed} />}
          <CategorySidebar categories={categories} allIsCurrent={isWhole} />
        </div>
        <div className="listing-main">
          <h2 className={isSimilar ? undefined : 'sr'}>
            {isSimilar ? t('Similar') : t('Products')}
          </h2>
          {unknownCategory && (
            <Note tone="warn">
              {t('There is no such category in our store.')}{' '}
              <Link to="/all-products">{t('See all products')}</Link>
            </Note>
          )}
          {page.products.length > 0 && <ListingTools {...narrowed} />}
          <ChosenFilters {...narrowed} />
          {page.products.length > 0 && (
            <EndlessGrid key={`${query}&page=${page.page}`} first={page} query={query} />
          )}
          {page.products.length === 0 &&
            (page.total > 0 ? (
              <PastTheEnd page={page} first={withQuery(path, query)} />
            ) : isNothing ? (
              <NoneOfThese {...narrowed} />
            ) : (
              <NothingFound
                search={params.search}
                close={page.search?.close ?? []}
                bestsellers={instead}
              />
            ))}
        </div>
      </div>
    </div>
  )
}
