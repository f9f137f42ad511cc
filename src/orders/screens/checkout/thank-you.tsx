import { useEffect, useState } from 'react'
import niche from '#design/art/empty-shelf.svg?url&no-inline'
import { ButtonLink } from '#design/controls/button.tsx'
import { privatePage } from '#web/private-page.ts'
import { forgetApplied } from '#vouchers/screens/applied-voucher.ts'
import { awaitedOrder, stopAwaiting } from '../payment/awaited-order.ts'
import { orderIsBought } from './bought-cart.ts'
import { clearSavedFields } from './saved-fields.ts'
import { fetchOutcome } from '../payment/settle-payment.ts'
import type { Route } from './+types/thank-you.ts'

/**
 * `?order=` leads View Order to that one in the profile (rulings.md#thank-you); without it, to all
 * of them.
 */
export function loader({ url }: Route.LoaderArgs) {
  const id = url.searchParams.get('order') ?? ''
  return { id: /^[\w-]{1,64}$/.test(id) ? id : undefined }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, { title: 'Thank you', description: 'Your order is with us.' })

export default function ThankYou({ loaderData: { id } }: Route.ComponentProps) {
  const isUnpaid = useSettled(id)
  return (
    <div className="wrap">
      <div className="solo solo--center">
        <img src={niche} alt="" width={640} height={520} />
        <h1>Thank you</h1>
        <p>
          {isUnpaid
            ? 'Your order waits for its payment. You can pay for it in your profile.'
            : 'Your order is with us. We will keep you posted at every step.'}
        </p>
        <div className="row">
          <ButtonLink size="large" to={id ? `/profile#order-${id}` : '/profile'}>
            View Order
          </ButtonLink>
          <ButtonLink weight="line" size="large" to="/all-products">
            Continue Shopping
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/**
 * After the provider's page the cart still holds the paid order. True when the order is known to be
 * unpaid.
 */
function useSettled(id: string | undefined): boolean {
  const [isUnpaid, setIsUnpaid] = useState(false)
  useEffect(() => {
    if (!id || awaitedOrder()?.id !== id) return
    void fetchOutcome(id).then((outcome) => {
      setIsUnpaid(outcome.is === 'unpaid')
      if (outcome.is !== 'paid') return
      stopAwaiting(id)
      orderIsBought(outcome.order)
      clearSavedFields()
      forgetApplied()
    })
  }, [id])
  return isUnpaid
}
