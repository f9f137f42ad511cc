import { data, Form, redirect } from 'react-router'
import { SoloPage } from '#accounts/screens/solo-page.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { t } from '#platform/language/translate.ts'
import { attempt } from '#web/client.ts'
import { FormMessage } from '#web/form-message.tsx'
import { fieldsOf, send, type Answer } from '#web/form-result.ts'
import { privatePage } from '#web/private-page.ts'
import { useAnsweredForm } from '#web/use-form.ts'
import { alertsPage, askPage } from '../rules.ts'
import type { Route } from './+types/ask-alert.ts'
import { askAlerts } from './client.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: t('Back in stock'),
    description: t('One email, when a product is in stock again.'),
  })

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  return { isSent: searchParams.get('done') === 'link' }
}

/** The form of a product's page leads here. */
export async function action({ context, request }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const { product = '', email = '' } = fields
  const result = await attempt(() =>
    askAlerts(context).asking({ product, ...(email.trim() !== '' && { email }) }),
  )
  if (result.ok) {
    const { next } = result.value
    throw redirect(next === 'waiting' ? `${alertsPage}?done=asked` : `${askPage}?done=link`)
  }
  const { status, message, errors } = result
  const isTyped = errors.length > 0
  return data<Answer>({ errors, values: fields, ...(!isTyped && { message }) }, { status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, {
    no: t('We could not reach the shop, so nothing was changed. Please try again.'),
  })
}

export default function AskAlert({ loaderData: { isSent }, actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = actionData
  if (answer) return <Again answer={answer} />
  return isSent ? <LinkSent /> : <HowTo />
}

function LinkSent() {
  return (
    <SoloPage icon="mail" title={t('Please look into your mailbox')}>
      <p className="muted solo-lead" role="status">
        {t(
          'We sent a link to the address you typed. Open it and say yes, and we write to you when the product is back. If nothing comes within some minutes, look into the spam folder: we send at most five such links a day to one address.',
        )}
      </p>
      <Onward />
    </SoloPage>
  )
}

function HowTo() {
  return (
    <SoloPage
      icon="mail"
      title={t('Back in stock')}
      lead={t('On the page of a product that is sold out you can ask us to write to you.')}
    >
      <Onward />
    </SoloPage>
  )
}

function Onward() {
  return (
    <p className="link-page-next">
      <ButtonLink size="large" block to="/all-products">
        {t('Browse all products')}
      </ButtonLink>
    </p>
  )
}

function Again({ answer }: { answer: Answer }) {
  const { form, busy, errorAt } = useAnsweredForm(answer)
  const { product = '', email = '' } = answer.values
  const error = errorAt('email')
  return (
    <SoloPage icon="mail" title={t('Back in stock')}>
      <Form method="post" ref={form} noValidate>
        <FormMessage>{answer.message}</FormMessage>
        <input type="hidden" name="product" value={product} />
        <TextField
          label={t('Your e-mail address')}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={email}
          {...(error !== undefined && { error })}
        />
        <Button type="submit" size="large" block busy={busy} busyLabel={t('Sending')}>
          {t('Write to me when it is back')}
        </Button>
      </Form>
      {product !== '' && (
        <p className="link-page-next">
          <ButtonLink weight="line" block to={`/product/product-details/${product}`}>
            {t('Back to the product')}
          </ButtonLink>
        </p>
      )}
    </SoloPage>
  )
}
