import { useEffect, useState } from 'react'
import niche from '#design/art/empty-shelf.svg?url&no-inline'
import { askAccounts } from '#accounts/screens/client.ts'
import { ButtonLink } from '#design/controls/button.tsx'
import { privatePage } from '#web/private-page.ts'
import { forgetApplied } from '#vouchers/screens/applied-voucher.ts'
import { askOrders } from '../client.ts'
import { awaitedOrder } from '../payment/awaited-order.ts'
import { stopAwaiting } from '../payment/change-awaited.ts'
import { orderIsBought } from './bought-cart.ts'
import { clearSavedFields } from './saved-fields.ts'
import { fetchOutcome } from '../payment/settle-payment.ts'
import { thanksFor, type Thanks } from './thanks.ts'
import { t } from '#platform/language/translate.ts'
import type { Route } from './+types/thank-you.ts'

/**
 * `?order=` leads View Order to that one in the profile (rulings.md#thank-you); without it, to all
 * of them.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const param = url.searchParams.get('order') ?? ''
  const id = /^[\w-]{1,64}$/.test(param) ? param : undefined
  const { data: shopper } = await askAccounts(context).session()
  if (!shopper) return { id, thanks: 'nobody' as const }
  const { data: newest } = await askOrders(context).allOrderByUserid({
    userId: shopper._id,
    page: 1,
    limit: 5,
  })
  return { id, thanks: thanksFor(newest, id, Date.now()) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privatePage(matches, {
    title: t(texts[loaderData?.thanks ?? 'nobody'].title),
    description: t('Your orders and how far they have come.'),
  })

const texts: Record<Thanks, { title: string; words: string }> = {
  placed: {
    title: 'Thank you',
    words: 'Your order is with us. We will keep you posted at every step.',
  },
  unpaid: {
    title: 'Your order waits for its payment',
    words: 'You can pay for it in your profile.',
  },
  none: {
    title: 'Your orders',
    words:
      'Nothing was ordered just now. Your profile shows your orders and how far they have come.',
  },
  nobody: {
    title: 'Your orders',
    words:
      'Please log in to see your orders. If you have just paid, you find the order there and in our e-mail.',
  },
}

export default function ThankYou({ loaderData: { id, thanks } }: Route.ComponentProps) {
  const { title, words } = texts[useSettled(id) ?? thanks]
  return (
    <div className="wrap">
      <div className="solo solo--center">
        <img src={niche} alt="" width={640} height={520} />
        <h1>{t(title)}</h1>
        <p>{t(words)}</p>
        <div className="row">
          <ButtonLink size="large" to={id ? `/profile#order-${id}` : '/profile'}>
            {t('View Order')}
          </ButtonLink>
          <ButtonLink weight="line" size="large" to="/all-products">
            {t('Continue Shopping')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/**
 * After the provider's page the cart still holds the paid order. What the provider says of the
 * order counts for more than what the page was loaded with.
 */
function useSettled(id: string | undefined): Thanks | undefined {
  const [thanks, setThanks] = useState<Thanks>()
  useEffect(() => {
    if (!id || awaitedOrder()?.id !== id) return
    void fetchOutcome(id).then((outcome) => {
      if (outcome.is === 'unpaid') setThanks('unpaid')
      if (outcome.is !== 'paid') return
      setThanks('placed')
      stopAwaiting(id)
      orderIsBought(outcome.order)
      clearSavedFields()
      forgetApplied()
    })
  }, [id])
  return thanks
}
