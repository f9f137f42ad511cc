import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { dayOf } from '#admin/parts/times.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import type { OrderDetail } from '../shapes.ts'

type AsideProps = { order: OrderDetail }

/** Phone and e-mail are masked without `customers.contact`. */
export function Customer({ order }: AsideProps) {
  const { shopper, shippingAddress, isMasked, phoneToConfirm } = order
  const { name, email, isErased, orders, spent, returns, since } = shopper
  const { phone } = shippingAddress
  return (
    <Card title="Customer">
      <p className="a-strong">{isErased ? 'Erased' : name}</p>
      <p className="a-sub">
        {orders === 1 ? '1 order' : `${orders} orders`}, {rupees(paiseOf(spent))} since{' '}
        {dayOf(since, Date.parse(order.orderDate)).replace(/^on /, '')},{' '}
        {returns === 0 ? 'no returns' : returns === 1 ? '1 return' : `${returns} returns`}
      </p>
      <ul className="a-list">
        {email !== null && (
          <li>
            <Icon name="mail" />
            <span className="grow">
              {isMasked ? email : <a href={`mailto:${email}`}>{email}</a>}
            </span>
          </li>
        )}
        <li>
          <Icon name="phone" />
          <span className="grow num">
            {isMasked ? phone : <a href={`tel:${phone}`}>{phone}</a>}
            {phoneToConfirm && <span className="a-sm">To confirm</span>}
          </span>
        </li>
      </ul>
    </Card>
  )
}

export function SendTo({ order: { shippingAddress, shopper, trackingNumber } }: AsideProps) {
  const { recipient, address, landmark, city, state, postalCode, country } = shippingAddress
  return (
    <Card title="Send to">
      <address className="order-address">
        {[
          recipient ?? shopper.name,
          address,
          landmark,
          city,
          `${state} ${postalCode ?? ''}`,
          country,
        ]
          .filter(Boolean)
          .map((text, at) => (
            <span key={at}>{text}</span>
          ))}
      </address>
      {trackingNumber !== null && (
        <p className="a-sub">
          Tracking number <span className="a-mono">{trackingNumber}</span>
        </p>
      )}
    </Card>
  )
}

export function Team({ order: { assignedTo, tags } }: AsideProps) {
  return (
    <Card title="Team">
      <dl className="a-dl">
        <div>
          <dt>Assigned</dt>
          <dd>{assignedTo?.name ?? 'nobody'}</dd>
        </div>
        <div>
          <dt>Tags</dt>
          <dd>{tags.length === 0 ? 'none' : tags.join(', ')}</dd>
        </div>
      </dl>
    </Card>
  )
}
