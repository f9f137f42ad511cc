import { tx } from '#web/language/rich-words.tsx'
import { Badge } from '#design/display/badge.tsx'
import { dayMonthYear } from '#design/display/dates.ts'
import { t } from '#platform/language/translate.ts'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import { billingLine } from '../../billing/rules.ts'
import type { OrderInFull } from '../../shapes.ts'
import { tones } from '../history/order-tones.ts'

type GoesToProps = { order: OrderInFull; name: string }

/** Where the parcel goes, and whom it is billed to where that is not the shopper. */
export function GoesTo({ order: { shippingAddress: about, billing }, name }: GoesToProps) {
  const { recipient, phone, address, landmark, city, state, country, postalCode } = about
  const town = [[city, state].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' ')
  return (
    <section className="order-box" aria-labelledby="goes-to">
      <h2 id="goes-to">{t('Goes to')}</h2>
      <address>
        {recipient ?? name}
        <br />
        {address}
        {landmark && (
          <>
            <br />
            {landmark}
          </>
        )}
        <br />
        {town}
        <br />
        {country}
        <br />
        {phone}
      </address>
      {billing && (
        <p className="order-billed">
          {t('Billed to {billing}', { billing: billingLine(billing) })}
        </p>
      )}
    </section>
  )
}

/** How it is paid, where that stands, and each sum that went back. */
export function PaidHow({ order }: { order: OrderInFull }) {
  const { paymentMethod, paymentStatus, refunds } = order
  return (
    <section className="order-box" aria-labelledby="paid-how">
      <h2 id="paid-how">{t('Payment')}</h2>
      <dl className="sums">
        <div>
          <dt>{t('How')}</dt>
          <dd>{t(paymentMethod)}</dd>
        </div>
        <div>
          <dt>{t('Payment status')}</dt>
          <dd>
            <Badge tone={tones[paymentStatus]}>{t(paymentStatus)}</Badge>
          </dd>
        </div>
        {refunds.map(({ amount, at, isDone }) => (
          <div key={`${at} ${amount}`}>
            <dt>
              {tx(isDone ? 'Went back on {day}' : 'On its way back since {day}', {
                day: <time dateTime={at}>{dayMonthYear(at)}</time>,
              })}
            </dt>
            <dd>{rupeesExact(paiseOf(amount))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
