import { data } from 'react-router'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { Empty } from '#design/display/empty.tsx'
import { publicPage } from '#web/page-meta.ts'
import { askCatalogue } from './client.ts'
import { CategorySidebar } from './category-sidebar.tsx'
import { listingQuery, pageOf } from './listing-query.ts'
import { PastTheEnd } from './past-the-end.tsx'
import { ProductCard } from './product-card.tsx'
import type { Route } from './+types/category-products.ts'
import './listing.css'

// One screen is one plain page (specification.md#all-products-and-by-category: no infinite scroll
// here); a larger category has page links.
const perPage = 48

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { page = 1 } = listingQuery(url.searchParams)
  const catalogue = askCatalogue(context)
  const [categories, found] = await Promise.all([
    catalogue.allCategory(),
    catalogue.getProduct({ category: params.categoryId, page, limit: perPage }),
  ])
  const category = categories.find(({ _id }) => _id === params.categoryId)
  if (!category) throw data(undefined, { status: 404 })
  return { category, categories, found }
}

const trail = [{ label: 'All products', to: '/all-products' }]

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const {
    category: { categoryName },
    found,
  } = loaderData
  const { words, query } = pageOf(found.page)
  return publicPage(matches, {
    title: categoryName + words,
    description: `${categoryName}: ${found.total} products with clear prices, delivered across India.${words && ` This is${words.replace(',', '')}.`}`,
    query,
    trail,
  })
}

export default function CategoryProducts({
  loaderData: { category, categories, found },
}: Route.ComponentProps) {
  const at = `/product-by-category/${category._id}`
  return (
    <div className="wrap">
      <Breadcrumb here={category.categoryName} trail={trail} />
      <div className="page-head">
        <h1>{category.categoryName}</h1>
      </div>
      <div className="listing">
        <CategorySidebar categories={categories} current={category._id} />
        <div className="listing-main">
          <h2 className="sr">Products</h2>
          <div className="pgrid">
            {found.products.map((product, place) => (
              <ProductCard key={product._id} product={product} priority={place < 4} />
            ))}
          </div>
          {found.products.length === 0 && found.total > 0 && <PastTheEnd page={found} first={at} />}
          {found.total === 0 && (
            <Empty
              title="No products found"
              action={<ButtonLink to="/all-products">See all products</ButtonLink>}
            >
              There is nothing in this category now.
            </Empty>
          )}
          {found.products.length > 0 && (found.page > 1 || found.nextPage !== null) && (
            <div className="more-end">
              {found.page > 1 && (
                <ButtonLink weight="line" to={`${at}?page=${found.page - 1}`}>
                  Previous page
                </ButtonLink>
              )}
              {found.nextPage !== null && (
                <ButtonLink weight="line" to={`${at}?page=${found.nextPage}`}>
                  Next page
                </ButtonLink>
              )}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
