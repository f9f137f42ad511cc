import { data, Form } from 'react-router'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { attempt } from '#web/client.ts'
import { storeFacts } from '#web/page-context.ts'
import { keyPageHeaders, privatePage } from '#web/private-page.ts'
import type { LinkState } from '../email/contract.ts'
import type { Route } from './+types/undo-email-change.ts'
import { askEmail } from './client.ts'
import { FormMessage } from '#web/form-message.tsx'
import { send, type Answer } from '#web/form-result.ts'
import { SoloPage } from './solo-page.tsx'
import { t } from '#platform/language/translate.ts'
import { useAnsweredForm } from '#web/use-form.ts'

export const headers: Route.HeadersFunction = keyPageHeaders

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privatePage(matches, {
    title: t('Keep your e-mail address'),
    description: t('Take back a change of your e-mail address.'),
  }),
  { name: 'referrer', content: 'strict-origin' },
]

type Pressed = Answer & { link?: LinkState }

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const lookup = await attempt(() => askEmail(context).look({ token }))
  if (!lookup.ok && lookup.status !== 400) throw data(lookup, { status: lookup.status })
  const link: LinkState = lookup.ok ? lookup.value : { state: 'over' }
  return { link, phone: context.get(storeFacts).phone }
}

export async function action({ context, params: { token } }: Route.ActionArgs) {
  const result = await attempt(() => askEmail(context).undo({ token }))
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

export default function UndoEmailChange({
  loaderData: { link, phone },
  actionData,
}: Route.ComponentProps) {
  const answer = actionData as Pressed | undefined
  const { state, kind, email } = answer?.link ?? link
  if (state === 'open' && kind === 'undo') return <Ask email={email} answer={answer} />
  if (state === 'done' || (state === 'used' && kind === 'undo'))
    return <KeptAddress email={email} />
  return <Over phone={phone} isTaken={state === 'taken'} />
}

function Ask({ email, answer }: { email: string | undefined; answer: Answer | undefined }) {
  const { form, busy } = useAnsweredForm(answer)
  return (
    <SoloPage icon="shield-check" title={t('Keep this e-mail address?')}>
      <p className="solo-lead link-page-address">{email}</p>
      <p className="muted solo-lead">
        {t(
          'Press the button if it was not you who wanted another address. Your account stays with this one, or comes back to it, everybody is logged out, the password ends, and we send you a link to a new one. If it was you, please close this page.',
        )}
      </p>
      <Form method="post" ref={form}>
        <FormMessage>{answer?.message}</FormMessage>
        <Button
          type="submit"
          size="large"
          block
          weight="danger"
          busy={busy}
          busyLabel={t('Keeping')}
        >
          {t('This was not me')}
        </Button>
      </Form>
    </SoloPage>
  )
}

function KeptAddress({ email }: { email: string | undefined }) {
  return (
    <SoloPage icon="circle-check" title={t('Your account is safe')}>
      <div role="status">
        <p className="solo-lead link-page-address">{email}</p>
        <p className="muted solo-lead">
          {t(
            'This is the address of your account. Everybody is logged out. Please choose a new password with the link that we sent you just now.',
          )}
        </p>
      </div>
      <p className="link-page-next">
        <ButtonLink size="large" block weight="line" to="/login/forget-password">
          {t('Send me another link')}
        </ButtonLink>
      </p>
    </SoloPage>
  )
}

function Over({ phone, isTaken }: { phone: string; isTaken: boolean }) {
  const lead = isTaken
    ? t('Another account has this address by now.')
    : t('It works for 7 days, and only until it is replaced by a newer one.')
  return (
    <SoloPage
      icon="clock"
      title={t('This link cannot be used any more')}
      lead={t('{lead} If somebody has taken your account, please call us: {phone}.', {
        lead,
        phone,
      })}
    >
      <p className="link-page-next">
        <ButtonLink size="large" block to="/contact-us">
          {t('Contact us')}
        </ButtonLink>
      </p>
    </SoloPage>
  )
}
