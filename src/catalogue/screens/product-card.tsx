import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#design/display/badge.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { cut, maxLengths } from '#design/display/truncate.ts'
import { Picture } from '#design/display/picture.tsx'
import { Price } from '#design/display/price.tsx'
import { Rating } from '#design/display/rating.tsx'
import { prefetchOnIntent } from '#design/save-data.ts'
import type { ProductCard as Card } from '../contract.ts'
import { t } from '#platform/language/translate.ts'
import { inStock, productLink } from '../rules.ts'
import './product-card.css'
import { Heart } from '#wishlist/screens/heart.tsx'
import { keyFactOf, languageOfName, nameOf } from './names.tsx'

// Two, three, then four or five columns (design 3).
const sizes = '(min-width: 1300px) 250px, (min-width: 1024px) 22vw, (min-width: 600px) 31vw, 45vw'

type ProductCardProps = {
  product: Card
  /** Seen at first paint. */
  priority?: boolean
  /**
   * The name over two lines, as at home; a listing truncates it to 20 characters
   * (specification.md#all-products-and-by-category).
   */
  children?: ReactNode
}

export function ProductCard({ product, priority = false, children }: ProductCardProps) {
  const to = productLink(product)
  const name = nameOf(product)
  const out = product.stock !== inStock
  return (
    <article className={`card${children ? '' : ' card--1'}${out ? ' is-out' : ''}`}>
      <Link
        className={`tile ${product.productWall}`}
        to={to}
        tabIndex={-1}
        aria-hidden="true"
        prefetch={prefetchOnIntent()}
      >
        {out ? (
          <Badge>{t('Out of stock')}</Badge>
        ) : (
          product.bestseller && <Badge tone="best">{t('Bestseller')}</Badge>
        )}
        <Picture src={product.productImage[0] ?? ''} alt="" sizes={sizes} priority={priority} />
      </Link>
      <h3 className="name">
        <Link
          to={to}
          title={name}
          lang={languageOfName(product.productNames)}
          prefetch={prefetchOnIntent()}
        >
          {children ?? <CutName name={name} />}
        </Link>
      </h3>
      {product.productKeyFact && <p className="fact">{keyFactOf(product)}</p>}
      <Rating of={product.productRating} />
      <Price
        price={product.productFinalPrice}
        listPrice={product.productPrice}
        discountPercentage={product.productDiscountPercentage}
      />
      <ButtonLink
        weight={out ? 'line' : 'soft'}
        size="small"
        block
        to={to}
        aria-label={t('View Details: {productName}', { productName: name })}
      >
        {t('View Details')}
      </ButtonLink>
      <Heart id={product._id} name={name} />
    </article>
  )
}

/** Truncated for the eye, whole for a screen reader. */
function CutName({ name }: { name: string }) {
  return (
    <>
      <span aria-hidden="true">{cut(name, maxLengths.cardName)}</span>
      <span className="sr">{name}</span>
    </>
  )
}
