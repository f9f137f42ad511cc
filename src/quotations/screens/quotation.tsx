import { data, Form, redirect, useNavigation } from 'react-router'
import { syncCart } from '#cart/screens/use-cart-sync.ts'
import { Button, look } from '#design/controls/button.tsx'
import { Badge } from '#design/display/badge.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { dayMonthYear } from '#design/display/dates.ts'
import { Icon } from '#design/display/icon.tsx'
import { Note } from '#design/display/note.tsx'
import { againLines } from '#orders/again/rules.ts'
import { askOrders } from '#orders/screens/client.ts'
import { OrderAgain } from '#orders/screens/order-page/order-again.tsx'
import { localPath, t } from '#platform/language/translate.ts'
import { attempt, type Context } from '#web/client.ts'
import { FormMessage } from '#web/form-message.tsx'
import { fieldsOf, send, type Answer } from '#web/form-result.ts'
import { privatePage } from '#web/private-page.ts'
import type { Quotation } from '../contract.ts'
import { quotationsPage } from '../rules.ts'
import type { Route } from './+types/quotation.ts'
import { askQuotations } from './client.ts'
import { logIn } from './make-quotation.ts'
import { QuotationFacts, QuotationSums } from './quotation-facts.tsx'
import { QuotedLines } from './quoted-lines.tsx'
import '#orders/screens/order-page/order-page.css'
import './quotations.css'

export const meta: Route.MetaFunction = ({ matches, params: { number } }) =>
  privatePage(matches, {
    title: t('Quotation {number}', { number }),
    description: t('A quotation with its prices of then, what they are today, and its PDF.'),
  })

export async function loader({ context, params: { number }, url }: Route.LoaderArgs) {
  const result = await attempt(() => askQuotations(context).one({ number }))
  if (!result.ok)
    throw result.status === 401
      ? logIn(`${quotationsPage}/${number}`)
      : data(result, { status: result.status })
  const quotation = result.value.data
  return {
    quotation,
    today: await todayOf(context, quotation),
    isMade: url.searchParams.get('done') === 'made',
  }
}

/** Its lines beside what can be had of them today. */
async function todayOf(context: Context, { lines }: Quotation) {
  const products = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const quote = await askOrders(context).quote({ products })
  const then = lines.map(({ productId: _id, ...line }) => ({ _id, ...line }))
  return againLines(then, quote.lines)
}

export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const { intent } = await fieldsOf(request)
  const quotations = askQuotations(context)
  const result = await attempt(() =>
    intent === 'delete' ? quotations.remove({ number }) : quotations.order({ number }),
  )
  if (result.ok) throw redirect(intent === 'delete' ? `${quotationsPage}?done=deleted` : '/cart')
  const { status, message } = result
  if (status === 401) throw logIn(`${quotationsPage}/${number}`)
  return data<Answer>({ message, errors: [], values: {} }, { status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(() => serverAction().catch(leaveWithCart), {
    no: t('We could not reach the shop, so nothing was changed. Please try again.'),
  })
}

/** The cart of the browser is brought up to date before its page opens. */
async function leaveWithCart(thrown: unknown): Promise<never> {
  if (thrown instanceof Response) await syncCart()
  throw thrown
}

export default function QuotationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { quotation, today, isMade } = loaderData
  const { number, day, validUntil, isValid, lines } = quotation
  const answer: Answer | undefined = actionData
  const title = t('Quotation {number}', { number })
  return (
    <div className="wrap order-page quotation">
      <Breadcrumb
        trail={[
          { label: t('Profile'), to: '/profile' },
          { label: t('Quotations'), to: quotationsPage },
        ]}
        here={title}
      />
      <div className="page-head">
        <h1>{title}</h1>
        <span className="order-page-states">
          <Badge tone={isValid ? 'ok' : 'warn'}>
            {isValid
              ? t('Valid until {day}', { day: dayMonthYear(validUntil) })
              : t('Ended on {day}', { day: dayMonthYear(validUntil) })}
          </Badge>
          <span className="muted">{t('Made on {day}', { day: dayMonthYear(day) })}</span>
        </span>
      </div>
      <FormMessage>{answer?.message}</FormMessage>
      {!answer && isMade && (
        <Note tone="ok" live="status">
          {t('Your quotation is made.')}
        </Note>
      )}
      <div className="order-two">
        <div>
          <section className="order-box" aria-labelledby="lines">
            <h2 id="lines">{t('What is in it')}</h2>
            <QuotedLines lines={lines} />
            <QuotationSums quotation={quotation} />
          </section>
        </div>
        <div>
          <section className="order-box not-on-paper" aria-labelledby="paper">
            <h2 id="paper">{t('For your clinic')}</h2>
            <QuotationFacts quotation={quotation} />
            <a
              className={look({ block: true })}
              href={localPath(`${quotationsPage}/${number}/pdf`)}
            >
              <Icon name="file-text" /> {t('Download the PDF')}
            </a>
          </section>
          <OrderAgain
            lines={today}
            title={t('Order this')}
            nothing={t('Nothing of this quotation can be had now.')}
          />
          <p className="quotation-note">
            {t('The prices of the day of order count, and stock is not reserved.')}
          </p>
          <DeleteForm />
        </div>
      </div>
    </div>
  )
}

function DeleteForm() {
  const isBusy = useNavigation().formData?.get('intent') === 'delete'
  return (
    <details className="quotation-delete not-on-paper">
      <summary>{t('Delete this quotation')}</summary>
      <Form method="post">
        <p>{t('It is gone for good then; a PDF that you have stays with you.')}</p>
        <Button
          type="submit"
          name="intent"
          value="delete"
          weight="danger"
          busy={isBusy}
          busyLabel={t('Deleting')}
        >
          {t('Delete')}
        </Button>
      </Form>
    </details>
  )
}
