import { data, Form, replace } from 'react-router'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { attempt } from '#web/client.ts'
import { storeFacts } from '#web/page-context.ts'
import { keyPageHeaders, privatePage } from '#web/private-page.ts'
import type { Route } from './+types/log-out-everywhere.ts'
import { askAccounts } from './client.ts'
import { FormMessage } from '#web/form-message.tsx'
import { send, type Answer } from '#web/form-result.ts'
import { SoloPage } from './solo-page.tsx'
import { t } from '#platform/language/translate.ts'
import { useAnsweredForm } from '#web/use-form.ts'

export const headers: Route.HeadersFunction = keyPageHeaders

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privatePage(matches, {
    title: t('Log out everywhere'),
    description: t('End every log-in to your account and choose a new password.'),
  }),
  { name: 'referrer', content: 'strict-origin' },
]

export function loader({ context }: Route.LoaderArgs) {
  return { phone: context.get(storeFacts).phone }
}

/**
 * The link itself does nothing: programs that look through letters open links, and press no
 * buttons.
 */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  const result = await attempt(() => askAccounts(context).logOutEverywhere({ token }))
  if (!result.ok)
    return data<Answer>(
      { errors: [], values: {}, message: result.message },
      { status: result.status },
    )
  const { resetToken, message } = result.value
  if (resetToken !== undefined) throw replace(`/reset-password/${resetToken}`)
  return data<Answer>({ errors: [], values: { isOver: 'yes' }, message }, { status: 422 })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, {
    yes: t('Every log-in has ended. Please choose a new password.'),
    no: t('We could not reach the shop. Please check your connection and try again.'),
  })
}

export default function LogOutEverywhere({
  loaderData: { phone },
  actionData: answer,
}: Route.ComponentProps) {
  const { form, busy } = useAnsweredForm(answer)
  return (
    <SoloPage
      icon="shield-check"
      title={t('Log out everywhere?')}
      lead={t(
        'Every log-in to your account ends, on all devices and also here. Then you choose a new password.',
      )}
    >
      <Form method="post" ref={form}>
        <FormMessage>{answer?.message}</FormMessage>
        {answer?.values.isOver ? (
          <ButtonLink size="large" block to="/login/forget-password">
            {t('Ask for a link to a new password')}
          </ButtonLink>
        ) : (
          <Button
            type="submit"
            size="large"
            block
            weight="danger"
            busy={busy}
            busyLabel={t('Logging out')}
          >
            {t('Log out everywhere')}
          </Button>
        )}
        <p className="muted solo-lead">
          {t(
            'If it was you who logged in, please close this page. If you need help, call {phone}.',
            { phone },
          )}
        </p>
      </Form>
    </SoloPage>
  )
}
