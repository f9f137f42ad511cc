import { data, redirect } from 'react-router'
import { attempt } from '#web/client.ts'
import { publicPage } from '#web/page-meta.ts'
import { titled } from '#web/title.ts'
import { productLink } from '../../rules.ts'
import { catalogueClient } from '../client.ts'
import { NoLongerSold } from './no-longer-sold.tsx'
import type { productData } from './product-data.ts'
import { ProductPage } from './product-page.tsx'
import { productPageData } from './product-page-data.ts'
import { trailOf } from './product-trail.ts'
import { similarProducts } from './similar-products.ts'
import type { Route } from './+types/product-details.ts'
import './product-details.css'
import '#product-questions/screens/product-questions.css'
import '#reviews/screens/product-reviews.css'
import '#stock-alerts/screens/alert-form.css'
import { nameOf } from '../names.tsx'
import type { Product } from '../../contract.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const catalogue = catalogueClient(context)
  const result = await attempt(() => catalogue.singleProduct({ id: params.id }))
  if (!result.ok) {
    if (result.status !== 404) throw data(result, { status: result.status })
    return formerPage(catalogue, params.id)
  }
  const { product } = result.value
  const query = url.searchParams
  // rulings.md#product-links: a stale query redirects to the live values.
  if (
    isStale(query.get('price'), String(product.productFinalPrice)) ||
    isStale(query.get('stock'), product.stock)
  )
    throw redirect(productLink(product))
  return data(await productPageData(context, product, query))
}

/** rulings.md#not-found: 410 with what is sold in its place; 404 for what was never sold. */
async function formerPage(catalogue: ReturnType<typeof catalogueClient>, id: string) {
  const { product: former } = await catalogue.formerProduct({ id })
  const similar = await similarProducts(catalogue, former)
  return data({ former, similar }, { status: former.isArchived ? 410 : 404 })
}

function isStale(value: string | null, live: string): boolean {
  return value !== null && value !== live
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  if ('former' in loaderData) return titled(nameOf(loaderData.former), matches)
  const { product, about } = loaderData
  return publicPage(matches, {
    title: titleOf(product),
    description: product.productPageDescription ?? product.productSummary,
    kind: 'product',
    trail: trailOf(product),
    picture: about.picture,
    data: [about.data as ReturnType<typeof productData>],
  })
}

/** A title of the owner's own is in English, as the name in English is. */
function titleOf(product: Product): string {
  const name = nameOf(product)
  return name === product.productName ? (product.productPageTitle ?? name) : name
}

export default function ProductDetails({ loaderData }: Route.ComponentProps) {
  if ('former' in loaderData) return <NoLongerSold {...loaderData} />
  return <ProductPage {...loaderData} />
}
