import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { v7 } from 'uuid'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Button } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import { titled } from '#web/title.ts'
import { CustomerCard } from './customer-card.tsx'
import { LinesCard } from './lines-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PlacedCard } from './placed.tsx'
import { PriceCard } from './price-card.tsx'
import { usePhoneOrder, type PhoneOrder } from './use-phone-order.ts'
import './phone.css'

/** The key of the order that this page may place: pressed twice, it is one. */
export const loader = () => ({ key: v7() })

export const meta: MetaFunction = ({ matches }) => titled('New order', matches)

/** An order for somebody on the phone or at the counter. */
export default function NewOrder() {
  const { key } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return <Page key={key} orderKey={key} onNext={() => void revalidate()} />
}

function Page({ orderKey, onNext }: { orderKey: string; onNext: () => void }) {
  const order = usePhoneOrder(orderKey)
  const { placed, draft } = order
  return (
    <>
      <PageHead title="New order" crumb={{ label: 'Orders', to: '/orders' }} />
      {placed ? (
        <PlacedCard answer={placed} phone={draft.address.phone} onNext={onNext} />
      ) : (
        <>
          <div className="a-cols">
            <div className="a-stack">
              <CustomerCard order={order} />
              <LinesCard order={order} />
            </div>
            <div className="a-stack">
              <PaymentCard order={order} />
              <PriceCard order={order} />
            </div>
          </div>
          <PlaceBar order={order} />
        </>
      )}
    </>
  )
}

function PlaceBar({ order }: { order: PhoneOrder }) {
  const { quote, isStale, isBusy, refused, draft, place, begin } = order
  const pieces = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isReady = quote !== undefined && !isStale && !isBusy
  return (
    <div className="po-bar">
      {refused && (
        <Note tone="bad" live="alert">
          {refused.errors[0]?.message ?? refused.message}
        </Note>
      )}
      <p role="status">
        {quote && (
          <>
            <b>{rupeesExact(paiseOf(quote.total))}</b>{' '}
          </>
        )}
        {pieces === 1 ? '1 piece' : `${pieces} pieces`}
        {quote?.arrives && `, ${quote.arrives}`}
      </p>
      <Button weight="line" onClick={begin}>
        Begin anew
      </Button>
      <Button onClick={() => void place()} aria-disabled={!isReady || undefined}>
        {isBusy ? 'Placing' : 'Place order'}
      </Button>
    </div>
  )
}
