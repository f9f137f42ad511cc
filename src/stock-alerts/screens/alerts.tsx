import { data, Form, Link, redirect } from 'react-router'
import { inStock } from '#catalogue/rules.ts'
import { notices } from '#consents/rules.ts'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Thumb, type Wall } from '#design/display/backdrop.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { dayAndMonth } from '#design/display/dates.ts'
import { Empty } from '#design/display/empty.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Note } from '#design/display/note.tsx'
import { t } from '#platform/language/translate.ts'
import { attempt } from '#web/client.ts'
import { FormMessage } from '#web/form-message.tsx'
import { fieldsOf, send, type Answer } from '#web/form-result.ts'
import { privatePage } from '#web/private-page.ts'
import type { Alert } from '../contract.ts'
import { alertsPage } from '../rules.ts'
import type { Route } from './+types/alerts.ts'
import { askAlerts } from './client.ts'
import '#wishlist/screens/wishlist.css'
import { nameOf, ProductName, type NamedProduct } from '#catalogue/screens/names.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: t('Alerts'),
    description: t('Products you wait for, and those that are back.'),
  })

const logIn = () => redirect(`/login?from=${alertsPage}`)

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const result = await attempt(() => askAlerts(context).list())
  if (!result.ok) throw result.status === 401 ? logIn() : data(result, { status: result.status })
  return { alerts: result.value.alerts, isAsked: searchParams.get('done') === 'asked' }
}

type Removed = Answer & { removed?: NamedProduct & { productId: string } }

export async function action({ context, request }: Route.ActionArgs) {
  const { remove, add = '' } = await fieldsOf(request)
  const alerts = askAlerts(context)
  const result = await attempt(async () => {
    if (remove !== undefined) return alerts.remove({ id: remove })
    await alerts.asking({ product: add })
  })
  if (!result.ok) {
    const { status, message } = result
    if (status === 401) throw logIn()
    return data<Removed>({ message, errors: [], values: {} }, { status })
  }
  if (!result.value) throw redirect(`${alertsPage}?done=asked`)
  return data<Removed>({ errors: [], values: {}, removed: result.value })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, {
    no: t('We could not reach the shop, so nothing was changed. Please try again.'),
  })
}

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const { alerts, isAsked } = loaderData
  const answer: Removed | undefined = actionData
  return (
    <div className="wrap wishlist">
      <Breadcrumb trail={[{ label: t('Profile'), to: '/profile' }]} here={t('Alerts')} />
      <div className="page-head">
        <h1>{t('Alerts')}</h1>
        <p>
          {t(
            'We write once when a product is back, in the order of asking, to as many people as there are pieces.',
          )}
        </p>
      </div>
      <p className="muted">{t(notices.alert.words)}</p>
      <FormMessage>{answer?.message}</FormMessage>
      {answer?.removed && <RemovedNote removed={answer.removed} />}
      {!answer && isAsked && (
        <Note tone="ok" live="status">
          {t('We will write to you when it is back.')}
        </Note>
      )}
      {alerts.length === 0 ? (
        <Empty
          title={t('No alerts yet')}
          action={<ButtonLink to="/all-products">{t('Browse all products')}</ButtonLink>}
        >
          {t('On the page of a product that is sold out you can ask us to write to you.')}
        </Empty>
      ) : (
        <ul className="wishes">
          {alerts.map((alert) => (
            <Waiting key={alert._id} alert={alert} />
          ))}
        </ul>
      )}
    </div>
  )
}

function RemovedNote({ removed }: { removed: NamedProduct & { productId: string } }) {
  return (
    <Note tone="ok" live="status">
      <Form method="post" action={alertsPage} className="wish-acts">
        <span>{t('We will not write to you about {name}.', { name: nameOf(removed) })}</span>
        <Button type="submit" size="small" weight="line" name="add" value={removed.productId}>
          <Icon name="rotate-ccw" /> {t('Undo')}
        </Button>
      </Form>
    </Note>
  )
}

function stateWords({ state, isSold, askedAt, writtenAt }: Alert): string {
  if (!isSold) return t('It is not sold any more.')
  if (writtenAt) return t('We wrote to you on {day}.', { day: dayAndMonth(writtenAt) })
  if (state === 'unconfirmed') return t('Please open the link in our email first.')
  return t('You wait since {day}.', { day: dayAndMonth(askedAt) })
}

function Waiting({ alert }: { alert: Alert }) {
  const { _id, productId, isSold } = alert
  const of = (
    <span className="sr">
      : <ProductName of={alert} />
    </span>
  )
  const mayAsk = alert.state === 'written' && isSold && alert.stock !== inStock
  return (
    <li>
      <Thumb src={alert.productImage} wall={alert.productWall as Wall} sizes="96px" />
      <div>
        <Link to={`/product/product-details/${productId}`}>
          <ProductName of={alert} />
        </Link>
        <p className="wish-out">
          {stateWords(alert)} {isSold && alert.stock === inStock && t('It is in stock now.')}
        </p>
        <Form method="post" action={alertsPage} className="wish-acts" preventScrollReset>
          {mayAsk && (
            <Button type="submit" size="small" weight="soft" name="add" value={productId}>
              {t('Wait again')}
              {of}
            </Button>
          )}
          <Button type="submit" size="small" weight="line" name="remove" value={_id}>
            {t('Remove')}
            {of}
          </Button>
        </Form>
      </div>
    </li>
  )
}
