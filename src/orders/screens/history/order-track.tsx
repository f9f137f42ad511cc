import { dayAndMonth } from '#design/display/dates.ts'
import type { OrderStatus } from '../../lifecycle.ts'
import type { Order } from '../../shapes.ts'
import { t } from '#platform/language/translate.ts'
import { reachedAt } from '../../shown/rules.ts'

const stages: readonly OrderStatus[] = ['Placed', 'Packed', 'Shipped', 'Delivered']

/** Progress of an order with its dates; a status outside the stages has its sentence only. */
export function OrderTrack({ order }: { order: Order }) {
  const current = stages.indexOf(order.orderStatus)
  if (current === -1) return null
  return (
    <ol className="track" aria-label={t('Order progress')}>
      {stages.map((stage, index) => {
        const at = index <= current ? reachedAt(order, stage) : undefined
        return (
          <li
            key={stage}
            className={index < current ? 'done' : index === current ? 'now' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <b>{t(stage)}</b>
            {at && <time dateTime={at}>{dayAndMonth(at)}</time>}
          </li>
        )
      })}
    </ol>
  )
}
