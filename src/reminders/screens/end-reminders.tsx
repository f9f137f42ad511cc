import { data, Form } from 'react-router'
import { SoloPage } from '#accounts/screens/solo-page.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { t, tn } from '#platform/language/translate.ts'
import { attempt } from '#web/client.ts'
import { FormMessage } from '#web/form-message.tsx'
import { send, type Answer } from '#web/form-result.ts'
import { keyPageHeaders, privatePage } from '#web/private-page.ts'
import { useAnsweredForm } from '#web/use-form.ts'
import { remindersPage } from '../rules.ts'
import type { Route } from './+types/end-reminders.ts'
import { askReminders } from './client.ts'

export const headers: Route.HeadersFunction = keyPageHeaders

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privatePage(matches, {
    title: t('End reminders'),
    description: t('End the emails that remind you to order again.'),
  }),
  { name: 'referrer', content: 'strict-origin' },
]

/** Only looks: a program that reads mail opens links too, and presses no buttons. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const lookup = await attempt(() => askReminders(context).look({ token }))
  if (!lookup.ok && lookup.status !== 400) throw data(lookup, { status: lookup.status })
  return { open: lookup.ok ? lookup.value.reminders : 0 }
}

type Pressed = Answer & { ended?: number }

export async function action({ context, params: { token } }: Route.ActionArgs) {
  const result = await attempt(() => askReminders(context).endAll({ token }))
  if (result.ok) return data<Pressed>({ errors: [], values: {}, ended: result.value.ended })
  const { status, message } = result
  return data<Pressed>({ errors: [], values: {}, message }, { status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, {
    no: t('We could not reach the shop. Please check your connection and try again.'),
  })
}

export default function EndReminders({ loaderData: { open }, actionData }: Route.ComponentProps) {
  const answer: Pressed | undefined = actionData
  const { form, busy } = useAnsweredForm(answer)
  if (answer?.ended !== undefined || open === 0)
    return <NothingLeft isEnded={answer !== undefined} />
  return (
    <SoloPage
      icon="mail"
      title={t('End your reminders?')}
      lead={tn(
        open,
        'We remind you of {count} product to order again.',
        'We remind you of {count} products to order again.',
      )}
    >
      <Form method="post" ref={form}>
        <FormMessage>{answer?.message}</FormMessage>
        <Button type="submit" size="large" block busy={busy}>
          {t('End all reminders')}
        </Button>
      </Form>
      <p className="link-page-next">
        <ButtonLink weight="line" block to={remindersPage}>
          {t('Choose in my profile')}
        </ButtonLink>
      </p>
    </SoloPage>
  )
}

function NothingLeft({ isEnded }: { isEnded: boolean }) {
  return (
    <SoloPage icon="circle-check" title={t('We remind you of nothing')}>
      <p className="muted solo-lead" role={isEnded ? 'status' : undefined}>
        {t('No further email comes. On the page of a delivered order you can ask again.')}
      </p>
      <p className="link-page-next">
        <ButtonLink size="large" block to="/all-products">
          {t('Browse all products')}
        </ButtonLink>
      </p>
    </SoloPage>
  )
}
