import { Icon } from '#design/display/icon.tsx'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import { billingLine } from '../../billing/rules.ts'
import { addressLine } from '../../rules.ts'
import type { Order } from '../../shapes.ts'

/** What stands between the lines and the total, and where the parcel goes. */
export function OrderSums({ order, name }: { order: Order; name: string }) {
  const { recipient, phone } = order.shippingAddress
  const isCancelled = order.orderStatus === 'Cancelled'
  const lessPaise = isCancelled ? 0 : paiseOf(order.totalAmount) - paiseOf(order.costNow)
  const total = rupeesExact(paiseOf(order.totalAmount))
  return (
    <div className="order-side">
      <dl className="sums">
        <div>
          <dt>Sub-total</dt>
          <dd>{rupeesExact(paiseOf(order.subTotal))}</dd>
        </div>
        {order.discount > 0 && (
          <div className="save">
            <dt>Discount{order.voucher && `, ${order.voucher}`}</dt>
            <dd>−{rupeesExact(paiseOf(order.discount))}</dd>
          </div>
        )}
        <div>
          <dt>Shipping</dt>
          <dd>
            {order.shippingCharge === 0 ? 'Free' : rupeesExact(paiseOf(order.shippingCharge))}
          </dd>
        </div>
        <div className="total">
          <dt>Total</dt>
          <dd>{total}</dd>
        </div>
        {lessPaise > 0 && (
          <>
            <div className="save">
              <dt>Taken off</dt>
              <dd>−{rupeesExact(lessPaise)}</dd>
            </div>
            <div className="total">
              <dt>Now</dt>
              <dd>{rupeesExact(paiseOf(order.costNow))}</dd>
            </div>
          </>
        )}
        {order.wentBack > 0 && (
          <div>
            <dt>Refunded</dt>
            <dd>{rupeesExact(paiseOf(order.wentBack))}</dd>
          </div>
        )}
      </dl>
      {order.invoices.map(({ number, kind }) => (
        <p key={number}>
          <a href={`/invoices/${number}`}>
            {kind === 'credit note' ? 'Credit note' : 'Invoice'} {number}
          </a>
        </p>
      ))}
      <p className="order-to">
        <Icon name="map-pin" />
        <span>
          <span className="sr">Delivered to </span>
          <b>{recipient ?? name}</b>, {phone}
          <br />
          {addressLine(order.shippingAddress)}
        </span>
      </p>
      {order.billing && (
        <p className="order-to">
          <Icon name="file-text" />
          <span>
            <span className="sr">Billed to </span>
            {billingLine(order.billing)}
          </span>
        </p>
      )}
    </div>
  )
}
