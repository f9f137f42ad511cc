import { data } from 'react-router'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { Empty } from '#design/display/empty.tsx'
import { publicPage } from '#web/page-meta.ts'
import { privatePage } from '#web/private-page.ts'
import type { Sorting } from '../listing/contract.ts'
import { forCall, isNarrowed, readFilters } from '../filters/rules.ts'
import { linkedFacets, soughtFacet } from './filters/sought-facet.ts'
import { catalogueClient } from './client.ts'
import { CategorySidebar } from './category-sidebar.tsx'
import { ChosenFilters } from './filters/chosen-filters.tsx'
import { filtersClient, filtersOffered } from './filters/client.ts'
import { FilterPanel } from './filters/lazy-filter-panel.tsx'
import { stateQuery, withQuery } from './filters/list-state.ts'
import { NoneOfThese } from './filters/none-of-these.tsx'
import { CategoryGuide } from './category-guide.tsx'
import { listingQuery, pageOf } from './listing-query.ts'
import { ListingTools } from './listing-tools.tsx'
import { PastTheEnd } from './past-the-end.tsx'
import { ProductCard } from './product-card.tsx'
import { productsId, SkipToProducts } from './skip-to-products.tsx'
import { t } from '#platform/language/translate.ts'
import type { Route } from './+types/category-products.ts'
import './listing.css'
import { CategoryName, categoryNameOf } from './names.tsx'

// Pagination, not infinite scroll (specification.md#all-products-and-by-category).
const perPage = 48

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { page = 1, sort } = listingQuery(url.searchParams)
  const { within: _, ...filters } = readFilters(url.searchParams)
  const chosen = { ...filters, within: [] }
  const list = { category: params.categoryId, ...forCall(chosen) }
  const slice = { page, limit: perPage, ...(sort && { sort: sort as Sorting }) }
  const catalogue = catalogueClient(context)
  const isWhole = page === 1 && !isNarrowed(chosen)
  const [categories, productPage, offered, guide] = await Promise.all([
    catalogue.allCategory(),
    isNarrowed(chosen)
      ? filtersClient(context).filteredProducts({ ...list, ...slice })
      : catalogue.getProduct({ category: params.categoryId, ...slice }),
    filtersOffered(context, list),
    isWhole ? catalogue.categoryGuide({ id: params.categoryId }) : undefined,
  ])
  const category = categories.find(({ _id }) => _id === params.categoryId)
  if (!category) throw data(undefined, { status: 404 })
  const facet = page === 1 ? soughtFacet(offered, chosen) : undefined
  const about = guide && { ...guide, facets: linkedFacets(offered) }
  return { category, categories, productPage, filters: chosen, sort, offered, guide: about, facet }
}

const trail = [{ label: 'All products', to: '/all-products' }]

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { category, productPage, facet } = loaderData
  const categoryName = categoryNameOf(category)
  if (facet) {
    const { label, query } = facet
    return publicPage(matches, {
      title: `${categoryName}: ${label}`,
      description: t(
        '{categoryName}, {label}: {count} products with clear prices, delivered across India.',
        { categoryName, label, count: productPage.total },
      ),
      query,
      trail: [...trail, { label: categoryName, to: matches.at(-1)?.pathname ?? '' }],
    })
  }
  if (isNarrowed(loaderData.filters))
    return privatePage(matches, {
      title: categoryName,
      description: t('A part of {categoryName}.', { categoryName }),
    })
  const { query, ...words } = pageOf(productPage.page)
  return publicPage(matches, {
    title: categoryName + words.title,
    description:
      t('{categoryName}: {count} products with clear prices, delivered across India.', {
        categoryName,
        count: productPage.total,
      }) + words.description,
    query,
    trail,
  })
}

export default function CategoryProducts({
  loaderData: { category, categories, productPage, filters, sort, offered, guide, facet },
}: Route.ComponentProps) {
  const path = `/product-by-category/${category._id}`
  const { inStock } = filters
  const params = { ...(sort && { sort }), ...(inStock && { inStock }) }
  const narrowed = { offered, filters, params, path }
  const query = stateQuery(params, filters)
  const at = (page: number) => withQuery(path, `${query}${query && '&'}page=${page}`)
  return (
    <div className="wrap">
      {productPage.products.length > 0 && <SkipToProducts />}
      <Breadcrumb here={categoryNameOf(category)} trail={trail} />
      <div className="page-head">
        <h1>
          <CategoryName of={category} />
          {facet && `: ${facet.label}`}
        </h1>
      </div>
      <div className="listing">
        <div className="listing-side">
          {offered.groups.length > 0 && <FilterPanel {...narrowed} />}
          <CategorySidebar categories={categories} current={category._id} />
        </div>
        <div className="listing-main">
          <h2 className="sr">{t('Products')}</h2>
          {productPage.products.length > 0 && <ListingTools {...narrowed} />}
          <ChosenFilters {...narrowed} />
          <div className="pgrid" id={productsId} tabIndex={-1}>
            {productPage.products.map((product, place) => (
              <ProductCard key={product._id} product={product} priority={place < 4} />
            ))}
          </div>
          {productPage.products.length === 0 && productPage.total > 0 && (
            <PastTheEnd page={productPage} first={withQuery(path, query)} />
          )}
          {productPage.total === 0 && isNarrowed(filters) && <NoneOfThese {...narrowed} />}
          {productPage.total === 0 && !isNarrowed(filters) && (
            <Empty
              title={t('No products found')}
              action={<ButtonLink to="/all-products">{t('See all products')}</ButtonLink>}
            >
              {t('There is nothing in this category now.')}
            </Empty>
          )}
          {productPage.products.length > 0 &&
            (productPage.page > 1 || productPage.nextPage !== null) && (
              <div className="more-end">
                {productPage.page > 1 && (
                  <ButtonLink weight="line" to={at(productPage.page - 1)}>
                    {t('Previous page')}
                  </ButtonLink>
                )}
                {productPage.nextPage !== null && (
                  <ButtonLink weight="line" to={at(productPage.nextPage)}>
                    {t('Next page')}
                  </ButtonLink>
                )}
              </div>
            )}
          {guide && (
            <CategoryGuide
              categoryName={categoryNameOf(category)}
              html={guide.html}
              facets={guide.facets}
              path={path}
            />
          )}
        </div>
      </div>
    </div>
  )
}
