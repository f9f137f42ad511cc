import { data } from 'react-router'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { Empty } from '#design/display/empty.tsx'
import { publicPage } from '#web/page-meta.ts'
import { catalogueClient } from './client.ts'
import { CategorySidebar } from './category-sidebar.tsx'
import { listingQuery, pageOf } from './listing-query.ts'
import { PastTheEnd } from './past-the-end.tsx'
import { ProductCard } from './product-card.tsx'
import { productsId, SkipToProducts } from './skip-to-products.tsx'
import type { Route } from './+types/category-products.ts'
import './listing.css'

// Pagination, not infinite scroll (specification.md#all-products-and-by-category).
const perPage = 48

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { page = 1 } = listingQuery(url.searchParams)
  const catalogue = catalogueClient(context)
  const [categories, productPage] = await Promise.all([
    catalogue.allCategory(),
    catalogue.getProduct({ category: params.categoryId, page, limit: perPage }),
  ])
  const category = categories.find(({ _id }) => _id === params.categoryId)
  if (!category) throw data(undefined, { status: 404 })
  return { category, categories, productPage }
}

const trail = [{ label: 'All products', to: '/all-products' }]

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const {
    category: { categoryName },
    productPage,
  } = loaderData
  const { words, query } = pageOf(productPage.page)
  return publicPage(matches, {
    title: categoryName + words,
    description: `${categoryName}: ${productPage.total} products with clear prices, delivered across India.${words && ` This is${words.replace(',', '')}.`}`,
    query,
    trail,
  })
}

export default function CategoryProducts({
  loaderData: { category, categories, productPage },
}: Route.ComponentProps) {
  const at = `/product-by-category/${category._id}`
  return (
    <div className="wrap">
      {productPage.products.length > 0 && <SkipToProducts />}
      <Breadcrumb here={category.categoryName} trail={trail} />
      <div className="page-head">
        <h1>{category.categoryName}</h1>
      </div>
      <div className="listing">
        <CategorySidebar categories={categories} current={category._id} />
        <div className="listing-main">
          <h2 className="sr">Products</h2>
          <div className="pgrid" id={productsId} tabIndex={-1}>
            {productPage.products.map((product, place) => (
              <ProductCard key={product._id} product={product} priority={place < 4} />
            ))}
          </div>
          {productPage.products.length === 0 && productPage.total > 0 && (
            <PastTheEnd page={productPage} first={at} />
          )}
          {productPage.total === 0 && (
            <Empty
              title="No products found"
              action={<ButtonLink to="/all-products">See all products</ButtonLink>}
            >
              There is nothing in this category now.
            </Empty>
          )}
          {productPage.products.length > 0 &&
            (productPage.page > 1 || productPage.nextPage !== null) && (
              <div className="more-end">
                {productPage.page > 1 && (
                  <ButtonLink weight="line" to={`${at}?page=${productPage.page - 1}`}>
                    Previous page
                  </ButtonLink>
                )}
                {productPage.nextPage !== null && (
                  <ButtonLink weight="line" to={`${at}?page=${productPage.nextPage}`}>
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
