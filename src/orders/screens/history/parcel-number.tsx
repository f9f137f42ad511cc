import { t } from '#platform/language/translate.ts'
import type { Order } from '../../shapes.ts'

type Tracked = Pick<Order, 'trackingNumber' | 'courier'>

/** The number of a parcel that was sent, a link where the courier has pages for them. */
export function ParcelNumber({ order: { trackingNumber, courier } }: { order: Tracked }) {
  if (trackingNumber === null) return null
  return (
    <p>
      {courier ? `${courier.name}:` : t('Tracking number:')}{' '}
      {courier?.link ? (
        <a className="link" href={courier.link} rel="noreferrer">
          {trackingNumber}
        </a>
      ) : (
        <b>{trackingNumber}</b>
      )}
    </p>
  )
}
