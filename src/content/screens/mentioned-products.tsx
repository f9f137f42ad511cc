import { Link } from 'react-router'
import type { ProductCard } from '#catalogue/contract.ts'
import { productLink } from '#catalogue/rules.ts'
import { Icon } from '#design/display/icon.tsx'
import { Price } from '#design/display/price.tsx'
import { Thumb } from '#design/display/backdrop.tsx'
import { t } from '#platform/language/translate.ts'
import { prefetchOnIntent } from '#design/save-data.ts'
import { ProductName } from '#catalogue/screens/names.tsx'

/** Products beside the article that mentions them. */
export function MentionedProducts({
  products,
  search,
}: {
  products: readonly ProductCard[]
  search: string
}) {
  return (
    <aside className="mentioned not-on-paper" aria-labelledby="mentioned">
      <h2 id="mentioned">{t('In our shop')}</h2>
      <ul>
        {products.map((product) => (
          <li key={product._id}>
            <Thumb src={product.productImage[0] ?? ''} wall={product.productWall} sizes="84px" />
            <div>
              <Link to={productLink(product)} prefetch={prefetchOnIntent()}>
                <ProductName of={product} />
              </Link>
              <Price price={product.productFinalPrice} listPrice={product.productPrice} />
            </div>
          </li>
        ))}
      </ul>
      <Link className="link" to={`/all-products?search=${encodeURIComponent(search)}`}>
        {t('See all for “{search}”', { search })} <Icon name="arrow-right" />
      </Link>
    </aside>
  )
}
