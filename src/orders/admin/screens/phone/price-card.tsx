import { Card } from '#admin/parts/card.tsx'
import { SelectField } from '#admin/parts/select-field.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Note } from '#design/display/note.tsx'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import { paiseTyped } from '#platform/typed-amount.ts'
import { withError } from './customer-card.tsx'
import { discountTyped } from './phone-calls.ts'
import type { PhoneOrder } from './use-phone-order.ts'

const shown = (rupees: number) => rupeesExact(paiseOf(rupees))

/** The price of the shop, and what a member agrees beside it. */
export function PriceCard({ order }: { order: PhoneOrder }) {
  const { draft, change, quote, problem, errorAt } = order
  const { discount, shipping, voucher } = draft
  const isOdd = discount.trim() !== '' && discountTyped(draft) === undefined
  const isOddShipping = shipping.trim() !== '' && paiseTyped(shipping) === undefined
  const isOther = discount.trim() !== '' || shipping.trim() !== ''
  return (
    <Card title="Price">
      {quote && <Sums quote={quote} />}
      {problem !== undefined && (
        <Note tone="bad" live="status">
          {problem}
        </Note>
      )}
      <div className="po-terms">
        <TextField
          label="Voucher"
          optional
          value={voucher}
          maxLength={40}
          autoComplete="off"
          {...withError(quote?.voucherProblem ?? undefined)}
          onChange={({ target }) => change({ voucher: target.value })}
        />
        <div className="po-discount">
          <TextField
            label="Discount by hand"
            optional
            inputMode="decimal"
            value={discount}
            {...withError(isOdd ? 'Please enter an amount, such as 100 or 5.' : undefined)}
            onChange={({ target }) => change({ discount: target.value })}
          />
          <SelectField
            label="In"
            options={[
              { value: 'rupees', label: '₹' },
              { value: 'percent', label: '%' },
            ]}
            value={draft.discountIn}
            onChange={({ target }) => change({ discountIn: target.value as 'rupees' })}
          />
        </div>
        <TextField
          label="Another shipping charge"
          optional
          prefix="₹"
          inputMode="decimal"
          value={shipping}
          {...withError(isOddShipping ? 'Please enter an amount in rupees.' : undefined)}
          onChange={({ target }) => change({ shipping: target.value })}
        />
        {isOther && (
          <TextField
            label="Why another price"
            value={draft.reason}
            maxLength={500}
            {...withError(errorAt('reason'))}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
      </div>
    </Card>
  )
}

function Sums({ quote }: { quote: NonNullable<PhoneOrder['quote']> }) {
  const { subTotal, discount, byHand, shippingCharge, quotedShipping, total } = quote
  const ofVoucher = (paiseOf(discount) - paiseOf(byHand)) / 100
  return (
    <dl className="a-sums">
      <Sum term="Sub-total">{shown(subTotal)}</Sum>
      {ofVoucher > 0 && <Sum term="Voucher">− {shown(ofVoucher)}</Sum>}
      {byHand > 0 && <Sum term="By hand">− {shown(byHand)}</Sum>}
      <Sum term="Shipping">
        {shippingCharge === 0 ? 'Free' : shown(shippingCharge)}
        {quotedShipping !== null && <span className="a-sub">, not {shown(quotedShipping)}</span>}
      </Sum>
      <div className="big">
        <dt>Total</dt>
        <dd>{shown(total)}</dd>
      </div>
    </dl>
  )
}

function Sum({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
