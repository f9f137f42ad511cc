import { Form, redirect } from 'react-router'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { askOrders } from '#orders/screens/ask.ts'
import { OrderHistory } from '#orders/screens/order-history.tsx'
import { storeFacts } from '#platform/page.ts'
import { YourData } from '#privacy/screens/your-data.tsx'
import type { User } from '../contract.ts'
import type { Route } from './+types/profile.ts'
import { askAccounts } from './ask.ts'
import { privatePage } from '#shell/screens/page-meta.ts'
import './profile.css'

export const meta: Route.MetaFunction = ({ matches }) => privatePage(matches, { title: 'Profile', description: 'Your account and your orders.' })

export async function loader({ context }: Route.LoaderArgs) {
  const { data: shopper } = await askAccounts(context).session()
  if (!shopper) throw redirect('/login?from=/profile')
  const { data: orders } = await askOrders(context).allOrderByUserid({ userId: shopper._id })
  return { shopper, orders, store: context.get(storeFacts) }
}

/** The form's one purpose is to log out. */
export async function action({ context }: Route.ActionArgs) {
  await askAccounts(context).logOut()
  return redirect('/login')
}

export default function Profile({ loaderData: { shopper, orders, store } }: Route.ComponentProps) {
  return (
    <div className="wrap profile-page">
      <Me shopper={shopper} />
      <Form id="log-out" method="post" />
      <div className="sec-head"><h2>Order history</h2></div>
      <OrderHistory orders={orders} shopper={shopper} store={store} />
      <YourData />
    </div>
  )
}

function Me({ shopper: { name, email } }: { shopper: User }) {
  return (
    <section className="me on-deep">
      <span className="ava" aria-hidden="true">{[...name][0]?.toUpperCase()}</span>
      <div>
        <h1>{name}</h1>
        <p>{email}</p>
      </div>
      <Button type="submit" form="log-out"><Icon name="log-out" /> Logout</Button>
    </section>
  )
}
