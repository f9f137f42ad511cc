import { data, redirect } from 'react-router'
import { v7 } from 'uuid'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { dayMonthYear } from '#design/display/dates.ts'
import { Note } from '#design/display/note.tsx'
import { pictureErrors, picturesIn } from '#media/screens/sent-pictures.ts'
import { attempt } from '#web/client.ts'
import { fieldsOf, send, type Answer } from '#web/form-result.ts'
import { privatePage } from '#web/private-page.ts'
import { tx } from '#web/language/rich-words.tsx'
import type { Resolution, ReturnReason } from '../../returns/lifecycle.ts'
import { askOrders } from '../client.ts'
import type { Route } from './+types/ask-return.ts'
import { chosenLines } from './chosen-lines.ts'
import { askReturns, returnForm } from './client.ts'
import { t } from '#platform/language/translate.ts'
import { ReturnForm } from './return-form.tsx'
import './returns.css'

export const meta: Route.MetaFunction = ({ matches, params: { number } }) =>
  privatePage(matches, {
    title: t('Return from order {number}', { number }),
    description: t('What goes back, and why.'),
  })

const logIn = (number: string) => redirect(`/login?from=${encodeURIComponent(returnForm(number))}`)

export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const found = await attempt(() => askReturns(context).ofOrder({ number }))
  if (!found.ok) throw found.status === 401 ? logIn(number) : data(found, { status: found.status })
  // Of the return that this page may ask for: sent twice, it is asked for once.
  return { ...found.value, key: v7() }
}

export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const wrongPictures = pictureErrors(fields)
  if (wrongPictures.length > 0)
    return data<Answer>({ errors: wrongPictures, values: fields }, { status: 422 })
  const result = await attempt(async () => {
    const { data: order } = await askOrders(context).ownOrder({ number })
    const words = fields.words?.trim()
    return askReturns(context).open({
      order_id: order._id,
      key: fields.key ?? '',
      lines: chosenLines(fields),
      reason: fields.reason as ReturnReason,
      ...(fields.resolution && { resolution: fields.resolution as Resolution }),
      ...(words && { words }),
      ...picturesIn(fields),
    })
  })
  if (result.ok) throw redirect(`/profile/orders/${number}?done=${result.value.number}#returns`)
  const { status, message, errors } = result
  if (status === 401) throw logIn(number)
  return data<Answer>(
    { errors, values: fields, ...(errors.length === 0 && { message }) },
    { status },
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, {
    no: t('We could not reach the shop, so nothing was asked for. Please try again.'),
  })
}

export default function AskReturn({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNumber, canAsk, until } = loaderData
  return (
    <div className="wrap ask-return">
      <Breadcrumb
        trail={[
          { label: t('Profile'), to: '/profile' },
          {
            label: t('Order {orderNumber}', { orderNumber }),
            to: `/profile/orders/${orderNumber}`,
          },
        ]}
        here={t('Return')}
      />
      <div className="page-head">
        <h1>{t('Return something')}</h1>
        {canAsk && until && (
          <p className="muted">
            {tx('From order {orderNumber}, until {day}', {
              orderNumber,
              day: <time dateTime={until}>{dayMonthYear(until)}</time>,
            })}
          </p>
        )}
      </div>
      {canAsk ? (
        <ReturnForm page={loaderData} answer={actionData} />
      ) : (
        <Note tone="bad">{whyNot(loaderData)}</Note>
      )}
    </div>
  )
}

/** The rule in one sentence. */
function whyNot({ until, lines, orderNumber }: Route.ComponentProps['loaderData']): string {
  if (until === null)
    return t(
      'Nothing of order {orderNumber} was delivered, or it went back already: nothing of it can be returned here.',
      { orderNumber },
    )
  if (lines.every(({ left }) => left === 0))
    return t('Every piece that arrived came back, is announced already, or its days are over.')
  return t(
    'This order could be returned until {until}. If something is wrong with it, please write to us.',
    { until: dayMonthYear(until) },
  )
}
