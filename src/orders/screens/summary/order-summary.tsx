import { useEffect, useState } from 'react'
import type { Wall } from '#catalogue/contract.ts'
import { bestBeforeWords } from '#catalogue/screens/best-before.ts'
import { Button } from '#design/controls/button.tsx'
import { FieldError } from '#design/controls/field.tsx'
import { Thumb } from '#design/display/backdrop.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Note } from '#design/display/note.tsx'
import { localPath, t } from '#platform/language/translate.ts'
import { paiseOf, rupees, rupeesExact } from '#platform/money.ts'
import type { Voucher } from '#vouchers/screens/use-voucher.ts'
import { Offers } from '#vouchers/screens/lazy-offers.tsx'
import { VoucherBox } from '#vouchers/screens/voucher-box.tsx'
import { shippingText, totalsShown, type TotalsShown } from './checkout-totals.ts'
import { isCertain } from '#delivery/rules.ts'
import type { LiveCart } from '#cart/screens/live-cart.ts'
import type { ChangeLines, ChangeLinesProps, RowProps } from './change-lines.tsx'
import { ProductName } from '#catalogue/screens/names.tsx'

type OrderSummaryProps = Pick<ChangeLinesProps, 'onEmptied'> & {
  live: LiveCart
  voucher: Voucher
  notice: string | undefined
}

/** The notice stands under the pressed button: visible, without layout shift. */
export function OrderSummary({ live, voucher, notice, onEmptied }: OrderSummaryProps) {
  return (
    <aside className="aside panel" aria-label={t('Order summary')}>
      <h2>{t('Order summary')}</h2>
      <Lines lines={live.lines} isBlocked={live.blocked} onEmptied={onEmptied} />
      <VoucherBox voucher={voucher} />
      <Sums live={live} code={voucher.code} />
      {live.state === 'failed' && (
        <p className="hint" role="status">
          <span>
            {t('We could not work out the total.')}{' '}
            <button type="button" className="link link--button" onClick={live.check}>
              {t('Try Again')}
            </button>
          </span>
        </p>
      )}
      <Button type="submit" size="large" block>
        {t('Confirm Order')}
      </Button>
      {notice && (
        <Note tone="warn" live="alert">
          {notice}
        </Note>
      )}
      <p className="hint">
        <Icon name="shield-check" />
        <span>
          {t('You see the address, the lines and the sum once more before the order is placed.')}
        </span>
      </p>
      {/* Last: they come with the quote, and no button may move under the finger. */}
      <Offers
        offers={live.quote?.offers ?? []}
        applied={voucher.code}
        busy={voucher.busy}
        onApply={voucher.use}
        onRemove={() => voucher.type('')}
      />
    </aside>
  )
}

type LinesProps = Omit<ChangeLinesProps, 'Row'> & { isBlocked: boolean }

/** Changed in their place once that is asked for, or once they cannot be ordered as they are. */
function Lines({ isBlocked, ...props }: LinesProps) {
  const [isChanging, setChanging] = useState(false)
  const [Part, setPart] = useState<typeof ChangeLines>()
  useEffect(() => {
    if (isBlocked || isChanging)
      import('./change-lines.tsx').then(
        (part) => setPart(() => part.ChangeLines),
        () => isChanging && location.assign(localPath('/cart')),
      )
  }, [isBlocked, isChanging])
  return (
    <>
      <table className="otbl">
        <caption className="sr">{t('Products in this order')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('Image')}</span>
            </th>
            <th scope="col">{t('Product')}</th>
            <th scope="col" className="r">
              {t('Price')}
            </th>
            <th scope="col" className="c">
              {t('Qty')}
            </th>
            <th scope="col">{t('Total')}</th>
          </tr>
        </thead>
        <tbody>
          {Part ? (
            <Part {...props} Row={Row} />
          ) : (
            props.lines.map((line) => <Row key={line.productId} line={line} />)
          )}
        </tbody>
      </table>
      {!Part && (
        <button type="button" className="link link--button" onClick={() => setChanging(true)}>
          {t('Change the cart')}
        </button>
      )}
    </>
  )
}

function Row({ line, children }: RowProps) {
  const unitPaise = paiseOf(line.price)
  return (
    <tr id={`line-${line.productId}`}>
      <td>
        <Thumb src={line.productImage} wall={line.wall as Wall} sizes="60px" />
      </td>
      <td>
        <ProductName of={line} />
        {line.bestBefore && <span className="best-before">{bestBeforeWords(line.bestBefore)}</span>}
        {line.note && <FieldError urgent>{line.note}</FieldError>}
        {children}
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
        <dt>{t('Sub-total')}</dt>
        <dd>{rupeesExact(subtotalPaise)}</dd>
      </div>
      {discountPaise > 0 && (
        <div className="save">
          <dt>{t('Discount')}</dt>
          <dd>−{rupeesExact(discountPaise)}</dd>
        </div>
      )}
      <div>
        <dt>{t('Shipping')}</dt>
        <ShippingSum totals={totals} />
      </div>
      <div className="big">
        <dt>
          {t('Total')}
          {shippingBasis === 'no-pin-code' && <small> {t('before shipping')}</small>}
        </dt>
        <dd>{rupeesExact(totalPaise)}</dd>
      </div>
    </dl>
  )
}

/** Without a pin code a way to its field; what is not certain is neither green nor bold. */
function ShippingSum({ totals }: { totals: TotalsShown }) {
  const text = shippingText(totals)
  const isToAsk = totals.shippingBasis === 'no-pin-code'
  return (
    <dd
      className={isCertain(totals.shippingBasis) ? (text === 'Free' ? 'free' : undefined) : 'ask'}
    >
      {isToAsk ? <a href="#pin-code">{text}</a> : text}
    </dd>
  )
}
