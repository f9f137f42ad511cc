import type { OrderStatus } from '../../lifecycle.ts'

const stops: readonly OrderStatus[] = ['Placed', 'Packed', 'Shipped', 'Delivered']

/** The way of an order, when its status is a stop of it; otherwise the badge alone says enough. */
export function OrderTrack({ status }: { status: OrderStatus }) {
  const at = stops.indexOf(status)
  if (at === -1) return null
  return (
    <ol className="track" aria-label="Order progress">
      {stops.map((stop, place) => (
        <li
          key={stop}
          className={place < at ? 'done' : place === at ? 'now' : undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          <b>{stop}</b>
        </li>
      ))}
    </ol>
  )
}
