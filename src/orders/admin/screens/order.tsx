import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { tried } from '#admin/parts/client.ts'
import { PageHead } from '#admin/parts/page-head.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { titled } from '#web/title.ts'
import { askOrders } from './client.ts'
import { Customer, SendTo, Team } from './order-aside.tsx'
import { Lines } from './order-lines.tsx'
import { PaymentsAndRefunds } from './order-money.tsx'
import { Story } from './order-story.tsx'
import { OrderChip, PaymentChip, Waiting } from './status-chips.tsx'

export async function loader({ context, params: { number = '' } }: LoaderFunctionArgs) {
  const orders = askOrders(context)
  const order = await orders.detail({ number })
  // Who only packs may not ask for the story.
  const story = await tried(() => orders.story({ number }))
  return { order, story: story.ok ? story.value : null }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  titled(loaderData ? `Order ${loaderData.order.orderNumber}` : 'Order', matches)

/** One order, to be read: what was sold, what was paid, who it goes to, and all that happened. */
export default function OrderPage() {
  const { order, story } = useLoaderData<typeof loader>()
  const { orderNumber, orderStatus, paymentStatus, waitingDays, orderDate, paymentMethod } = order
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <PageHead
        title={`Order ${orderNumber}`}
        crumb={{ label: 'Orders', to: '/orders' }}
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
          pieces === 1 ? '1 piece' : `${pieces} pieces`,
        ].join(' · ')}
      />
      <div className="a-cols">
        <div className="a-stack">
          <Lines order={order} />
          <PaymentsAndRefunds order={order} />
          {story && <Story entries={story} />}
        </div>
        <div className="a-stack">
          <Customer order={order} />
          <SendTo order={order} />
          <Team order={order} />
        </div>
      </div>
    </>
  )
}
