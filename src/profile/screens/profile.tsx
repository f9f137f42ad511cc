import { redirect, redirectDocument } from 'react-router'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { askOrders } from '#orders/screens/client.ts'
import { OrderHistory } from '#orders/screens/history/order-history.tsx'
import { storeFacts } from '#web/page-context.ts'
import { YourData } from '#privacy/screens/your-data.tsx'
import type { User } from '#accounts/contract.ts'
import type { Route } from './+types/profile.ts'
import { askAccounts, askEmail } from '#accounts/screens/client.ts'
import { privatePage } from '#web/private-page.ts'
import { LogOutForm } from '#accounts/screens/log-out-form.tsx'
import { forgetShopper } from '#accounts/screens/session-mirror.ts'
import { askSecurity, mayProveByPasskey } from '#accounts/screens/security/client.ts'
import { t } from '#platform/language/translate.ts'
import { ConfirmBanner } from '#accounts/screens/security/confirm-banner.tsx'
import './profile.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, { title: t('Profile'), description: t('Your account and your orders.') })

// Each is drawn with its pictures: twenty cost a small phone 140 kB, and the server 10 ms.
const ordersOnPage = 5

export async function loader({ context, url }: Route.LoaderArgs) {
  const { data: shopper } = await askAccounts(context).session()
  if (!shopper) throw redirect('/login?from=/profile')
  const page = pageIn(url.searchParams)
  const { data: orders } = await askOrders(context).allOrderByUserid({
    userId: shopper._id,
    page,
    limit: ordersOnPage,
  })
  if (orders.length === 0 && page > 1) throw redirect('/profile')
  const [{ data: email }, { data: security }] = await Promise.all([
    askEmail(context).status(),
    askSecurity(context).overview(),
  ])
  const hasPasskeys = mayProveByPasskey(security)
  return { shopper, orders, page, email, hasPasskeys, store: context.get(storeFacts) }
}

/** The address is edited by hand too: what makes no sense is the first page. */
function pageIn(address: URLSearchParams): number {
  const page = Number(address.get('page'))
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : 1
}

/**
 * The form's one purpose is to log out. The next page is loaded whole: what this one knows of the
 * shopper goes with it.
 */
export async function action({ context }: Route.ActionArgs) {
  await askAccounts(context).logOut()
  return redirectDocument('/login')
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((thrown: unknown) => {
    // The redirect is the yes; without an answer they are still logged in.
    if (thrown instanceof Response) forgetShopper()
    throw thrown
  })
}

export default function Profile({
  loaderData: { shopper, orders, page, email, hasPasskeys, store },
}: Route.ComponentProps) {
  return (
    <div className="wrap profile-page">
      <Me shopper={shopper} />
      <LogOutForm />
      <ConfirmBanner status={email} />
      <div className="sec-head">
        <h2>{t('Order history')}</h2>
      </div>
      <OrderHistory orders={orders} shopper={shopper} store={store} />
      {(page > 1 || orders.length === ordersOnPage) && (
        <nav className="more-orders" aria-label={t('More orders')}>
          {page > 1 && (
            <ButtonLink weight="line" to={page === 2 ? '/profile' : `/profile?page=${page - 1}`}>
              {t('Newer orders')}
            </ButtonLink>
          )}
          {orders.length === ordersOnPage && (
            <ButtonLink weight="line" to={`/profile?page=${page + 1}`}>
              {t('Older orders')}
            </ButtonLink>
          )}
        </nav>
      )}
      <section className="panel not-on-paper profile-security" aria-labelledby="addresses">
        <h2 id="addresses">{t('Addresses')}</h2>
        <p>{t('For you, for those you care for, and for the clinic. The checkout offers them.')}</p>
        <ButtonLink weight="line" to="/profile/addresses">
          <Icon name="map-pin" /> {t('Addresses')}
        </ButtonLink>{' '}
        <ButtonLink weight="line" to="/wishlist">
          <Icon name="heart" /> {t('Wishlist')}
        </ButtonLink>{' '}
        <ButtonLink weight="line" to="/profile/alerts">
          <Icon name="mail" /> {t('Alerts')}
        </ButtonLink>{' '}
        <ButtonLink weight="line" to="/profile/reminders">
          <Icon name="calendar-days" /> {t('Reminders')}
        </ButtonLink>{' '}
        <ButtonLink weight="line" to="/profile/consents">
          <Icon name="circle-check" /> {t('Consents')}
        </ButtonLink>{' '}
        <ButtonLink weight="line" to="/profile/quotations">
          <Icon name="file-text" /> {t('Quotations')}
        </ButtonLink>{' '}
        <ButtonLink weight="line" to="/profile/questions">
          <Icon name="circle-question-mark" /> {t('Your questions')}
        </ButtonLink>
      </section>
      <section className="panel not-on-paper profile-security" aria-labelledby="security">
        <h2 id="security">{t('Log-in and security')}</h2>
        <p>
          {t(
            'Your e-mail address, where you are logged in, your password, passkeys and an authenticator app.',
          )}
        </p>
        <ButtonLink weight="line" to="/profile/security">
          <Icon name="shield-check" /> {t('Log-in and security')}
        </ButtonLink>
      </section>
      <YourData email={email} hasPasskeys={hasPasskeys} />
    </div>
  )
}

function Me({ shopper: { name, email } }: { shopper: User }) {
  return (
    <section className="me on-deep">
      <span className="ava" aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <div>
        <h1>{name}</h1>
        <p>{email}</p>
      </div>
      <Button type="submit" form="log-out">
        <Icon name="log-out" /> {t('Logout')}
      </Button>
    </section>
  )
}
