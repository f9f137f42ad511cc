import { lazy, Suspense } from 'react'
import type { ProductPage } from '#catalogue/contract.ts'
import { cardOnly } from '#catalogue/screens/card-only.ts'
import { StoreFacts } from '#catalogue/screens/store-facts.tsx'
import { catalogueClient } from '#catalogue/screens/client.ts'
import { contentClient } from '#content/screens/client.ts'
import { storeFacts } from '#web/page-context.ts'
import { publicPage } from '#web/page-meta.ts'
import { siteData, storeData } from '#web/structured-data.ts'
import { articleTile, publicStore, testimonial } from './home-view.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { Bestsellers } from './bestsellers.tsx'
import { Counters } from './counters.tsx'
import { featuredOf } from './featured.ts'
import { perPage, step } from './category-tab-state.ts'
import { varied } from './varied.ts'
import { Vision } from './vision.tsx'
import { whenNear } from '#web/startup/when-near.ts'
// Styles of the lower half load with the page, its script later; shared styles are imported here
// too, or they would be a file of their own.
import '#design/controls/slider.css'
import './featured-products.css'
import './category-tabs.css'
import './article-slider.css'
import './testimonials.css'
import { t } from '#platform/language/translate.ts'
import type { Route } from './+types/home.ts'

const tabs = 7
const inSlider = 12
// More than the slider shows, so that the three tiles find their products.
const bestsellersLimit = 24

type SiteData = ReturnType<typeof storeData | typeof siteData>

const lowerHalf = 'lower-half'
const LowerHalf = import.meta.env.SSR
  ? (await import('./lower-half.tsx')).LowerHalf
  : lazy(async () => {
      await whenNear(lowerHalf)
      // If the import fails, the server's HTML stays, and its links work.
      return import('./lower-half.tsx').then(
        (part) => ({ default: part.LowerHalf }),
        () => new Promise<never>(() => undefined),
      )
    })

export async function loader({ context }: Route.LoaderArgs) {
  const [catalogue, content] = [catalogueClient(context), contentClient(context)]
  const store = context.get(storeFacts)
  const tabsAndFirst = catalogue.allCategory().then(async (categories) => ({
    categories: categories.slice(0, tabs),
    categoryCount: categories.length,
    first: await catalogue.getProduct({ category: categories[0]?._id ?? '', limit: perPage }),
  }))
  const [banners, bestsellers, shop, articles, reviews] = await Promise.all([
    content.banners({}),
    catalogue.getProduct({ bestseller: true, inStock: true, limit: bestsellersLimit }),
    tabsAndFirst,
    content.articles({}),
    content.reviews({}),
  ])
  return {
    categories: shop.categories,
    categoryCount: shop.categoryCount,
    first: firstShelf(shop.first),
    banners: banners.filter(({ bannerStatus }) => bannerStatus),
    bestsellers: bestsellers.products.slice(0, inSlider).map(cardOnly),
    featured: featuredOf(bestsellers.products),
    articles: articles.map(articleTile),
    reviews: reviews.map(testimonial),
    store: publicStore(store),
    // On the server: the browser need not know how structured data is written.
    data: [storeData(store), siteData(store)],
  }
}

/** Ten of the page that they are chosen from; the browser asks for the others at View More. */
function firstShelf(page: ProductPage): ProductPage {
  return {
    ...page,
    products: varied(page.products).slice(0, step).map(cardOnly),
    nextPage: page.total > step ? page.page : null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? publicPage(matches, {
        title: t('{name}: medical devices and healthcare supplies', {
          name: loaderData.store.name,
        }),
        wholeTitle: true,
        description: t(
          'BP monitors, oximeters, nebulisers, walkers and everyday care supplies at clear prices, delivered across India. Online or Cash On Delivery.',
        ),
        data: loaderData.data as SiteData[],
      })
    : []

export default function Home({
  loaderData: { banners, bestsellers, store, ...lowerHalfData },
}: Route.ComponentProps) {
  return (
    <div className="wrap">
      {/* The banners change; the page's heading stays. */}
      <h1 className="sr">
        {t('{name}: medical devices and healthcare supplies for home and clinic', {
          name: store.name,
        })}
      </h1>
      <BannerCarousel banners={banners} />
      <StoreFacts store={store} wide />
      <Bestsellers products={bestsellers} />
      <section className="section" aria-label={t('Our vision')}>
        <Vision storeName={store.name} />
        <Counters facts={store.counters} />
      </section>
      <div id={lowerHalf}>
        <Suspense>
          <LowerHalf {...lowerHalfData} />
        </Suspense>
      </div>
    </div>
  )
}
