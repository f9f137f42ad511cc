import { data, Form } from 'react-router'
import { SoloPage } from '#accounts/screens/solo-page.tsx'
import { notices } from '#consents/rules.ts'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { t } from '#platform/language/translate.ts'
import { attempt } from '#web/client.ts'
import { FormMessage } from '#web/form-message.tsx'
import { fieldsOf, send, type Answer } from '#web/form-result.ts'
import { keyPageHeaders, privatePage } from '#web/private-page.ts'
import { useAnsweredForm } from '#web/use-form.ts'
import type { LinkedAlert } from '../contract.ts'
import type { Route } from './+types/alert-link.ts'
import { askAlerts } from './client.ts'
import './alert-form.css'

export const headers: Route.HeadersFunction = keyPageHeaders

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privatePage(matches, {
    title: t('Your stock alert'),
    description: t('Confirm or end an email about a product that is sold out.'),
  }),
  { name: 'referrer', content: 'strict-origin' },
]

type Pressed = Answer & { alert?: LinkedAlert; isEnded?: boolean }

/** Only looks: a program that reads mail opens links too, and presses no buttons. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const lookup = await attempt(() => askAlerts(context).look({ token }))
  if (!lookup.ok && lookup.status !== 400) throw data(lookup, { status: lookup.status })
  const alert: LinkedAlert = lookup.ok ? lookup.value : { state: 'over' }
  return { alert }
}

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const isEnd = (await fieldsOf(request)).intent === 'end'
  const alerts = askAlerts(context)
  const result = await attempt(() => (isEnd ? alerts.end({ token }) : alerts.confirm({ token })))
  if (result.ok)
    return data<Pressed>({ errors: [], values: {}, alert: result.value, isEnded: isEnd })
  const { status, message } = result
  return data<Pressed>({ errors: [], values: {}, message }, { status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, {
    no: t('We could not reach the shop. Please check your connection and try again.'),
  })
}

export default function AlertLink({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Pressed | undefined = actionData
  const alert = answer?.alert ?? loaderData.alert
  if (alert.state === 'over') return <Over isEnded={answer?.isEnded === true} />
  return <Open alert={alert} answer={answer} />
}

function wordsOf({ state }: LinkedAlert): { title: string; lead: string } {
  if (state === 'unconfirmed')
    return {
      title: t('Shall we write to you when it is back?'),
      lead: t(notices.alertLink.words),
    }
  if (state === 'waiting')
    return {
      title: t('We will write to you when it is back'),
      lead: t('One email, in the order of asking, to as many people as there are pieces.'),
    }
  return {
    title: t('We wrote to you that it is back'),
    lead: t('This was the one email you asked for. You can ask again on the page of the product.'),
  }
}

function Open({ alert, answer }: { alert: LinkedAlert; answer: Pressed | undefined }) {
  const { form, busy } = useAnsweredForm(answer)
  const { title, lead } = wordsOf(alert)
  const isAsked = alert.state === 'unconfirmed'
  return (
    <SoloPage icon="mail" title={title}>
      <p className="solo-lead link-page-address">{alert.productName}</p>
      <p className="muted solo-lead" role={answer ? 'status' : undefined}>
        {lead} {alert.isInStock && t('It is in stock now.')}
      </p>
      <Form method="post" ref={form} className="alert-link">
        <FormMessage>{answer?.message}</FormMessage>
        {isAsked && (
          <Button type="submit" size="large" block name="intent" value="confirm" busy={busy}>
            {t('Yes, write to me')}
          </Button>
        )}
        <Button type="submit" size="large" block weight="line" name="intent" value="end">
          {isAsked ? t('No, forget this address') : t('End it and forget this address')}
        </Button>
      </Form>
      <p className="link-page-next">
        <ButtonLink weight="soft" block to={`/product/product-details/${alert.productId}`}>
          {t('See the product')}
        </ButtonLink>
      </p>
    </SoloPage>
  )
}

function Over({ isEnded }: { isEnded: boolean }) {
  return (
    <SoloPage
      icon={isEnded ? 'circle-check' : 'clock'}
      title={isEnded ? t('It has ended') : t('This link shows nothing any more')}
    >
      <p className="muted solo-lead" role={isEnded ? 'status' : undefined}>
        {isEnded
          ? t('We will not write to you about it. Your address is erased.')
          : t(
              'It has ended, or nobody confirmed it in time. You can ask again on the page of the product.',
            )}
      </p>
      <p className="link-page-next">
        <ButtonLink size="large" block to="/all-products">
          {t('Browse all products')}
        </ButtonLink>
      </p>
    </SoloPage>
  )
}
