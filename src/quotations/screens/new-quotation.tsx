import { Form, useNavigation } from 'react-router'
import { askAccounts } from '#accounts/screens/client.ts'
import { syncCart } from '#cart/screens/use-cart-sync.ts'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { Empty } from '#design/display/empty.tsx'
import { t } from '#platform/language/translate.ts'
import { FormMessage } from '#web/form-message.tsx'
import { send, type Answer } from '#web/form-result.ts'
import { privatePage } from '#web/private-page.ts'
import { listText, newQuotationPage, quotationsPage } from '../rules.ts'
import type { Route } from './+types/new-quotation.ts'
import { linesFor, logIn, makeQuotation } from './make-quotation.ts'
import { QuotedLines } from './quoted-lines.tsx'
import '#orders/screens/order-page/order-page.css'
import './quotations.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: t('Get a quotation'),
    description: t('Your cart or your list with its prices, GST and shipping, as a PDF.'),
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { data: shopper } = await askAccounts(context).session()
  if (!shopper) throw logIn(`${newQuotationPage}${url.search}`)
  const lines = await linesFor(context, url.searchParams.get('list'))
  const pin = url.searchParams.get('pin') ?? ''
  return { lines, pin: /^[1-9]\d{5}$/.test(pin) ? pin : '' }
}

/** What was pressed in the cart is sent first. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await syncCart()
  return serverLoader()
}

export function action({ context, request }: Route.ActionArgs) {
  return makeQuotation(context, request)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, {
    no: t('We could not reach the shop, so no quotation was made. Please try again.'),
  })
}

export default function NewQuotation({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, pin } = loaderData
  const answer: Answer | undefined = actionData
  return (
    <div className="wrap quotation">
      <Breadcrumb
        trail={[
          { label: t('Profile'), to: '/profile' },
          { label: t('Quotations'), to: quotationsPage },
        ]}
        here={t('Get a quotation')}
      />
      <div className="page-head">
        <h1>{t('Get a quotation')}</h1>
        <p>
          {t(
            'A paper for your clinic with prices, GST and shipping, as a PDF. It orders nothing, and reserves no stock.',
          )}
        </p>
      </div>
      <FormMessage>{answer?.message}</FormMessage>
      {lines.length === 0 ? (
        <Empty
          title={t('There is nothing to quote yet')}
          action={<ButtonLink to="/quick-order">{t('Order from a list')}</ButtonLink>}
        >
          {t('Put products into the cart, or paste a list.')}
        </Empty>
      ) : (
        <div className="quotation-two">
          <section className="order-box" aria-labelledby="lines">
            <h2 id="lines">{t('What is in it')}</h2>
            <QuotedLines lines={lines} />
          </section>
          <QuotationForm list={listText(lines)} pin={pin} answer={answer} />
        </div>
      )}
    </div>
  )
}

type QuotationFormProps = { list: string; pin: string; answer: Answer | undefined }

function QuotationForm({ list, pin, answer }: QuotationFormProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const field = (name: string) => ({
    name,
    defaultValue: answer?.values[name] ?? (name === 'postalCode' ? pin : ''),
    error: answer?.errors.find(({ path }) => path === name)?.message,
  })
  return (
    <Form method="post" className="order-box quotation-form" noValidate>
      <h2>{t('Whom it is for')}</h2>
      <input type="hidden" name="list" value={list} />
      <TextField
        {...field('clinic')}
        label={t('Name of the clinic or company')}
        autoComplete="organization"
        maxLength={200}
        required
      />
      <TextField
        {...field('gstin')}
        optional
        label="GSTIN"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        hint={t('15 letters and digits; not looked up')}
      />
      <TextField
        {...field('reference')}
        optional
        label={t('Your reference')}
        autoComplete="off"
        maxLength={50}
        hint={t('Such as the number of a purchase order')}
      />
      <TextField
        {...field('postalCode')}
        digits
        label={t('Pin code')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        hint={t('For the shipping charge')}
        required
      />
      <Button type="submit" size="large" block busy={isBusy} busyLabel={t('Making the quotation')}>
        {t('Make the quotation')}
      </Button>
    </Form>
  )
}
