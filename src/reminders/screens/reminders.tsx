import { data, Form, Link, redirect } from 'react-router'
import { notices } from '#consents/rules.ts'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Thumb, type Wall } from '#design/display/backdrop.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { dayAndMonth } from '#design/display/dates.ts'
import { Empty } from '#design/display/empty.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Note } from '#design/display/note.tsx'
import { t } from '#platform/language/translate.ts'
import { attempt, type Context } from '#web/client.ts'
import { FormMessage } from '#web/form-message.tsx'
import { fieldsOf, send, type Answer } from '#web/form-result.ts'
import { privatePage } from '#web/private-page.ts'
import type { Reminder } from '../contract.ts'
import { choices, remindersPage } from '../rules.ts'
import type { Route } from './+types/reminders.ts'
import { askReminders } from './client.ts'
import { DayChoice } from './day-choice.tsx'
import '#wishlist/screens/wishlist.css'
import './reminders.css'
import { nameOf, ProductName, type NamedProduct } from '#catalogue/screens/names.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: t('Reminders'),
    description: t('What you want to be reminded to order again.'),
  })

const logIn = () => redirect(`/login?from=${remindersPage}`)

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const result = await attempt(() => askReminders(context).list())
  if (!result.ok) throw result.status === 401 ? logIn() : data(result, { status: result.status })
  return { reminders: result.value.reminders, isSaved: searchParams.get('done') === 'saved' }
}

type Ended = NamedProduct & { productId: string; days: number }
type Pressed = Answer & { ended?: Ended }

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const result = await attempt(() => change(context, fields))
  if (!result.ok) {
    const { status, message, errors } = result
    if (status === 401) throw logIn()
    const text = errors[0]?.message ?? message
    return data<Pressed>({ message: text, errors: [], values: {} }, { status })
  }
  if (!result.value) throw redirect(`${remindersPage}?done=saved`)
  return data<Pressed>({ errors: [], values: {}, ended: result.value })
}

/** What was ended; undefined for what was saved. Days that are none of ours are the API's to refuse. */
async function change(
  context: Context,
  { intent, id = '', product = '', days }: Record<string, string>,
): Promise<Ended | undefined> {
  const reminders = askReminders(context)
  if (intent === 'end') return reminders.end({ id })
  await reminders.save({ product, days: Number(days) as (typeof choices)[number] })
  return undefined
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, {
    no: t('We could not reach the shop, so nothing was changed. Please try again.'),
  })
}

export default function Reminders({ loaderData, actionData }: Route.ComponentProps) {
  const { reminders, isSaved } = loaderData
  const answer: Pressed | undefined = actionData
  return (
    <div className="wrap wishlist">
      <Breadcrumb trail={[{ label: t('Profile'), to: '/profile' }]} here={t('Reminders')} />
      <div className="page-head">
        <h1>{t('Reminders')}</h1>
        <p>
          {t(
            'We write when it is time to order again: one email a day at most, only because you asked.',
          )}
        </p>
      </div>
      <p className="muted">{t(notices.reminders.words)}</p>
      <FormMessage>{answer?.message}</FormMessage>
      {answer?.ended && <EndedNote ended={answer.ended} />}
      {!answer && isSaved && (
        <Note tone="ok" live="status">
          {t('We will remind you.')}
        </Note>
      )}
      {reminders.length === 0 ? (
        <Empty
          title={t('No reminders yet')}
          action={<ButtonLink to="/profile">{t('Your orders')}</ButtonLink>}
        >
          {t('On the page of a delivered order you can ask us to remind you.')}
        </Empty>
      ) : (
        <ul className="wishes">
          {reminders.map((reminder) => (
            <Reminded key={`${reminder._id} ${reminder.days}`} reminder={reminder} />
          ))}
        </ul>
      )}
    </div>
  )
}

function EndedNote({ ended: { productId, days, ...named } }: { ended: Ended }) {
  return (
    <Note tone="ok" live="status">
      <Form method="post" action={remindersPage} className="wish-acts">
        <span>{t('We will not remind you of {name}.', { name: nameOf(named) })}</span>
        <input type="hidden" name="product" value={productId} />
        <input type="hidden" name="days" value={days} />
        <Button type="submit" size="small" weight="line" name="intent" value="save">
          <Icon name="rotate-ccw" /> {t('Undo')}
        </Button>
      </Form>
    </Note>
  )
}

function Reminded({ reminder }: { reminder: Reminder }) {
  const { _id, productId, isSold, days, nextAt, consentedAt } = reminder
  const of = (
    <span className="sr">
      : <ProductName of={reminder} />
    </span>
  )
  return (
    <li>
      <Thumb src={reminder.productImage} wall={reminder.productWall as Wall} sizes="96px" />
      <div>
        <Link to={`/product/product-details/${productId}`}>
          <ProductName of={reminder} />
        </Link>
        <p className="wish-out">
          {isSold
            ? t('Next on {day}; you asked for it on {asked}.', {
                day: dayAndMonth(nextAt),
                asked: dayAndMonth(consentedAt),
              })
            : t('It is not sold any more.')}
        </p>
        <Form method="post" action={remindersPage} className="remind-form" preventScrollReset>
          <input type="hidden" name="id" value={_id} />
          <input type="hidden" name="product" value={productId} />
          {isSold && (
            <>
              <DayChoice of={nameOf(reminder)} chosen={days} />
              <Button type="submit" size="small" weight="soft" name="intent" value="save">
                {t('Change')}
                {of}
              </Button>
            </>
          )}
          <Button type="submit" size="small" weight="line" name="intent" value="end">
            {t('End')}
            {of}
          </Button>
        </Form>
      </div>
    </li>
  )
}
