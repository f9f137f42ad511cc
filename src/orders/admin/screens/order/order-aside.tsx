import { Link, useLoaderData } from 'react-router'
import { Avatar } from '#admin/parts/avatar.tsx'
import { Card } from '#admin/parts/card.tsx'
import { Icon, type AdminIconName } from '#admin/parts/icon.tsx'
import { dayOf } from '#admin/parts/times.ts'
import { ButtonLink, look } from '#design/controls/button.tsx'
import { paiseOf, rupees } from '#platform/money.ts'
import type { OrderDetail } from '../../shapes.ts'
import { orderPath } from '../order-path.ts'
import { CopyButton } from './copy-button.tsx'
import type { loader } from './order-data.ts'

type AsideProps = { order: OrderDetail }

/** Phone and e-mail are masked without `customers.contact`. */
export function Customer({ order }: AsideProps) {
  const { shopper, shippingAddress, isMasked, phoneToConfirm } = order
  const { _id, name, email, isErased, hasPage, orders, spent, returns, since } = shopper
  const { phone } = shippingAddress
  return (
    <Card title="Customer">
      <div className="order-person">
        <Avatar name={isErased ? '–' : name} />
        <div>
          <p className="a-strong">
            {isErased ? 'Erased' : hasPage ? <Link to={`/customers/${_id}`}>{name}</Link> : name}
          </p>
          <p className="a-sub">
            {orders === 1 ? '1 order' : `${orders} orders`}, {rupees(paiseOf(spent))} since{' '}
            {dayOf(since, Date.parse(order.orderDate)).replace(/^on /, '')},{' '}
            {returns === 0 ? 'no returns' : returns === 1 ? '1 return' : `${returns} returns`}
          </p>
        </div>
      </div>
      <ul className="a-list">
        {email !== null && (
          <li>
            <Icon name="mail" />
            <span className="grow">
              {isMasked ? email : <a href={`mailto:${email}`}>{email}</a>}
            </span>
            {!isMasked && <CopyButton text={email} what="e-mail address" />}
          </li>
        )}
        <li>
          <Icon name="phone" />
          <span className="grow num">
            {phone}
            {phoneToConfirm && <span className="a-sm"> To confirm</span>}
          </span>
          {!isMasked && <CopyButton text={phone} what="phone" />}
        </li>
      </ul>
      {!isMasked && (
        <div className="order-pair">
          <Way to={`tel:${phone}`} icon="phone-call" label="Call" />
          <Way to={whatsApp(phone)} icon="message-circle" label="WhatsApp" isElsewhere />
        </div>
      )}
    </Card>
  )
}

/** Ten digits are a number in India. */
function whatsApp(phone: string): string {
  return `https://wa.me/${phone.length === 10 ? `91${phone}` : phone}`
}

type WayProps = { to: string; icon: AdminIconName; label: string; isElsewhere?: true }

function Way({ to, icon, label, isElsewhere }: WayProps) {
  return (
    <a
      className={look({ weight: 'line' })}
      href={to}
      {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon name={icon} /> {label}
      {isElsewhere && <span className="sr"> (in a new tab)</span>}
    </a>
  )
}

export function SendTo({ order }: AsideProps) {
  const { list } = useLoaderData<typeof loader>()
  const { shippingAddress, shopper, acts, orderNumber } = order
  const { recipient, address, landmark, city, state, postalCode, country } = shippingAddress
  const place = [address, landmark, city, `${state} ${postalCode ?? ''}`.trim(), country]
  const lines = [recipient ?? shopper.name, ...place].filter((line): line is string =>
    Boolean(line),
  )
  return (
    <Card title="Send to">
      <address className="order-address">
        {lines.map((text, at) => (
          <span key={at}>{text}</span>
        ))}
      </address>
      <TrackingNumbers order={order} />
      <div className="order-pair">
        <CopyButton text={lines.join('\n')} what="address" isWide />
        <Way to={mapOf(place)} icon="map-pin" label="Map" isElsewhere />
        {acts.includes('editContact') && (
          <ButtonLink
            weight="line"
            to={orderPath(orderNumber, { list, open: 'editContact' })}
            preventScrollReset
          >
            <Icon name="pencil" /> Change
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

/** That of each parcel, where the order goes in several. */
function TrackingNumbers({ order: { parcels, trackingNumber } }: AsideProps) {
  const numbers =
    parcels.length > 0
      ? parcels.map((parcel) => ({
          of: `Parcel ${parcel.number}: tracking number`,
          text: parcel.trackingNumber,
        }))
      : [{ of: 'Tracking number', text: trackingNumber }]
  return numbers.map(({ of, text }) =>
    text === null ? null : (
      <p className="a-sub" key={of}>
        {of} <span className="a-mono">{text}</span>
      </p>
    ),
  )
}

/** The clinic or company that is billed, where there is one or may be one. */
export function BillTo({ order }: AsideProps) {
  const { list } = useLoaderData<typeof loader>()
  const { billing, acts, orderNumber } = order
  const mayChange = acts.includes('editBilling')
  if (billing === null && !mayChange) return null
  return (
    <Card title="Bill to">
      {billing === null ? (
        <p className="a-sub">The customer, as a consumer.</p>
      ) : (
        <>
          <p className="a-strong">{billing.legalName}</p>
          <p className="a-sub">
            GSTIN <span className="a-mono">{billing.gstin}</span>
          </p>
          {billing.poNumber !== null && <p className="a-sub">Purchase order {billing.poNumber}</p>}
        </>
      )}
      {mayChange && (
        <div className="order-pair">
          <ButtonLink
            weight="line"
            to={orderPath(orderNumber, { list, open: 'editBilling' })}
            preventScrollReset
          >
            <Icon name="pencil" /> {billing === null ? 'Add a GSTIN' : 'Change'}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}

function mapOf(place: readonly (string | null)[]): string {
  const query = new URLSearchParams({ api: '1', query: place.filter(Boolean).join(', ') })
  return `https://www.google.com/maps/search/?${query}`
}
