import { useActionData, useLoaderData, type MetaFunction } from 'react-router'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { PageHead } from '#admin/parts/page-head.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { FormMessage } from '#web/form-message.tsx'
import { titled } from '#web/title.ts'
import { OrderSheet } from '../moves/order-sheet.tsx'
import { piecesOf } from '../moves/sheet-texts.ts'
import { OrderChip, PaymentChip, Waiting } from '../status-chips.tsx'
import { Moved } from './moved.tsx'
import { OrderActions } from './order-actions.tsx'
import { BillTo, Customer, SendTo } from './order-aside.tsx'
import type { action, loader } from './order-data.ts'
import { Lines } from './order-lines.tsx'
import { Invoices, PaymentsAndRefunds } from './order-money.tsx'
import { Parcels } from '../parcels/parcels-card.tsx'
import { OrderSerials } from '../serials/order-serials.tsx'
import { Returns } from './order-returns.tsx'
import { Story } from './order-story.tsx'
import { Team } from './order-team.tsx'
import './order.css'

export { action, loader, shouldRevalidate } from './order-data.ts'

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  titled(loaderData ? `Order ${loaderData.order.orderNumber}` : 'Order', matches)

/** One order: its next step, what was sold and paid, who it goes to, and all that happened. */
export default function OrderPage() {
  const { order, story, list } = useLoaderData<typeof loader>()
  const { orderNumber, orderStatus, paymentStatus, waitingDays, orderDate, paymentMethod } = order
  const { shippingAddress, shopper } = order
  return (
    <>
      <PageHead
        title={`Order ${orderNumber}`}
        crumb={{ label: 'Orders', to: `/orders${list && `?${list}`}` }}
        chips={
          <>
            <OrderChip status={orderStatus} />
            <PaymentChip status={paymentStatus} />
            <Waiting days={waitingDays} />
          </>
        }
        facts={[
          `Placed ${dayAndClock(orderDate)}`,
          paymentMethod,
          piecesOf(order),
          `${shippingAddress.recipient ?? shopper.name}, ${shippingAddress.city}`,
        ].join(' · ')}
        actions={<OrderActions />}
      />
      <Refusal />
      <Moved place="head" />
      <div className="a-cols">
        <div className="a-stack">
          <Lines order={order} />
          <OrderSerials />
          <Parcels />
          <PaymentsAndRefunds order={order} />
          <Invoices order={order} />
          <Returns />
          {story && <Story entries={story} />}
        </div>
        <div className="a-stack">
          <Customer order={order} />
          <SendTo order={order} />
          <BillTo order={order} />
          <Team order={order} />
        </div>
      </div>
      <OrderSheet />
    </>
  )
}

// Buttons of the page itself: those of sheets and cards say beside them what was refused.
const ofThePage = [
  'pack',
  'unpack',
  'undoSend',
  'restoreContact',
  'undoSendParcel',
  'putBackParcel',
]

function Refusal() {
  const { open } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormAnswer | undefined
  if (!answer || open === answer.intent || !ofThePage.includes(answer.intent)) return null
  return (
    <div className="order-moved">
      <FormMessage>{answer.message ?? answer.errors[0]?.message}</FormMessage>
    </div>
  )
}
