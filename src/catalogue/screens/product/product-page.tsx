import type { ReactNode } from 'react'
import { look } from '#design/controls/button.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { Icon } from '#design/display/icon.tsx'
import { t } from '#platform/language/translate.ts'
import { ReviewsPart } from '#reviews/screens/reviews-part.tsx'
import { StoredHtml } from '#web/stored-html.tsx'
import type { Product } from '../../contract.ts'
import { inStock } from '../../rules.ts'
import { StoreFacts } from '../store-facts.tsx'
import { BuyBox } from './buy-box.tsx'
import { CompareLink } from './compare-link.tsx'
import { ProductGallery } from './gallery/product-gallery.tsx'
import type { ProductPageData } from './product-page-data.ts'
import { trailOf } from './product-trail.ts'
import { RecentlyViewed } from './related/recently-viewed.tsx'
import { boughtTogetherId, LazyRelated, worksWithId } from './related/lazy-related-products.tsx'
import { Similar, similarId } from './similar.tsx'
import { nameOf } from '../names.tsx'

/** The whole page of a product that is sold; a further section of it is a line here. */
export function ProductPage({
  product,
  similar,
  related,
  comparison,
  store,
  reviews,
  questions,
  passport,
  ...rest
}: ProductPageData) {
  const isOut = product.stock !== inStock
  const others = <Similar category={product.categoryName} products={similar} />
  const compare = similar.length > 0 && (
    <CompareLink product={product} similar={similar} comparison={comparison} />
  )
  return (
    <div className="wrap">
      <div className="pdp-crumbs">
        <Breadcrumb here={nameOf(product)} trail={trailOf(product)} />
      </div>
      <div className="pdp" data-first-view>
        <ProductGallery key={product._id} product={product} />
        <BuyBox key={`buy ${product._id}`} product={product} store={store} {...rest} />
        <StoreFacts store={store} />
      </div>
      {isOut && others}
      <OnThisPage
        hasPassport={passport !== ''}
        hasPartners={related.worksWith.length > 0}
        hasSimilar={similar.length > 0}
      />
      <Descriptions {...{ product, passport, questions, compare }} />
      <LazyRelated id={worksWithId} title={t('Works with')} products={related.worksWith} />
      <LazyRelated
        id={boughtTogetherId}
        title={t('Bought together')}
        products={related.boughtTogether}
      />
      <ReviewsPart html={reviews} />
      {!isOut && others}
      {!product.productPreview && <RecentlyViewed productId={product._id} />}
    </div>
  )
}

type Has = Record<'hasPassport' | 'hasPartners' | 'hasSimilar', boolean>

function OnThisPage({ hasPassport, hasPartners, hasSimilar }: Has) {
  return (
    <nav className="tabs on-page" aria-label={t('On this page')}>
      <a href="#specification">{t('Specification')}</a>
      {hasPassport && <a href="#passport">{t('About this device')}</a>}
      <a href="#description">{t('Description')}</a>
      <a href="#questions">{t('Questions')}</a>
      {hasPartners && <a href={`#${worksWithId}`}>{t('Works with')}</a>}
      <a href="#reviews">{t('Reviews')}</a>
      {hasSimilar && <a href={`#${similarId}`}>{t('Similar')}</a>}
    </nav>
  )
}

type DescriptionsProps = Pick<ProductPageData, 'product' | 'passport' | 'questions'> & {
  compare: ReactNode
}

function Descriptions({ product, passport, questions, compare }: DescriptionsProps) {
  return (
    <div className="descgrid">
      <section id="specification" aria-labelledby="specification-head">
        <h2 id="specification-head">{t('Specification')}</h2>
        <StoredHtml className="spec" html={product.productDetails} />
        <p className="spec-links">
          {compare}
          {product.productPdf && <Leaflet product={product} href={product.productPdf} />}
        </p>
        {passport && (
          <section id="passport" aria-labelledby="passport-head">
            <StoredHtml className="passport" html={passport} />
          </section>
        )}
      </section>
      <div>
        <section id="description" aria-labelledby="description-head">
          <h2 id="description-head">{t('Description')}</h2>
          <p className="lede">{product.productSummary}</p>
          <StoredHtml className="prose" html={product.productDescription} />
        </section>
        <section id="questions" className="qa" aria-labelledby="questions-head">
          <StoredHtml className="" html={questions} />
        </section>
      </div>
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
      aria-label={t('Open the product PDF of {productName}', { productName: nameOf(product) })}
    >
      <Icon name="file-text" /> {t('Product PDF')}
    </a>
  )
}
