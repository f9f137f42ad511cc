import { Link } from 'react-router'
import { Icon } from '#design/display/icon.tsx'
import { Picture } from '#design/display/picture.tsx'
import { t } from '#platform/language/translate.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import type { ProductCard } from '../../contract.ts'
import { addressOf } from './address.ts'
import { ProductName } from '../names.tsx'

type OthersProps = { products: readonly { _id: string }[]; others: readonly ProductCard[] }

/** Similar products in stock, each a link that puts it beside the others. */
export function OthersToCompare({ products, others }: OthersProps) {
  if (others.length === 0) return null
  return (
    <section className="others" aria-labelledby="others-head">
      <h2 id="others-head">
        {products.length > 1 ? t('Put another beside them') : t('Put another beside it')}
      </h2>
      <ul>
        {others.map((other) => (
          <li key={other._id}>
            <Link to={addressOf([...products, other])} preventScrollReset>
              <span className={`tile ${other.productWall}`}>
                <Picture src={other.productImage[0] ?? ''} alt="" sizes="64px" />
              </span>
              <span>
                <b>
                  <ProductName of={other} />
                </b>
                <span className="num">{rupees(paiseOf(other.productFinalPrice))}</span>
              </span>
              <Icon name="plus" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
