import { ProductName } from '#catalogue/screens/names.tsx'
import { Badge, type BadgeTone } from '#design/display/badge.tsx'
import { dayMonthYear } from '#design/display/dates.ts'
import { t } from '#platform/language/translate.ts'
import { tx } from '#web/language/rich-words.tsx'
import type { Order } from '../../shapes.ts'
import { ParcelNumber } from '../history/parcel-number.tsx'

type Parcel = Order['parcels'][number]

/** The parcels of an order that goes in several, and what none has yet. */
export function ParcelsBox({ order }: { order: Order }) {
  const { parcels, products } = order
  if (parcels.length === 0) return null
  const toCome = piecesToCome(order)
  return (
    <section className="order-box" aria-labelledby="parcels">
      <h2 id="parcels">{t('Parcels')}</h2>
      <ul className="order-parcels">
        {parcels.map((parcel) => (
          <li key={parcel.number}>
            <h3>
              {t('Parcel {number}', { number: parcel.number })}{' '}
              <Badge tone={tones[parcel.state]}>{stateOf(parcel)}</Badge>
            </h3>
            <Goods products={products} pieces={parcel.products} />
            <p className="muted">{momentOf(parcel)}</p>
            <ParcelNumber order={parcel} />
            {parcel.invoice !== null && (
              <p>
                <a className="link" href={`/invoices/${parcel.invoice}`}>
                  {t('Invoice')} {parcel.invoice}
                </a>
              </p>
            )}
          </li>
        ))}
        {toCome.length > 0 && (
          <li>
            <h3>{t('Still to come')}</h3>
            <Goods products={products} pieces={toCome} />
          </li>
        )}
      </ul>
    </section>
  )
}

const tones: Record<Parcel['state'], BadgeTone> = {
  packed: 'info',
  sent: 'info',
  delivered: 'ok',
  returned: 'neutral',
}

type GoodsProps = { products: Order['products']; pieces: Parcel['products'] }

function Goods({ products, pieces }: GoodsProps) {
  return (
    <ul>
      {products.flatMap((product) => {
        const count = pieces.find(({ _id }) => _id === product._id)?.pieces ?? 0
        if (count === 0) return []
        return [
          <li key={product._id}>
            {count} × <ProductName of={product} />
          </li>,
        ]
      })}
    </ul>
  )
}

function stateOf({ state }: Parcel): string {
  return {
    packed: t('Packed'),
    sent: t('On its way'),
    delivered: t('Delivered'),
    returned: t('Came back to us'),
  }[state]
}

function momentOf({ packedAt, sentAt, deliveredAt, cameBackAt }: Parcel) {
  const at = cameBackAt ?? deliveredAt ?? sentAt ?? packedAt
  const day = <time dateTime={at}>{dayMonthYear(at)}</time>
  if (cameBackAt)
    return tx(
      'It could not be handed over, and came back to us on {day}. You pay nothing for it.',
      { day },
    )
  if (deliveredAt) return tx('Delivered on {day}', { day })
  return tx(sentAt ? 'On its way since {day}' : 'Packed on {day}', { day })
}

/** Pieces that no sent or packed parcel has, of an order that goes in several. */
function piecesToCome({ parcels, products }: Pick<Order, 'parcels' | 'products'>) {
  const packed = parcels
    .filter(({ state }) => state !== 'returned')
    .flatMap((parcel) => parcel.products)
  return products.flatMap(({ _id, quantity, takenOff }) => {
    const inParcels = packed
      .filter((line) => line._id === _id)
      .reduce((sum, { pieces }) => sum + pieces, 0)
    const pieces = quantity - takenOff - inParcels
    return pieces > 0 ? [{ _id, pieces }] : []
  })
}
