import { Link, useLoaderData } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { dayAndMonth } from '#design/display/dates.ts'
import { OrderChip, PaymentChip } from '#orders/admin/screens/status-chips.tsx'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import type { CustomerOrder } from '../shapes.ts'
import type { loader } from './customer-data.ts'
import { customerPath } from './customer-path.ts'

/** Ten a page, the newest first. */
export function Orders() {
  const { customer, list, before } = useLoaderData<typeof loader>()
  const { _id, orderRows, olderOrders, orders } = customer
  if (orders === 0)
    return (
      <Card title="Orders">
        <p className="a-sub">No order yet.</p>
      </Card>
    )
  return (
    <Card
      title="Orders"
      isBare
      foot={
        (before || olderOrders) && (
          <nav className="cust-pages" aria-label="Orders">
            {before && (
              <Link to={customerPath(_id, { list })} preventScrollReset>
                Newest
              </Link>
            )}
            {olderOrders && (
              <Link to={customerPath(_id, { list, before: olderOrders })} preventScrollReset>
                Older
              </Link>
            )}
          </nav>
        )
      }
    >
      <div className="a-tblwrap" role="region" aria-label="Orders of this customer" tabIndex={0}>
        <table className="a-tbl a-tbl--stack">
          <caption className="sr">Orders of this customer</caption>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Placed</th>
              <th scope="col">What</th>
              <th scope="col" className="r">
                Total
              </th>
              <th scope="col">Payment</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {orderRows.map((row) => (
              <Row key={row.orderNumber} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function Row({ row }: { row: CustomerOrder }) {
  const { orderNumber, orderDate, what, totalAmount, paymentStatus, orderStatus } = row
  return (
    <tr>
      <td className="ma">
        <Link className="id" to={`/orders/${orderNumber}`}>
          {orderNumber}
        </Link>
      </td>
      <td className="md">{dayAndMonth(orderDate)}</td>
      <td className="mc">{what}</td>
      <td className="r mb">
        <b className="a-strong num">{rupeesExact(paiseOf(totalAmount))}</b>
      </td>
      <td className="mf">
        <PaymentChip status={paymentStatus} />
      </td>
      <td className="mg">
        <OrderChip status={orderStatus} />
      </td>
    </tr>
  )
}
