import { Form, Link, useLoaderData, useNavigation } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon, type AdminIconName } from '#admin/parts/icon.tsx'
import { Status, type Tone } from '#admin/parts/status.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { ButtonLink } from '#design/controls/button.tsx'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import type { ParcelAct } from '../../parcels/rules.ts'
import { SeenFields } from '../moves/seen-fields.tsx'
import type { loader } from '../order/order-data.ts'
import { orderPath } from '../order-path.ts'
import { parcelTexts, type Parcel, type ParcelSheetAct } from './parcel-texts.ts'
import './parcels.css'

/** The parcels of an order that goes in several, each with what can be done with it. */
export function Parcels() {
  const { order } = useLoaderData<typeof loader>()
  if (order.parcels.length === 0) return null
  const owed = order.products.filter((line) => line.owed > 0)
  return (
    <Card title="Parcels" end={<PackMore />}>
      <ul className="order-parcels">
        {order.parcels.map((parcel) => (
          <li key={parcel._id}>
            <OneParcel parcel={parcel} />
          </li>
        ))}
      </ul>
      {owed.length > 0 && (
        <p className="a-sub">
          Still to pack: {owed.map((line) => `${line.owed} × ${line.productName}`).join(', ')}
        </p>
      )}
    </Card>
  )
}

function PackMore() {
  const { order, list } = useLoaderData<typeof loader>()
  if (!order.acts.includes('openParcel')) return null
  return (
    <ButtonLink
      weight="line"
      size="small"
      to={orderPath(order.orderNumber, { list, open: 'openParcel' })}
      preventScrollReset
    >
      <Icon name="package" /> Pack a part
    </ButtonLink>
  )
}

const looks: Record<Parcel['state'], { icon: AdminIconName; tone: Tone; word: string }> = {
  packed: { icon: 'package', tone: 'in', word: 'Packed' },
  sent: { icon: 'truck', tone: 'in', word: 'Sent' },
  delivered: { icon: 'circle-check', tone: 'ok', word: 'Delivered' },
  returned: { icon: 'rotate-ccw', tone: 'wa', word: 'Came back' },
}

function OneParcel({ parcel }: { parcel: Parcel }) {
  const { number, state, products, amount, toCollect } = parcel
  const { word, ...look } = looks[state]
  return (
    <section className="order-parcel" aria-label={`Parcel ${number}`}>
      <h3>
        Parcel {number} <Status {...look}>{word}</Status>
        <b className="num">{rupeesExact(paiseOf(amount))}</b>
      </h3>
      <ul>
        {products.map(({ _id, productName, pieces }) => (
          <li key={_id}>
            {pieces} × {productName}
            <Lots parcel={parcel} productId={_id} />
          </li>
        ))}
      </ul>
      <p className="a-sub">
        {momentOf(parcel)}
        {toCollect > 0 && ` · ${rupeesExact(paiseOf(toCollect))} due at the door`}
      </p>
      <Tracking parcel={parcel} />
      <Acts parcel={parcel} />
    </section>
  )
}

function momentOf({ packedAt, sentAt, deliveredAt, cameBackAt }: Parcel): string {
  if (cameBackAt) return `Came back ${dayAndClock(cameBackAt)}`
  if (deliveredAt) return `Delivered ${dayAndClock(deliveredAt)}`
  return sentAt ? `Sent ${dayAndClock(sentAt)}` : `Packed ${dayAndClock(packedAt)}`
}

function Lots({ parcel, productId }: { parcel: Parcel; productId: string }) {
  const lots = parcel.lots.filter(({ _id, code }) => _id === productId && code !== null)
  if (lots.length === 0) return null
  const words = lots.map(({ code, pieces }) => `${pieces} of lot ${code}`)
  return <span className="a-sub order-lost">{words.join(', ')}</span>
}

function Tracking({ parcel: { trackingNumber, courier } }: { parcel: Parcel }) {
  if (trackingNumber === null) return null
  return (
    <p className="a-sub">
      {courier && `${courier.name} · `}
      {courier?.link ? (
        <a href={courier.link} target="_blank" rel="noreferrer">
          {trackingNumber}
        </a>
      ) : (
        trackingNumber
      )}
    </p>
  )
}

const undos: Partial<Record<ParcelAct, { label: string; icon: AdminIconName }>> = {
  putBackParcel: { label: 'Put it back', icon: 'rotate-ccw' },
  undoSendParcel: { label: 'Undo sending', icon: 'undo-2' },
}

function Acts({ parcel }: { parcel: Parcel }) {
  const { order, list } = useLoaderData<typeof loader>()
  if (parcel.acts.length === 0) return null
  return (
    <div className="order-parcel-acts">
      {parcel.acts.map((act) =>
        undos[act] ? (
          <Undo key={act} act={act} parcel={parcel} {...undos[act]} />
        ) : (
          <Link
            key={act}
            className="btn btn--line btn--sm"
            to={orderPath(order.orderNumber, { list, open: act, parcel: parcel._id })}
            preventScrollReset
          >
            <Icon name={parcelTexts[act as ParcelSheetAct].icon} />{' '}
            {parcelTexts[act as ParcelSheetAct].title}
            <span className="sr"> parcel {parcel.number}</span>
          </Link>
        ),
      )}
    </div>
  )
}

type UndoProps = { act: ParcelAct; parcel: Parcel; label: string; icon: AdminIconName }

/** A press that needs no question: another one does it again. */
function Undo({ act, parcel, label, icon }: UndoProps) {
  const { order, list } = useLoaderData<typeof loader>()
  const sending = useNavigation().formData
  const busy = sending?.get('intent') === act && sending.get('parcel') === parcel._id
  return (
    <Form
      method="post"
      action={orderPath(order.orderNumber, { list })}
      className="order-act"
      preventScrollReset
    >
      <input type="hidden" name="intent" value={act} />
      <input type="hidden" name="parcel" value={parcel._id} />
      <SeenFields order={order} />
      <button
        type="submit"
        className={`btn btn--line btn--sm${busy ? ' is-busy' : ''}`}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
      >
        <Icon name={icon} /> {label}
        <span className="sr"> of parcel {parcel.number}</span>
      </button>
    </Form>
  )
}
