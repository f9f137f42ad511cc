import { redirect } from 'react-router'
import { Button, ButtonLink } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { askOrders } from '#orders/screens/ask.ts'
import { OrderHistory } from '#orders/screens/order-history.tsx'
import { storeFacts } from '#platform/page.ts'
import { YourData } from '#privacy/screens/your-data.tsx'
import type { User } from '../contract.ts'
import type { Route } from './+types/profile.ts'
import { askAccounts } from './ask.ts'
import { privatePage } from '#shell/screens/page-meta.ts'
import { forgetShopper, LogOutForm } from './log-out-form.tsx'
import './profile.css'

export const meta: Route.MetaFunction = ({ matches }) => privatePage(matches, { title: 'Profile', description: 'Your account and your orders.' })

const ordersOnPage = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const { data: shopper } = await askAccounts(context).session()
  if (!shopper) throw redirect('/login?from=/profile')
  const page = pageIn(url.searchParams)
  const { data: orders } = await askOrders(context).allOrderByUserid({ userId: shopper._id, page, limit: ordersOnPage })
  if (orders.length === 0 && page > 1) throw redirect('/profile')
  return { shopper, orders, page, store: context.get(storeFacts) }
}

/** The address is edited by hand too: what makes no sense is the first page. */
function pageIn(address: URLSearchParams): number {
  const page = Number(address.get('page'))
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : 1
}

/** The form's one purpose is to log out. */
export async function action({ context }: Route.ActionArgs) {
  await askAccounts(context).logOut()
  return redirect('/login')
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((thrown: unknown) => {
    // The redirect is the yes; without an answer they are still logged in.
    if (thrown instanceof Response) forgetShopper()
    throw thrown
  })
}

export default function Profile({ loaderData: { shopper, orders, page, store } }: Route.ComponentProps) {
  return (
    <div className="wrap profile-page">
      <Me shopper={shopper} />
      <LogOutForm />
      <div className="sec-head"><h2>Order history</h2></div>
      <OrderHistory orders={orders} shopper={shopper} store={store} />
      {(page > 1 || orders.length === ordersOnPage) && (
        <nav className="more-orders" aria-label="More orders">
          {page > 1 && <ButtonLink weight="line" to={page === 2 ? '/profile' : `/profile?page=${page - 1}`}>Newer orders</ButtonLink>}
          {orders.length === ordersOnPage && <ButtonLink weight="line" to={`/profile?page=${page + 1}`}>Older orders</ButtonLink>}
        </nav>
      )}
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
