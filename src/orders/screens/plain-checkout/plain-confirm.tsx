import { Link } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { t, tn } from '#platform/language/translate.ts'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import { addressLine } from '../../rules.ts'
import type { Quote, QuoteLine } from '../../shapes.ts'
import { isUnbilled } from '../checkout/checkout-fields.ts'
import { chargeQuestion } from '../checkout/charge-question.ts'
import { ConfirmSums } from '../checkout/confirm-facts.tsx'
import { plainNames, type PlainValues } from './form-fields.ts'
import { nameOf } from '#catalogue/screens/names.tsx'

type PlainConfirmProps = {
  values: PlainValues
  quote: Quote
  /** Makes a form that is sent twice one order. */
  requestKey: string
  /** What is odd about the phone; the order can be placed all the same. */
  phone?: string
}

/** What is ordered, to where and what it costs; nothing is ordered before the last press. */
export function PlainConfirm({ values, quote, requestKey, phone }: PlainConfirmProps) {
  const totals = {
    subtotalPaise: paiseOf(quote.subTotal),
    discountPaise: paiseOf(quote.discount),
    shippingPaise: paiseOf(quote.shippingCharge),
    shippingBasis: quote.shippingBasis,
    totalPaise: paiseOf(quote.total),
  }
  const isShort = quote.lines.some(({ available, quantity }) => available < quantity)
  const isRefused = isShort || quote.codProblem !== null
  return (
    <form method="post" className="plain-checkout">
      {plainNames.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
      <input type="hidden" name="key" value={requestKey} />
      <input type="hidden" name="products" value={JSON.stringify(quote.lines.map(orderedOf))} />
      <input type="hidden" name="discount" value={quote.discount} />
      <input type="hidden" name="total" value={quote.total} />
      {isShort && (
        <Note tone="bad" live="alert">
          {t('Some products cannot be bought as they are.')}{' '}
          <Link to="/cart">{t('Your cart')}</Link>
        </Note>
      )}
      {quote.codProblem && (
        <Note tone="bad" live="alert">
          {quote.codProblem} {t('Paying online needs JavaScript.')}
        </Note>
      )}
      {phone && <Note tone="warn">{phone}</Note>}
      {!isRefused && <p>{chargeQuestion(totals)}</p>}
      <Facts values={values} lines={quote.lines} arrives={quote.arrives} />
      <ConfirmSums totals={totals} code={quote.voucher?.code} />
      <div className="plain-acts">
        {!isRefused && (
          <Button type="submit" name="step" value="place" size="large">
            {t('Yes, Place Order')}
          </Button>
        )}
        <Button type="submit" name="step" value="change" size="large" weight="line">
          {t('Edit')}
        </Button>
      </div>
    </form>
  )
}

function orderedOf({ productId, quantity, price }: QuoteLine) {
  return { productId, quantity, price }
}

type FactsProps = Pick<PlainConfirmProps, 'values'> & Pick<Quote, 'lines' | 'arrives'>

function Facts({ values, lines, arrives }: FactsProps) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <dl className="plain-facts">
      <dt>{t('Deliver to')}</dt>
      <dd>
        <b>{[values.recipient.trim(), values.phone.trim() || t('no phone')].join(', ')}</b>
        <br />
        {addressLine(values)}
        {arrives && (
          <>
            <br />
            {arrives}
          </>
        )}
      </dd>
      <dt>{`${pieces} ${tn(pieces, 'item', 'items')}`}</dt>
      <dd>
        <ul>
          {lines.map(({ productId, quantity, lineTotal, available, ...named }) => (
            <li key={productId}>
              {`${quantity} × ${nameOf(named)}`}
              <span>
                {available < quantity
                  ? tn(available, 'Only {count} piece is left.', 'Only {count} pieces are left.')
                  : rupeesExact(paiseOf(lineTotal))}
              </span>
            </li>
          ))}
        </ul>
      </dd>
      <dt>{t('Paying by')}</dt>
      <dd>{t('Cash On Delivery')}</dd>
      {!isUnbilled(values) && (
        <>
          <dt>{t('Bill to')}</dt>
          <dd>{[values.legalName, values.gstin, values.poNumber].filter(Boolean).join(', ')}</dd>
        </>
      )}
    </dl>
  )
}
