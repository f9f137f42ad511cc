import type { OrderStatus } from '../../lifecycle.ts'

const stages: readonly OrderStatus[] = ['Placed', 'Packed', 'Shipped', 'Delivered']

/** Progress of an order; a status outside the stages shows only its badge. */
export function OrderTrack({ status }: { status: OrderStatus }) {
  const current = stages.indexOf(status)
  if (current === -1) return null
  return (
    <ol className="track" aria-label="Order progress">
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={index < current ? 'done' : index === current ? 'now' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <b>{stage}</b>
        </li>
      ))}
    </ol>
  )
}
