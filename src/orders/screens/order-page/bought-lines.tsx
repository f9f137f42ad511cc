import { Link } from 'react-router'
import type { Wall } from '#catalogue/contract.ts'
import { Thumb } from '#design/display/backdrop.tsx'
import { t } from '#platform/language/translate.ts'
import { paiseOf, rupees, rupeesExact } from '#platform/money.ts'
import type { Order } from '../../shapes.ts'
import { ProductName } from '#catalogue/screens/names.tsx'

type Product = Order['products'][number]

/** What was bought, with the pieces that did not come or went back. */
export function BoughtLines({ products }: { products: readonly Product[] }) {
  return (
    <ul className="order-lines">
      {products.map((product) => (
        <li key={product._id}>
          <Thumb src={product.productImage} wall={product.productWall as Wall} sizes="72px" />
          <span>
            <Link to={`/product/product-details/${product._id}`}>
              <ProductName of={product} />
            </Link>
            <span className="order-lines-unit">
              {product.quantity} × {rupees(paiseOf(product.price))}
              {lost(product)}
            </span>
          </span>
          <b>{rupeesExact(paiseOf(product.price) * product.quantity)}</b>
        </li>
      ))}
    </ul>
  )
}

function lost({ takenOff, returned, replaced, refunded }: Product): string {
  return [
    takenOff > 0 && ` · ${t('{takenOff} taken off', { takenOff })}`,
    returned > 0 && ` · ${t('{returned} came back', { returned })}`,
    replaced > 0 && ` · ${t('{replaced} sent again', { replaced })}`,
    refunded > 0 && ` · ${t('{refunded} refunded', { refunded })}`,
  ]
    .filter(Boolean)
    .join('')
}
