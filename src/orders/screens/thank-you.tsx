import niche from '#design/art/empty-shelf.svg?url&no-inline'
import { ButtonLink } from '#design/button.tsx'
import { privatePage } from '#shell/screens/page-meta.ts'
import type { Route } from './+types/thank-you.ts'

/** `?order=` leads View Order to that one in the profile (decision 20); without it, to all of them. */
export function loader({ request }: Route.LoaderArgs) {
  const order = new URL(request.url).searchParams.get('order') ?? ''
  return { profile: /^[\w-]{1,64}$/.test(order) ? `/profile#order-${order}` : '/profile' }
}

export const meta: Route.MetaFunction = ({ matches }) => privatePage(matches, { title: 'Thank you', description: 'Your order is with us.' })

export default function ThankYou({ loaderData: { profile } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="solo solo--center">
        <img src={niche} alt="" width={640} height={520} />
        <h1>Thank you</h1>
        <p>Your order is with us. We will keep you posted at every step.</p>
        <div className="row">
          <ButtonLink size="large" to={profile}>View Order</ButtonLink>
          <ButtonLink weight="line" size="large" to="/all-products">Continue Shopping</ButtonLink>
        </div>
      </div>
    </div>
  )
}
