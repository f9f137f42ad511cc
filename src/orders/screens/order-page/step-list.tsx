import { Icon, type IconName } from '#design/display/icon.tsx'
import { dayMonthYear } from '#design/display/dates.ts'
import type { OrderStatus } from '../../lifecycle.ts'
import type { Order } from '../../shapes.ts'
import { shownSteps } from '../../shown/rules.ts'
import { ParcelNumber } from '../history/parcel-number.tsx'
import { t } from '#platform/language/translate.ts'
import { timeOfDay } from '../history/time-of-day.ts'

const icons: Partial<Record<OrderStatus, IconName>> = {
  'Payment Pending': 'clock',
  Shipped: 'truck',
  Delivered: 'house',
  Cancelled: 'x',
  Returned: 'rotate-ccw',
}

/** The way of the order from above to below, with day and clock of each step it took. */
export function StepList({ order }: { order: Order }) {
  return (
    <ol className="order-way">
      {shownSteps(order).map(({ status, at, state }) => (
        <li key={status} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="order-way-dot">
            <Icon name={state === 'done' ? 'check' : (icons[status] ?? 'check')} />
          </span>
          <b>{t(status)}</b>
          {at ? (
            <time dateTime={at}>
              {dayMonthYear(at)}, {timeOfDay(at)}
            </time>
          ) : (
            state === 'next' && <span className="sr">{t('to come')}</span>
          )}
          {status === 'Shipped' && order.parcels.length === 0 && <ParcelNumber order={order} />}
        </li>
      ))}
    </ol>
  )
}
