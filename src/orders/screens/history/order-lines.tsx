import { Link } from 'react-router'
import type { Wall } from '#catalogue/contract.ts'
import { Thumb } from '#design/display/backdrop.tsx'
import { t } from '#platform/language/translate.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import type { Order } from '../../shapes.ts'
import { nameOf, ProductName } from '#catalogue/screens/names.tsx'

/** What was bought, with the pieces that did not come or went back. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <table className="tbl tbl--cards">
      <caption className="sr">
        {t('Products of order {orderNumber}', { orderNumber: order.orderNumber })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('Product')}</th>
          <th scope="col" className="r">
            {t('Price')}
          </th>
          <th scope="col" className="c">
            {t('Qty')}
          </th>
          <th scope="col" className="r">
            {t('Total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.products.map((product) => (
          <OrderRow
            key={product._id}
            product={product}
            isReceived={order.orderStatus === 'Delivered'}
          />
        ))}
      </tbody>
    </table>
  )
}

function LostPieces({ product: { takenOff, refunded } }: { product: Order['products'][number] }) {
  return (
    <>
      {takenOff > 0 && <span className="lost">{t('{takenOff} taken off', { takenOff })}</span>}
      {refunded > 0 && <span className="lost">{t('{refunded} refunded', { refunded })}</span>}
    </>
  )
}

type OrderRowProps = { product: Order['products'][number]; isReceived: boolean }

function OrderRow({ product, isReceived }: OrderRowProps) {
  const unitPaise = paiseOf(product.price)
  return (
    <tr>
      <td className="cell-p">
        <div className="pcell">
          <Thumb src={product.productImage} wall={product.productWall as Wall} sizes="72px" />
          <div>
            <Link to={`/product/product-details/${product._id}`}>
              <ProductName of={product} />
            </Link>
            <span className="unit">
              {rupees(unitPaise)} × {product.quantity}
            </span>
            <LostPieces product={product} />
            {isReceived && product.takenOff < product.quantity && (
              <Link className="review-it" to={`/profile/reviews/${product._id}`}>
                {t('Write a review')}
                <span className="sr">
                  {' '}
                  {t('of {productName}', { productName: nameOf(product) })}
                </span>
              </Link>
            )}
          </div>
        </div>
      </td>
      <td className="r cell-u">{rupees(unitPaise)}</td>
      <td className="c cell-q">{product.quantity}</td>
      <td className="r tot cell-t">{rupees(unitPaise * product.quantity)}</td>
    </tr>
  )
}
