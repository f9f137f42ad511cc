import { Link } from 'react-router'
import { Icon } from '#design/display/icon.tsx'
import type { Product, ProductCard as Card } from '../../contract.ts'
import { t } from '#platform/language/translate.ts'
import { ProductCard } from '../product-card.tsx'
import { categoryNameOf } from '../names.tsx'

export const similarId = 'similar'

type SimilarProps = {
  category: Product['categoryName']
  products: readonly Card[]
}

export function Similar({ category, products }: SimilarProps) {
  if (products.length === 0) return null
  return (
    <section className="pdp-section" id={similarId} aria-labelledby="similar-head">
      <div className="sec-head">
        <h2 id="similar-head">{t('Similar, in stock')}</h2>
        <Link className="link" to={`/product-by-category/${category._id}`}>
          {t('All of {categoryName}', { categoryName: categoryNameOf(category) })}{' '}
          <Icon name="arrow-right" />
        </Link>
      </div>
      <div className="pgrid">
        {products.map((product) => (
          <ProductCard key={product._id} product={product} />
        ))}
      </div>
    </section>
  )
}
