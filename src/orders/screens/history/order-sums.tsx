import { Icon } from '#design/display/icon.tsx'
import { billingLine } from '../../billing/rules.ts'
import { addressLine } from '../../rules.ts'
import type { Order } from '../../shapes.ts'
import { t } from '#platform/language/translate.ts'
import { sumRows } from '../../shown/rules.ts'

/** What stands between the lines and the total, and where the parcel goes. */
export function OrderSums({ order, name }: { order: Order; name: string }) {
  const { recipient, phone } = order.shippingAddress
  return (
    <div className="order-side">
      <SumList order={order} />
      {order.invoices.map(({ number, kind }) => (
        <p key={number}>
          <a href={`/invoices/${number}`}>
            {kind === 'credit note' ? t('Credit note') : t('Invoice')} {number}
          </a>
        </p>
      ))}
      <p className="order-to">
        <Icon name="map-pin" />
        <span>
          <span className="sr">{t('Delivered to')} </span>
          <b>{recipient ?? name}</b>, {phone}
          <br />
          {addressLine(order.shippingAddress)}
        </span>
      </p>
      {order.billing && (
        <p className="order-to">
          <Icon name="file-text" />
          <span>
            <span className="sr">{t('Billed to')} </span>
            {billingLine(order.billing)}
          </span>
        </p>
      )}
    </div>
  )
}

export function SumList({ order }: { order: Order }) {
  return (
    <dl className="sums">
      {sumRows(order).map(({ term, value, look }) => (
        <div key={term} className={look}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
