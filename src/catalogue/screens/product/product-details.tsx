import { data, redirect } from 'react-router'
import { StoredHtml } from '#web/stored-html.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { look } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { askOrders } from '#orders/screens/client.ts'
import { storeFacts } from '#web/page-context.ts'
import { attempt } from '#web/client.ts'
import { reviewsShown } from '#reviews/screens/client.ts'
import { reviewQueryIn } from '#reviews/screens/review-query.ts'
import { ratingLink, reviewsHtml } from '#reviews/screens/reviews-html.ts'
import { publicPage } from '#web/page-meta.ts'
import { titled } from '#web/title.ts'
import type { Product } from '../../contract.ts'
import { mostCompared } from '../../compare/rules.ts'
import { inStock, productLink } from '../../rules.ts'
import { addressOf } from '../compare/address.ts'
import { catalogueClient } from '../client.ts'
import { StoreFacts } from '../store-facts.tsx'
import { BuyBox } from './buy-box.tsx'
import { NoLongerSold } from './no-longer-sold.tsx'
import { passportHtml } from './passport-html.ts'
import { productData, sharedPicture } from './product-data.ts'
import { optionLinks } from './option-links.ts'
import { ProductGallery } from './product-gallery.tsx'
import { Similar, similarId } from './similar.tsx'
import { shippingTo } from './shipping-to.ts'
import { similarProducts } from './similar-products.ts'
import { t } from '#platform/language/translate.ts'
import type { Route } from './+types/product-details.ts'
import './product-details.css'
import '#reviews/screens/product-reviews.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const catalogue = catalogueClient(context)
  const found = await attempt(() => catalogue.singleProduct({ id: params.id }))
  if (!found.ok) {
    if (found.status !== 404) throw data(found, { status: found.status })
    return formerPage(catalogue, params.id)
  }
  // The table of `productDetails` has the facts already: search engines are told them one by one.
  const { productFamily: _, facts: __, productPassport, ...product } = found.value.product
  const query = url.searchParams
  // rulings.md#product-links: a stale query redirects to the live values.
  if (
    isStale(query.get('price'), String(product.productFinalPrice)) ||
    isStale(query.get('stock'), product.stock)
  )
    throw redirect(productLink(product))
  const reviewQuery = reviewQueryIn(query)
  const [similar, shipping, shown] = await Promise.all([
    similarProducts(catalogue, product),
    shippingTo(askOrders(context), product, query.get('pin')),
    reviewsShown(context, { id: product._id, ...reviewQuery }),
  ])
  const store = context.get(storeFacts)
  // Made here: search engines need it, and no browser the code for it.
  const whole = found.value.product
  const about = {
    data: productData(whole, store, shown) as object,
    picture: sharedPicture(product),
  }
  const choices = optionLinks(whole)
  const rating = ratingLink(shown)
  const reviews = reviewsHtml(shown, {
    productId: product._id,
    query: reviewQuery,
    pin: shipping.pinCode,
    storeName: store.name,
  })
  const similarLink =
    similar.length > 0 ? `#${similarId}` : `/product-by-category/${product.categoryName._id}`
  const comparison = addressOf([product, ...similar].slice(0, mostCompared))
  const passport = passportHtml(productPassport, store)
  const made = { similarLink, comparison, choices, rating, reviews, passport }
  return data({ product, similar, ...made, shipping, store, about })
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
  if ('former' in loaderData) return titled(loaderData.former.productName, matches)
  const { product, about } = loaderData
  return publicPage(matches, {
    title: product.productPageTitle ?? product.productName,
    description: product.productPageDescription ?? product.productSummary,
    kind: 'product',
    trail: trailOf(product),
    picture: about.picture,
    data: [about.data as ReturnType<typeof productData>],
  })
}

function trailOf({
  categoryName: { _id, categoryName },
}: {
  categoryName: { _id: string; categoryName: string }
}) {
  return [{ label: categoryName, to: `/product-by-category/${_id}` }]
}

export default function ProductDetails({ loaderData }: Route.ComponentProps) {
  if ('former' in loaderData) return <NoLongerSold {...loaderData} />
  return <ProductPage {...loaderData} />
}

type Shown = Exclude<Route.ComponentProps['loaderData'], { former: unknown }>

function ProductPage({ product, similar, comparison, store, reviews, passport, ...rest }: Shown) {
  const isOut = product.stock !== inStock
  const others = (
    <Similar category={product.categoryName} products={similar} comparison={comparison} />
  )
  return (
    <div className="wrap">
      <div className="pdp-crumbs">
        <Breadcrumb here={product.productName} trail={trailOf(product)} />
      </div>
      <div className="pdp" data-first-view>
        <ProductGallery key={product._id} product={product} />
        <BuyBox key={`buy ${product._id}`} product={product} store={store} {...rest} />
        <StoreFacts store={store} />
      </div>
      {isOut && others}
      <nav className="tabs on-page" aria-label={t('On this page')}>
        <a href="#specification">{t('Specification')}</a>
        {passport && <a href="#passport">{t('About this device')}</a>}
        <a href="#description">{t('Description')}</a>
        <a href="#reviews">{t('Reviews')}</a>
        {similar.length > 0 && <a href={`#${similarId}`}>{t('Similar')}</a>}
      </nav>
      <div className="descgrid">
        <section id="specification" aria-labelledby="specification-head">
          <h2 id="specification-head">{t('Specification')}</h2>
          <StoredHtml className="spec" html={product.productDetails} />
          {product.productPdf && <Leaflet product={product} href={product.productPdf} />}
          {passport && (
            <section id="passport" aria-labelledby="passport-head">
              <StoredHtml className="passport" html={passport} />
            </section>
          )}
        </section>
        <section id="description" aria-labelledby="description-head">
          <h2 id="description-head">{t('Description')}</h2>
          <StoredHtml className="prose" html={product.productDescription} />
        </section>
      </div>
      <section className="pdp-section" id="reviews" aria-labelledby="reviews-head">
        <StoredHtml className="revs" html={reviews} />
      </section>
      {!isOut && others}
    </div>
  )
}

function Leaflet({ product, href }: { product: Product; href: string }) {
  return (
    <a
      className={look({ weight: 'soft' })}
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={t('Open the product PDF of {productName}', { productName: product.productName })}
    >
      <Icon name="file-text" /> {t('Product PDF')}
    </a>
  )
}
