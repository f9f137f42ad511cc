import { data, Form } from 'react-router'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { attempt } from '#web/client.ts'
import { storeFacts } from '#web/page-context.ts'
import { keyPageHeaders, privatePage } from '#web/private-page.ts'
import type { LinkState } from '../email/contract.ts'
import type { Route } from './+types/verify-email.ts'
import { askEmail } from './client.ts'
import { FormMessage } from '#web/form-message.tsx'
import { send, type Answer } from '#web/form-result.ts'
import { SoloPage } from './solo-page.tsx'
import { t } from '#platform/language/translate.ts'
import { useAnsweredForm } from '#web/use-form.ts'

export const headers: Route.HeadersFunction = keyPageHeaders

export const meta: Route.MetaFunction = ({ matches, params: { token } }) => [
  ...privatePage(matches, {
    title: token ? t('Confirm your e-mail address') : t('A link to confirm your address'),
    description: token
      ? t('Confirm that an e-mail address is yours.')
      : t('Where to get a new link to confirm that an e-mail address is yours.'),
  }),
  { name: 'referrer', content: 'strict-origin' },
]

type Pressed = Answer & { link?: LinkState }

/** Only looks: a program that reads mail opens links too. */
export async function loader({ context, params: { token = '' } }: Route.LoaderArgs) {
  const lookup = await attempt(() => askEmail(context).look({ token }))
  if (!lookup.ok && lookup.status !== 400) throw data(lookup, { status: lookup.status })
  const link: LinkState = lookup.ok ? lookup.value : { state: 'over' }
  return { link, isEmpty: token === '', store: context.get(storeFacts).name }
}

export async function action({ context, params: { token = '' } }: Route.ActionArgs) {
  const result = await attempt(() => askEmail(context).verify({ token }))
  if (!result.ok)
    return data<Pressed>(
      { errors: [], values: {}, message: result.message },
      { status: result.status },
    )
  const { success, message: _message, ...link } = result.value
  return data<Pressed>({ errors: [], values: {}, link }, { status: success ? 200 : 422 })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, {
    no: t('We could not reach the shop. Please check your connection and try again.'),
  })
}

export default function VerifyEmail({
  loaderData: { link, isEmpty, store },
  actionData,
}: Route.ComponentProps) {
  const answer = actionData as Pressed | undefined
  const { state, kind, email } = answer?.link ?? link
  if (state === 'open')
    return <Ask email={email} store={store} isNew={kind === 'change'} answer={answer} />
  if (state === 'done' || state === 'used')
    return <Confirmed email={email} isAgain={state === 'used'} />
  if (state === 'taken') return <Taken email={email} />
  return <Over isEmpty={isEmpty} />
}

function Ask({
  email,
  store,
  isNew,
  answer,
}: {
  email: string | undefined
  store: string
  isNew: boolean
  answer: Answer | undefined
}) {
  const { form, busy } = useAnsweredForm(answer)
  const lead = isNew
    ? t('It becomes the address of your account at {store}.', { store })
    : t('Confirm that it is yours, and everything of your account at {store} is open to you.', {
        store,
      })
  return (
    <SoloPage
      icon="mail"
      title={isNew ? t('Use this e-mail address?') : t('Is this your e-mail address?')}
    >
      <p className="solo-lead link-page-address">{email}</p>
      <p className="muted solo-lead">
        {t('{lead} If you did not ask for it, please close this page: nothing happens.', { lead })}
      </p>
      <Form method="post" ref={form}>
        <FormMessage>{answer?.message}</FormMessage>
        <Button type="submit" size="large" block busy={busy} busyLabel={t('Confirming')}>
          {t('This is my e-mail address')}
        </Button>
      </Form>
    </SoloPage>
  )
}

function Confirmed({ email, isAgain }: { email: string | undefined; isAgain: boolean }) {
  return (
    <SoloPage
      icon="circle-check"
      title={
        isAgain
          ? t('Your e-mail address is confirmed already')
          : t('Your e-mail address is confirmed')
      }
    >
      <div role="status">
        <p className="solo-lead link-page-address">{email}</p>
        <p className="muted solo-lead">{t('Thank you. There is nothing else to do.')}</p>
      </div>
      <p className="link-page-next">
        <ButtonLink size="large" block to="/profile">
          {t('Go to your profile')}
        </ButtonLink>
      </p>
    </SoloPage>
  )
}

function Taken({ email }: { email: string | undefined }) {
  return (
    <SoloPage
      icon="circle-alert"
      title={t('This address has an account of its own')}
      lead={t(
        'Another account was made with {email} meanwhile, so nothing was changed. Log in with that one, or choose another address.',
        { email: email ?? '' },
      )}
    >
      <p className="link-page-next">
        <ButtonLink size="large" block to="/profile">
          {t('Go to your profile')}
        </ButtonLink>
      </p>
    </SoloPage>
  )
}

function Over({ isEmpty }: { isEmpty: boolean }) {
  const title = isEmpty ? t('Please open the link in our email') : t('This link is too old')
  const lead = isEmpty
    ? t(
        'It leads to this page with a key. When you cannot find the email, look into the spam folder, or have a new link sent.',
      )
    : t(
        'It was replaced by a newer one, or more than a day has passed. Log in, and have a new one sent: it takes a moment.',
      )
  return (
    <SoloPage icon="clock" title={title} lead={lead}>
      <p className="link-page-next">
        <ButtonLink size="large" block to="/profile/email">
          {t('Send a new link')}
        </ButtonLink>
      </p>
    </SoloPage>
  )
}
