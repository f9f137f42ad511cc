import { data, redirect } from 'react-router'
import { StoredHtml } from '#web/stored-html.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { Tabs } from '#design/controls/tabs.tsx'
import { storeFacts } from '#web/page-context.ts'
import { publicPage } from '#web/page-meta.ts'
import { productLink } from '../rules.ts'
import { catalogueClient } from './client.ts'
import { BuyBox } from './buy-box.tsx'
import { productData, sharedPicture } from './product-data.ts'
import { ProductGallery } from './product-gallery.tsx'
import type { Route } from './+types/product-details.ts'
import './product-details.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { product } = await catalogueClient(context).singleProduct({ id: params.id })
  const query = url.searchParams
  // rulings.md#product-links: a stale query redirects to the live values.
  if (
    isStale(query.get('price'), String(product.productFinalPrice)) ||
    isStale(query.get('stock'), product.stock)
  )
    throw redirect(productLink(product))
  return data({ product, store: context.get(storeFacts) })
}

function isStale(value: string | null, live: string): boolean {
  return value !== null && value !== live
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { product, store } = loaderData
  return publicPage(matches, {
    title: product.productName,
    description: product.productSummary,
    kind: 'product',
    picture: sharedPicture(product),
    trail: trailOf(product),
    data: [productData(product, store)],
  })
}

function trailOf({
  categoryName: { _id, categoryName },
}: {
  categoryName: { _id: string; categoryName: string }
}) {
  return [{ label: categoryName, to: `/product-by-category/${_id}` }]
}

export default function ProductDetails({ loaderData: { product, store } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <Breadcrumb here={product.productName} trail={trailOf(product)} />
        <div className="pdp">
          <ProductGallery key={product._id} product={product} />
          <BuyBox key={`buy ${product._id}`} product={product} store={store} />
        </div>
        <section className="section" aria-labelledby="about-product">
          <h2 className="sr" id="about-product">
            About this product
          </h2>
          <Tabs
            label="About this product"
            tabs={[
              {
                id: 'description',
                label: 'Description',
                panel: (
                  <Description
                    description={product.productDescription}
                    details={product.productDetails}
                  />
                ),
              },
            ]}
          />
        </section>
      </div>
    </>
  )
}

function Description({ description, details }: { description: string; details: string }) {
  return (
    <div className="descgrid">
      <StoredHtml className="prose" html={description} />
      <StoredHtml className="spec" html={details} />
    </div>
  )
}
