import { Card } from '#admin/parts/card.tsx'
import { Picture } from '#design/display/picture.tsx'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import { useLoaderData } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import type { OrderDetail } from '../../shapes.ts'
import { orderPath } from '../order-path.ts'
import type { loader } from './order-data.ts'
import './order.css'

const shown = (rupees: number) => rupeesExact(paiseOf(rupees))

/** What was sold, and the sums as the shopper saw them. */
export function Lines({ order }: { order: OrderDetail }) {
  return (
    <Card title="Lines" isBare end={<TakeOff order={order} />}>
      <div className="a-tblwrap" role="region" aria-label="Lines of the order" tabIndex={0}>
        <table className="a-tbl a-tbl--stack">
          <caption className="sr">Lines of the order</caption>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" className="r">
                Price
              </th>
              <th scope="col" className="r">
                Pieces
              </th>
              <th scope="col" className="r">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {order.products.map((line) => (
              <Line key={line._id} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      <Sums order={order} />
    </Card>
  )
}

function TakeOff({ order: { acts, orderNumber } }: { order: OrderDetail }) {
  const { list } = useLoaderData<typeof loader>()
  if (!acts.includes('takeOff')) return null
  return (
    <ButtonLink
      weight="line"
      size="small"
      to={orderPath(orderNumber, { list, open: 'takeOff' })}
      preventScrollReset
    >
      <Icon name="package-x" /> Take pieces off
    </ButtonLink>
  )
}

type LineProps = { line: OrderDetail['products'][number] }

function Line({ line }: LineProps) {
  const { price, quantity } = line
  return (
    <tr>
      <td className="ma">
        <Product line={line} />
      </td>
      <td className="r md">{shown(price)}</td>
      <td className="r mc" data-l="Pieces">
        {quantity}
        <LostPieces line={line} />
      </td>
      <td className="r mb">
        <b className="a-strong">{rupeesExact(paiseOf(price) * quantity)}</b>
      </td>
    </tr>
  )
}

function LostPieces({ line: { takenOff, returned, replaced, refunded } }: LineProps) {
  return (
    <>
      {takenOff > 0 && <span className="a-sub order-lost">{takenOff} taken off</span>}
      {returned > 0 && <span className="a-sub order-lost">{returned} came back</span>}
      {replaced > 0 && <span className="a-sub order-lost">{replaced} sent again</span>}
      {refunded > 0 && <span className="a-sub order-lost">{refunded} refunded</span>}
    </>
  )
}

function Product({ line: { productName, productImage, productWall } }: LineProps) {
  return (
    <span className="prod">
      <span className={`a-th ${productWall}`}>
        <Picture src={productImage} alt="" sizes="40px" width={56} height={56} />
      </span>
      <span>{productName}</span>
    </span>
  )
}

function Sums({ order }: { order: OrderDetail }) {
  const { subTotal, discount, voucher, shippingCharge, totalAmount, costNow } = order
  const isCancelled = order.orderStatus === 'Cancelled'
  const lessPaise = isCancelled ? 0 : paiseOf(totalAmount) - paiseOf(costNow)
  return (
    <dl className="a-sums order-sums">
      <div>
        <dt>Sub-total</dt>
        <dd>{shown(subTotal)}</dd>
      </div>
      {discount > 0 && (
        <div>
          <dt>{voucher === null ? 'Discount by hand' : `Voucher ${voucher}`}</dt>
          <dd>− {shown(discount)}</dd>
        </div>
      )}
      <div>
        <dt>Shipping</dt>
        <dd>{shippingCharge === 0 ? 'Free' : `+ ${shown(shippingCharge)}`}</dd>
      </div>
      <div className="big">
        <dt>Total</dt>
        <dd>{shown(totalAmount)}</dd>
      </div>
      {lessPaise > 0 && (
        <>
          <div>
            <dt>Taken off</dt>
            <dd>− {rupeesExact(lessPaise)}</dd>
          </div>
          <div className="big">
            <dt>Now</dt>
            <dd>{shown(costNow)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
