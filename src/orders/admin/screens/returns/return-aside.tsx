import { Link, useLoaderData } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import { ChallanLink } from '../papers/challan-link.tsx'
import type { loader } from './return-data.ts'

/** Whose order it is, what is wanted for it, and its money. */
export function ReturnAside() {
  const { returned } = useLoaderData<typeof loader>()
  const { amount, order, shopper } = returned
  return (
    <>
      <Card title="Order">
        <p>
          <Link to={`/orders/${order.number}`}>{order.number}</Link>, {order.status},{' '}
          {order.paymentMethod}
        </p>
        <p>
          {shopper.name}, {shopper.phone}
        </p>
      </Card>
      <Replacement />
      <Card title="Money">
        <p>
          {amount === null
            ? `Its pieces are worth ${rupeesExact(paiseOf(returned.worth))}.`
            : `${rupeesExact(paiseOf(amount))} went back for it.`}
        </p>
        <p className="a-sub">
          {rupeesExact(paiseOf(returned.most))} can still go back for the order.
        </p>
      </Card>
    </>
  )
}

/** What the shopper wants in place of money, and the parcel of it. */
function Replacement() {
  const { returned } = useLoaderData<typeof loader>()
  const { resolution, trackingNumber, courier, challans, order } = returned
  if (resolution !== 'replacement') return null
  return (
    <Card title="Replacement">
      <p>The shopper wants the same product again.</p>
      {trackingNumber !== null && (
        <p>
          {courier?.name ?? 'Tracking number'}{' '}
          {courier?.link ? <a href={courier.link}>{trackingNumber}</a> : <b>{trackingNumber}</b>}
        </p>
      )}
      {challans.map((challan) => (
        <p key={challan.number}>
          <ChallanLink order={order.number} challan={challan} />
        </p>
      ))}
      {challans.some(({ isCancelled }) => !isCancelled) && (
        <p className="a-sub">
          It travels with the parcel: the original for the shopper, two copies for the courier and
          for you.
        </p>
      )}
    </Card>
  )
}
