import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { redirect } from 'react-router'
import { askAddresses } from '#addresses/screens/client.ts'
import { askAccounts } from '#accounts/screens/client.ts'
import { askCart } from '#cart/screens/client.ts'
import { useCart, useServerCart } from '#cart/use-cart.ts'
import { ButtonLink } from '#design/controls/button.tsx'
import { Empty } from '#design/display/empty.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Note } from '#design/display/note.tsx'
import { Loading } from '#design/display/spinner.tsx'
import { states } from '#delivery/rules.ts'
import { storeFacts } from '#web/page-context.ts'
import { privatePage } from '#web/private-page.ts'
import { forgetApplied } from '#vouchers/screens/applied-voucher.ts'
import type { Order } from '../../shapes.ts'
import { checkoutPath, plainCheckoutPath } from '../../rules.ts'
import { CheckoutBody } from './checkout-body.tsx'
import { askOrders } from '../client.ts'
import { clearSavedFields } from './saved-fields.ts'
import {
  AwaitedNote,
  AwaitedPanel,
  CancelledNote,
  OrderPlaced,
  PaymentDialog,
} from '../payment/payment-parts.tsx'
import { useCheckoutPayment } from './use-checkout-payment.ts'
import { localPath, t } from '#platform/language/translate.ts'
import type { Route } from './+types/checkout.ts'
import './checkout.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { data: shopper } = await askAccounts(context).session()
  if (!shopper) throw redirect(`/login?from=${checkoutPath}`)
  const [{ lines }, { data: book }, { data: former, billing }] = await Promise.all([
    askCart(context).getCart(),
    askAddresses(context).list(),
    askOrders(context).savedAddresses(),
  ])
  const addresses = book.length > 0 ? book : former
  return { shopper, lines, addresses, billing, states, store: context.get(storeFacts) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: t('Checkout'),
    description: t('Address and payment.'),
  })

export default function Checkout({
  loaderData: { shopper, lines: serverLines, addresses, billing, states: stateNames, store },
}: Route.ComponentProps) {
  useServerCart(serverLines)
  const { lines, ready } = useCart()
  const [placedOrder, setPlacedOrder] = useState<{ orderNumber: string }>()
  const [emptied, setEmptied] = useState<ReactNode>()
  const [cancelledOrder, setCancelledOrder] = useState<Order>()
  const onPlaced = (order: { orderNumber: string }) => (
    clearSavedFields(),
    forgetApplied(),
    setPlacedOrder(order)
  )
  const { payment, begin, waiting } = useCheckoutPayment(shopper, store, onPlaced)
  useScrollToTop(placedOrder !== undefined || waiting?.isTheCart === true)
  return (
    <div className="wrap">
      <Steps placed={placedOrder !== undefined} />
      <div className="page-head checkout-head">
        <h1>{placedOrder ? t('Done') : t('Checkout')}</h1>
      </div>
      {!ready && (
        <>
          <Loading>{t('Loading...')}</Loading>
          <noscript>
            <Note tone="warn">
              {t('Without JavaScript you can order by Cash On Delivery.')}{' '}
              <a href={localPath(plainCheckoutPath)}>{t('Go on without JavaScript')}</a>
            </Note>
          </noscript>
        </>
      )}
      {ready && lines.length === 0 && !placedOrder && (
        <Empty
          title={t('Your cart is empty')}
          action={<ButtonLink to="/all-products">{t('Browse all products')}</ButtonLink>}
        >
          {emptied ?? t('Put something in it first.')}
        </Empty>
      )}
      {placedOrder && (
        <Empty title={t('Thank you')} action={null}>
          {t('Your order is with us. We will keep you posted at every step.')}
        </Empty>
      )}
      {ready &&
        lines.length > 0 &&
        (waiting?.isTheCart ? (
          <AwaitedPanel {...waiting} payment={payment} onCancelled={setCancelledOrder} />
        ) : (
          <>
            {waiting && <AwaitedNote {...waiting} payment={payment} />}
            {cancelledOrder && <CancelledNote order={cancelledOrder} />}
            <Suspense>
              <CheckoutBody
                shopper={shopper}
                addresses={addresses}
                billing={billing}
                states={stateNames}
                payments={store.payments}
                onPlaced={onPlaced}
                onToPay={begin}
                onEmptied={setEmptied}
              />
            </Suspense>
          </>
        ))}
      <PaymentDialog payment={payment} />
      {placedOrder && (
        <OrderPlaced name={shopper.name} orderNumber={placedOrder.orderNumber} store={store} />
      )}
    </div>
  )
}

function Steps({ placed }: { placed: boolean }) {
  const doneStep = (
    <span className="n">
      <Icon name="check" />
    </span>
  )
  return (
    <ol className="steps" aria-label={t('Checkout progress')}>
      <li className="done">
        {doneStep}
        {t('Cart')}
      </li>
      {placed ? (
        <li className="done">
          {doneStep}
          {t('Checkout')}
        </li>
      ) : (
        <li aria-current="step">
          <span className="n">2</span>
          {t('Checkout')}
        </li>
      )}
      <li aria-current={placed ? 'step' : undefined}>
        <span className="n">3</span>
        {t('Done')}
      </li>
    </ol>
  )
}

/** The short replacement of a long form is shown from its top. */
function useScrollToTop(isShort: boolean): void {
  useEffect(() => {
    if (isShort) scrollTo({ top: 0, behavior: 'instant' })
  }, [isShort])
}
