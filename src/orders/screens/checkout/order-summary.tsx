import type { Wall } from '#catalogue/contract.ts'
import { Button } from '#design/controls/button.tsx'
import { FieldError } from '#design/controls/field.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Note } from '#design/display/note.tsx'
import { Thumb } from '#design/display/backdrop.tsx'
import { paiseOf, rupees, rupeesExact } from '#platform/money.ts'
import type { Voucher } from '#vouchers/screens/use-voucher.ts'
import { VoucherBox } from '#vouchers/screens/voucher-box.tsx'
import { shippingText, totalsShown, type TotalsShown } from './checkout-totals.ts'
import type { LiveCart, LiveLine } from '#cart/screens/live-cart.ts'

/** The notice stands under the pressed button: visible, without layout shift. */
export function OrderSummary({
  live,
  voucher,
  notice,
}: {
  live: LiveCart
  voucher: Voucher
  notice: string | undefined
}) {
  return (
    <aside className="aside panel" aria-label="Order summary">
      <h2>Order summary</h2>
      <table className="otbl">
        <caption className="sr">Products in this order</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Image</span>
            </th>
            <th scope="col">Product</th>
            <th scope="col" className="r">
              Price
            </th>
            <th scope="col" className="c">
              Qty
            </th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {live.lines.map((line) => (
            <SummaryRow key={line.productId} line={line} />
          ))}
        </tbody>
      </table>
      <VoucherBox voucher={voucher} />
      <Sums live={live} code={voucher.code} />
      {live.state === 'failed' && (
        <p className="hint" role="status">
          <span>
            We could not work out the total.{' '}
            <button type="button" className="link link--button" onClick={live.check}>
              Try Again
            </button>
          </span>
        </p>
      )}
      <Button type="submit" size="large" block>
        Confirm Order
      </Button>
      {notice && (
        <Note tone="warn" live="alert">
          {notice}
        </Note>
      )}
      <p className="hint">
        <Icon name="shield-check" />
        <span>
          You see the address, the lines and the sum once more before the order is placed.
        </span>
      </p>
    </aside>
  )
}

function SummaryRow({ line }: { line: LiveLine }) {
  const unitPaise = paiseOf(line.price)
  return (
    <tr>
      <td>
        <Thumb src={line.productImage} wall={line.wall as Wall} sizes="60px" />
      </td>
      <td>
        {line.productName}
        {line.note && <FieldError urgent>{line.note}</FieldError>}
      </td>
      <td className="r" data-q={line.quantity}>
        {rupees(unitPaise)}
      </td>
      <td className="c">{line.quantity}</td>
      <td>{rupees(unitPaise * line.quantity)}</td>
    </tr>
  )
}

function Sums({ live, code }: { live: LiveCart; code: string | undefined }) {
  const totals = totalsShown(live, code)
  const { subtotalPaise, discountPaise, shippingBasis, totalPaise } = totals
  return (
    <dl className="sums" aria-busy={live.state === 'checking'}>
      <div>
        <dt>Sub-total</dt>
        <dd>{rupeesExact(subtotalPaise)}</dd>
      </div>
      {discountPaise > 0 && (
        <div className="save">
          <dt>Discount</dt>
          <dd>−{rupeesExact(discountPaise)}</dd>
        </div>
      )}
      <div>
        <dt>Shipping</dt>
        <ShippingSum totals={totals} />
      </div>
      <div className="big">
        <dt>Total{shippingBasis === 'no-pin-code' && <small> before shipping</small>}</dt>
        <dd>{rupeesExact(totalPaise)}</dd>
      </div>
    </dl>
  )
}

/** Without a pin code a way to its field; what is not certain is neither green nor bold. */
function ShippingSum({ totals }: { totals: TotalsShown }) {
  const text = shippingText(totals)
  if (totals.shippingBasis === 'no-pin-code')
    return (
      <dd className="ask">
        <a href="#pin-code">{text}</a>
      </dd>
    )
  if (totals.shippingBasis === 'unknown-pin-code') return <dd className="ask">{text}</dd>
  return <dd className={text === 'Free' ? 'free' : undefined}>{text}</dd>
}
