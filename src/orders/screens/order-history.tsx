import { Link } from 'react-router'
import type { Wall } from '#catalogue/contract.ts'
import { Badge, type BadgeTone } from '#design/badge.tsx'
import { ButtonLink } from '#design/button.tsx'
import { dayMonthYear } from '#design/dates.ts'
import { Empty } from '#design/empty.tsx'
import { Thumb } from '#design/wall.tsx'
import { paiseOf, rupees, rupeesExact } from '#platform/money.ts'
import type { Order } from '../contract.ts'
import { OrderTrack } from './order-track.tsx'
import './order-history.css'

export function OrderHistory({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) {
    return <Empty title="No orders found" action={<ButtonLink to="/all-products">Browse all products</ButtonLink>}>Your orders will appear here once you place one.</Empty>
  }
  return orders.map((order) => <OrderCard key={order._id} order={order} />)
}

// Statuses are displayed as received; only the colour is ours.
const tones: Partial<Record<string, BadgeTone>> = { Delivered: 'ok', Paid: 'ok', Refunded: 'ok', Placed: 'info', Packed: 'info', Shipped: 'info', 'Payment Pending': 'warn', Pending: 'warn', Cancelled: 'bad', Failed: 'bad' }

function OrderCard({ order }: { order: Order }) {
  return (
    <article className="order" id={`order-${order._id}`} aria-label={`Order ${order.orderNumber}`}>
      <dl className="oh">
        <div><dt>Order</dt><dd>{order.orderNumber}</dd></div>
        <div><dt>Date</dt><dd><time dateTime={order.orderDate}>{dayMonthYear(order.orderDate)}</time></dd></div>
        <div><dt>Order status</dt><dd><Badge tone={tones[order.orderStatus]}>{order.orderStatus}</Badge></dd></div>
        <div><dt>Payment mode</dt><dd>{order.paymentMethod}</dd></div>
        <div><dt>Payment status</dt><dd><Badge tone={tones[order.paymentStatus]}>{order.paymentStatus}</Badge></dd></div>
        <div><dt>Total</dt><dd>{rupeesExact(paiseOf(order.totalAmount))}</dd></div>
      </dl>
      <OrderTrack status={order.orderStatus} />
      <div className="body">
        <table className="tbl tbl--cards">
          <caption className="sr">Products of order {order.orderNumber}</caption>
          <thead><tr><th scope="col">Product</th><th scope="col" className="r">Price</th><th scope="col" className="c">Qty</th><th scope="col" className="r">Total</th></tr></thead>
          <tbody>{order.products.map((product) => <OrderRow key={product._id} product={product} />)}</tbody>
        </table>
      </div>
    </article>
  )
}

function OrderRow({ product }: { product: Order['products'][number] }) {
  const unitPaise = paiseOf(product.price)
  return (
    <tr>
      <td className="cell-p">
        <div className="pcell">
          <Thumb src={product.productImage} wall={product.productWall as Wall} sizes="72px" />
          <div>
            <Link to={`/product/product-details/${product._id}`}>{product.productName}</Link>
            <span className="unit">{rupees(unitPaise)} × {product.quantity}</span>
          </div>
        </div>
      </td>
      <td className="r cell-u">{rupees(unitPaise)}</td>
      <td className="c cell-q">{product.quantity}</td>
      <td className="r tot cell-t">{rupees(unitPaise * product.quantity)}</td>
    </tr>
  )
}
