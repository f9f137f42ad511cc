import { Link } from 'react-router'
import { Badge } from '#design/display/badge.tsx'
import { t } from '#platform/language/translate.ts'
import { StoredHtml } from '#web/stored-html.tsx'
import type { Product } from '../../contract.ts'
import { WholeWords } from '../whole-words.tsx'
import { languageOfName, nameOf } from '../names.tsx'

type ProductTitleProps = { product: Product; rating: string | undefined }

export function ProductTitle({ product, rating }: ProductTitleProps) {
  const { productBrand, bestseller } = product
  return (
    <>
      <div className="brandline">
        <Link to={`/all-products?search=${encodeURIComponent(productBrand)}`}>{productBrand}</Link>
        {rating && <StoredHtml className="rate" html={rating} />}
        {bestseller && <Badge tone="best">{t('Bestseller')}</Badge>}
      </div>
      <h1 lang={languageOfName(product.productNames)}>
        <WholeWords of={nameOf(product)} />
      </h1>
    </>
  )
}
