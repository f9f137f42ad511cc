import { redirect } from 'react-router'
import { askAccounts } from '#accounts/screens/ask.ts'
import { ButtonLink } from '#design/button.tsx'
import { Empty } from '#design/empty.tsx'
import { Icon } from '#design/icon.tsx'
import { Loading } from '#design/pulse.tsx'
import { storeFacts } from '#platform/page.ts'
import { useState } from 'react'
import { privatePage } from '#shell/screens/page-meta.ts'
import { checkoutPath } from '../rules.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { useLiveCart } from './live-cart.ts'
import { OrderPlaced } from './order-placed.tsx'
import type { Route } from './+types/checkout.ts'
import './checkout.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { data: shopper } = await askAccounts(context).session()
  if (!shopper) throw redirect(`/login?from=${checkoutPath}`)
  return { shopper, store: context.get(storeFacts) }
}

export const meta: Route.MetaFunction = ({ matches }) => privatePage(matches, { title: 'Checkout', description: 'Where the parcel should go, how you pay, and the whole sum before you confirm.' })

export default function Checkout({ loaderData: { shopper, store } }: Route.ComponentProps) {
  const [postalCode, setPostalCode] = useState('')
  const [placed, setPlaced] = useState<{ orderNumber: string }>()
  const live = useLiveCart(postalCode)
  const empty = live.ready && live.lines.length === 0
  return (
    <div className="wrap">
      <Steps />
      <div className="page-head checkout-head"><h1>Checkout</h1></div>
      {!live.ready && <><Loading>Loading...</Loading><noscript><p>The checkout needs JavaScript. Please turn it on and load this page again.</p></noscript></>}
      {empty && !placed && <Empty title="Your cart is empty" action={<ButtonLink to="/all-products">Browse all products</ButtonLink>}>Put something in it, then come back to check out.</Empty>}
      {live.ready && !empty && <CheckoutForm shopper={shopper} live={live} postalCode={postalCode} onPostalCode={setPostalCode} onPlaced={setPlaced} />}
      {placed && <OrderPlaced name={shopper.name} orderNumber={placed.orderNumber} store={store} />}
    </div>
  )
}

function Steps() {
  return (
    <ol className="steps" aria-label="Checkout progress">
      <li className="done"><span className="n"><Icon name="check" /></span>Cart</li>
      <li aria-current="step"><span className="n">2</span>Checkout</li>
      <li><span className="n">3</span>Done</li>
    </ol>
  )
}
