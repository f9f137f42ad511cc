import { redirect } from 'react-router'
import { askAccounts } from '#accounts/screens/client.ts'
import { askAddresses } from '#addresses/screens/client.ts'
import { askCart } from '#cart/screens/client.ts'
import { states } from '#delivery/rules.ts'
import { ButtonLink } from '#design/controls/button.tsx'
import { Empty } from '#design/display/empty.tsx'
import { t } from '#platform/language/translate.ts'
import { fieldsOf } from '#web/form-result.ts'
import { privatePage } from '#web/private-page.ts'
import { plainCheckoutPath } from '../../rules.ts'
import { askOrders } from '../client.ts'
import '../checkout/checkout.css'
import './plain-checkout.css'
import type { Route } from './+types/plain-checkout.ts'
import { firstValues } from './form-fields.ts'
import { PlainConfirm } from './plain-confirm.tsx'
import { PlainForm } from './plain-form.tsx'
import { placeByForm, reviewByForm } from './place-by-form.ts'

/** Cash On Delivery without script: a form, then what was asked for and its sums, then the order. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { data: shopper } = await askAccounts(context).session()
  if (!shopper) throw redirect(`/login?from=${plainCheckoutPath}`)
  const [{ lines }, { data: book }, { data: former }] = await Promise.all([
    askCart(context).getCart(),
    askAddresses(context).list(),
    askOrders(context).savedAddresses(),
  ])
  const addresses = book.length > 0 ? book : former
  const chosen = Number(url.searchParams.get('address') ?? 0)
  return { shopper, isEmpty: lines.length === 0, addresses, chosen, states }
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  return fields.step === 'place' ? placeByForm(context, fields) : reviewByForm(context, fields)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: t('Checkout without JavaScript'),
    description: t('Address and Cash On Delivery, in two plain forms.'),
  })

export default function PlainCheckout({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { shopper, isEmpty, addresses, chosen, states: stateNames } = loaderData
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{answer?.step === 'confirm' ? t('Confirm Your Order') : t('Checkout')}</h1>
      </div>
      {answer?.step === 'confirm' ? (
        <PlainConfirm {...answer} />
      ) : isEmpty && !answer ? (
        <Empty
          title={t('Your cart is empty')}
          action={<ButtonLink to="/all-products">{t('Browse all products')}</ButtonLink>}
        >
          {t('Put something in it first.')}
        </Empty>
      ) : (
        <PlainForm
          values={answer?.values ?? firstValues(shopper, addresses[chosen] ?? addresses[0])}
          errors={answer?.errors ?? {}}
          message={answer?.message}
          addresses={addresses}
          states={stateNames}
        />
      )}
    </div>
  )
}
