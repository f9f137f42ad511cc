import { Link } from 'react-router'
import { askCatalogue } from '#catalogue/screens/ask.ts'
import { ProductCard } from '#catalogue/screens/product-card.tsx'
import { ButtonLink } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Picture } from '#design/picture.tsx'
import { storeFacts } from '#platform/page.ts'
import { publicPage } from '#shell/screens/page-meta.ts'
import { siteData, storeData } from '#shell/screens/store-data.ts'
import type { Category, ProductCard as Card } from '#catalogue/contract.ts'
import { Hero } from './hero.tsx'
import type { Route } from './+types/home.ts'
import './home.css'

export async function loader({ context }: Route.LoaderArgs) {
  const catalogue = askCatalogue(context)
  const [categories, bestsellers, newest] = await Promise.all([
    catalogue.allCategory(),
    catalogue.getProduct({ bestseller: true, inStock: true, limit: 8 }),
    catalogue.getProduct({ sort: 'newest', limit: 10 }),
  ])
  return { categories, bestsellers: bestsellers.products, newest: newest.products, store: context.get(storeFacts) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? publicPage(matches, {
        title: `${loaderData.store.name}: medical devices and healthcare supplies`,
        wholeTitle: true,
        description: 'BP monitors, oximeters, nebulisers, walkers and everyday care supplies at clear prices, delivered across India. Online or Cash On Delivery.',
        data: [storeData(loaderData.store), siteData(loaderData.store)],
      })
    : []

export default function Home({ loaderData: { categories, bestsellers, newest } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Hero categoryId={categories.find(({ categoryName }) => categoryName === 'BP and sugar care')?._id} />
      <Shelf title="Bestsellers" all="/all-products?bestseller=true" products={bestsellers} />
      <Needs categories={categories} />
      <Shelf title="New on our shelves" all="/all-products" products={newest} five />
    </div>
  )
}

function Shelf({ title, all, products, five = false }: { title: string; all: string; products: readonly Card[]; five?: boolean }) {
  return (
    <section className="section" aria-label={title}>
      <div className="sec-head">
        <h2>{title}</h2>
        <Link className="link" to={all} aria-label={`See all: ${title}`}>See all <Icon name="arrow-right" /></Link>
      </div>
      <div className={five ? 'pgrid pgrid--5' : 'pgrid'}>
        {products.map((product) => <ProductCard key={product._id} product={product} />)}
      </div>
    </section>
  )
}

function Needs({ categories }: { categories: readonly Category[] }) {
  return (
    <section className="section" aria-label="Shop by need">
      <div className="sec-head"><h2>Shop by need</h2></div>
      <nav className="tabs-cat needs" aria-label="Shop by need">
        {categories.map((category) => (
          <Link className="tab-cat" key={category._id} to={`/product-by-category/${category._id}`}>
            <span className={`arch ${category.categoryWall}`}><Picture src={category.categoryPicture} alt="" sizes="(min-width: 1024px) 180px, 92px" /></span>
            {category.categoryName}
          </Link>
        ))}
      </nav>
      <div className="more"><ButtonLink weight="line" to="/all-products">Browse all products</ButtonLink></div>
    </section>
  )
}
