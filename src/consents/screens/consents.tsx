import { data, Form, Link, redirect } from 'react-router'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { dayAndMonth } from '#design/display/dates.ts'
import { Empty } from '#design/display/empty.tsx'
import { Note } from '#design/display/note.tsx'
import { t } from '#platform/language/translate.ts'
import { attempt } from '#web/client.ts'
import { FormMessage } from '#web/form-message.tsx'
import { fieldsOf, send, type Answer } from '#web/form-result.ts'
import { privatePage } from '#web/private-page.ts'
import type { Consent } from '../contract.ts'
import type { Purpose } from '../lifecycle.ts'
import { consentsPage, isWithdrawn, purposeNames } from '../rules.ts'
import type { Route } from './+types/consents.ts'
import { askConsents } from './client.ts'
import '#wishlist/screens/wishlist.css'
import './consents.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: t('Consents'),
    description: t('What you agreed to, in which words, and how to withdraw it.'),
  })

const logIn = () => redirect(`/login?from=${consentsPage}`)

export async function loader({ context }: Route.LoaderArgs) {
  const result = await attempt(() => askConsents(context).list())
  if (!result.ok) throw result.status === 401 ? logIn() : data(result, { status: result.status })
  return result.value
}

type Withdrawn = Answer & { withdrawn?: { purpose: Purpose; about: string } }

export async function action({ context, request }: Route.ActionArgs) {
  const { id = '' } = await fieldsOf(request)
  const result = await attempt(() => askConsents(context).withdraw({ id }))
  if (result.ok) return data<Withdrawn>({ errors: [], values: {}, withdrawn: result.value })
  const { status, message } = result
  if (status === 401) throw logIn()
  return data<Withdrawn>({ message, errors: [], values: {} }, { status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, {
    no: t('We could not reach the shop, so nothing was changed. Please try again.'),
  })
}

export default function Consents({ loaderData, actionData }: Route.ComponentProps) {
  const { consents } = loaderData
  const answer: Withdrawn | undefined = actionData
  const open = consents.filter(({ endedAt }) => endedAt === null)
  const ended = consents.filter(({ endedAt }) => endedAt !== null)
  return (
    <div className="wrap wishlist">
      <Breadcrumb trail={[{ label: t('Profile'), to: '/profile' }]} here={t('Consents')} />
      <div className="page-head">
        <h1>{t('Consents')}</h1>
        <p>
          {t(
            'What you allowed us to do with your data, and the words you read then. One press withdraws it. Your account and your orders need no consent: they are what you asked of us.',
          )}
        </p>
      </div>
      <FormMessage>{answer?.message && t(answer.message)}</FormMessage>
      {answer?.withdrawn && (
        <Note tone="ok" live="status">
          {t('Withdrawn: {purpose}, {about}. It has ended, and no further email comes.', {
            purpose: t(purposeNames[answer.withdrawn.purpose]),
            about: answer.withdrawn.about,
          })}
        </Note>
      )}
      {consents.length === 0 ? (
        <Empty
          title={t('No consents')}
          action={<ButtonLink to="/profile">{t('Profile')}</ButtonLink>}
        >
          {t('You did not ask for reminders or alerts, and we ask for nothing else.')}
        </Empty>
      ) : (
        <>
          <List title={t('They hold')} consents={open} none={t('None holds at the moment.')} />
          {ended.length > 0 && <List title={t('They have ended')} consents={ended} />}
        </>
      )}
    </div>
  )
}

type ListProps = { title: string; consents: readonly Consent[]; none?: string }

function List({ title, consents, none }: ListProps) {
  return (
    <section className="consents" aria-label={title}>
      <h2>{title}</h2>
      {consents.length === 0 && <p className="muted">{none}</p>}
      <ul className="wishes">
        {consents.map((consent) => (
          <ConsentItem key={consent._id} consent={consent} />
        ))}
      </ul>
    </section>
  )
}

function ConsentItem({ consent }: { consent: Consent }) {
  const { _id, purpose, productId, about, words, language, version, endedAt } = consent
  return (
    <li>
      <div>
        <h3>{t(purposeNames[purpose])}</h3>
        <Link to={`/product/product-details/${productId}`} lang="en">
          {about}
        </Link>
        <blockquote lang={language}>{words}</blockquote>
        <p className="wish-out">
          {defaultWords(consent)} {endWords(consent)}{' '}
          {t('Words: version {version}, {language}.', { version, language })}
        </p>
        {endedAt === null && (
          <Form method="post" className="wish-acts" preventScrollReset>
            <Button type="submit" size="small" weight="line" name="id" value={_id}>
              {t('Withdraw')}
              <span className="sr">: {about}</span>
            </Button>
          </Form>
        )}
      </div>
    </li>
  )
}

function defaultWords({ givenAt, givenBy }: Consent): string {
  const day = dayAndMonth(givenAt)
  return givenBy === 'link'
    ? t('Given on {day} by the link of an email.', { day })
    : t('Given on {day} on our pages.', { day })
}

function endWords({ endedAt, endedBy }: Consent): string {
  if (endedAt === null) return ''
  const day = dayAndMonth(endedAt)
  if (isWithdrawn(endedBy)) return t('Withdrawn on {day}.', { day })
  return endedBy === 'replaced'
    ? t('Replaced on {day} by a new one.', { day })
    : t('Over since {day}: it was for this only.', { day })
}
