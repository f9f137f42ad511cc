import type { Wall } from '#catalogue/contract.ts'
import { Button } from '#design/controls/button.tsx'
import { FieldError } from '#design/controls/field.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Note } from '#design/display/note.tsx'
import { Thumb } from '#design/display/backdrop.tsx'
import { paiseOf, rupees, rupeesExact } from '#platform/money.ts'
import type { Voucher } from '#vouchers/screens/use-voucher.ts'
import { VoucherBox } from '#vouchers/screens/voucher-box.tsx'
import { shippingText, totalsShown } from './checkout-totals.ts'
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
        <span>You will see the shipping charge once more before the order is placed.</span>
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
  const { subtotalPaise, discountPaise, shippingPaise, totalPaise } = totalsShown(live, code)
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
        <dd className={shippingPaise === 0 ? 'free' : undefined}>{shippingText(shippingPaise)}</dd>
      </div>
      <div className="big">
        <dt>Total</dt>
        <dd>{rupeesExact(totalPaise)}</dd>
      </div>
    </dl>
  )
}
