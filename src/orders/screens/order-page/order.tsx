import { redirect } from 'react-router'
import { askAccounts } from '#accounts/screens/client.ts'
import { syncCart } from '#cart/screens/use-cart-sync.ts'
import { Badge } from '#design/display/badge.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { dayMonthYear } from '#design/display/dates.ts'
import { RemindMe } from '#reminders/screens/remind-me.tsx'
import { send } from '#web/form-result.ts'
import { storeFacts } from '#web/page-context.ts'
import { privatePage } from '#web/private-page.ts'
import { askOrders } from '../client.ts'
import { orderSentence } from '../history/order-steps.ts'
import { SumList } from '../history/order-sums.tsx'
import { tones } from '../history/order-tones.ts'
import { askReturns } from '../returns/client.ts'
import { ReturnsPart } from '../returns/returns-part.tsx'
import { actOnOrder, todayOf } from './act-on-order.ts'
import { OrderActs } from './order-acts.tsx'
import { GoesTo, PaidHow } from './order-facts.tsx'
import { BoughtLines } from './bought-lines.tsx'
import { OrderAgain } from './order-again.tsx'
import { ParcelsBox } from './parcels-box.tsx'
import { StepList } from './step-list.tsx'
import { t } from '#platform/language/translate.ts'
import type { Route } from './+types/order.ts'
import './order-page.css'

export const meta: Route.MetaFunction = ({ matches, params: { number } }) =>
  privatePage(matches, {
    title: t('Order {number}', { number }),
    description: t('Where your order is, what is in it, and what can be done.'),
  })

export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const { data: shopper } = await askAccounts(context).session()
  if (!shopper) throw redirect(`/login?from=/profile/orders/${encodeURIComponent(number)}`)
  const { data: order } = await askOrders(context).ownOrder({ number })
  const [again, returns] = await Promise.all([
    todayOf(context, order),
    askReturns(context).ofOrder({ number }),
  ])
  return { shopper, order, again, returns, store: context.get(storeFacts) }
}

export function action({ context, request, params: { number } }: Route.ActionArgs) {
  return actOnOrder(context, request, number)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(() => serverAction().catch(leaveWithCart), {
    no: t(
      'We could not reach the shop, so we do not know yet whether that was done. Please try again.',
    ),
  })
}

/** Order again leads to the cart, whose copy in the browser is brought up to date first. */
async function leaveWithCart(thrown: unknown): Promise<never> {
  if (thrown instanceof Response) await syncCart()
  throw thrown
}

export default function OrderPage({
  loaderData: { shopper, order, again, returns, store },
  actionData,
}: Route.ComponentProps) {
  const { orderNumber, orderStatus, orderDate, products } = order
  const sentence = orderSentence(order, store.returnDays)
  return (
    <div className="wrap order-page">
      <Breadcrumb
        trail={[{ label: t('Profile'), to: '/profile' }]}
        here={t('Order {orderNumber}', { orderNumber })}
      />
      <div className="page-head">
        <h1>{t('Order {orderNumber}', { orderNumber })}</h1>
        <span className="order-page-states">
          <Badge tone={tones[orderStatus]}>{t(orderStatus)}</Badge>
          <span className="muted">
            {t('Ordered on')} <time dateTime={orderDate}>{dayMonthYear(orderDate)}</time>
          </span>
        </span>
      </div>
      <div className="order-two">
        <div>
          <section className="order-box" aria-labelledby="steps">
            <h2 id="steps">{t('Where it is')}</h2>
            {sentence && <p className="order-box-say">{sentence}</p>}
            <StepList order={order} />
          </section>
          <ParcelsBox order={order} />
          <section className="order-box" aria-labelledby="lines">
            <h2 id="lines">{t('What is in it')}</h2>
            <BoughtLines products={products} />
            <SumList order={order} />
          </section>
          {orderStatus === 'Delivered' && <RemindMe products={products} />}
        </div>
        <div>
          {orderStatus !== 'Payment Pending' && <OrderAgain lines={again} />}
          <OrderActs order={order} shopper={shopper} store={store} answer={actionData} />
          <ReturnsPart about={returns} />
          <GoesTo order={order} name={shopper.name} />
          <PaidHow order={order} />
        </div>
      </div>
    </div>
  )
}
