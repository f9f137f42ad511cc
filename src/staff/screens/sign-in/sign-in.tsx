import {
  data,
  Form,
  redirect,
  replace,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { tried } from '#admin/parts/client.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { fieldsOf, type Answer } from '#web/form-result.ts'
import { storeFacts } from '#web/page-context.ts'
import { PasswordField } from '#web/password-field.tsx'
import { titled } from '#web/title.ts'
import { useAnsweredForm } from '#web/use-form.ts'
import { askStaff } from '../client.ts'
import { GatePage } from './gate-page.tsx'
import { codePath, nextPath } from './next-path.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

export const meta: MetaFunction = ({ matches }) => titled('Sign in', matches)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const next = nextPath(new URL(request.url))
  const member = await tried(() => askStaff(context).me())
  if (member.ok) throw redirect(next)
  const { name, url } = context.get(storeFacts)
  return { next, store: name, shopUrl: url }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const next = nextPath(new URL(request.url))
  const { email = '', password = '' } = await fieldsOf(request)
  const result = await tried(() => askStaff(context).signIn({ email, password }))
  if (result.ok) throw replace(codePath(next, result.value.factors))
  const { code, message, errors, status } = result
  const atField = code === 'WRONG_LOG_IN' ? [{ path: 'password', message }] : errors
  return data<Answer>(
    { errors: atField, values: { email }, ...(atField.length === 0 && { message }) },
    { status },
  )
}

export default function SignIn() {
  const { next, store, shopUrl } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { form, busy, errorAt } = useAnsweredForm(answer)
  const passkey = usePasskeySignIn(next)
  return (
    <GatePage
      store={store}
      title="Back office"
      lead={
        <>
          For the people who keep the shop. Shoppers <a href={`${shopUrl}/login`}>log in here</a>.
        </>
      }
    >
      <Form method="post" ref={form} noValidate>
        <FormMessage>{passkey.message ?? answer?.message}</FormMessage>
        {passkey.isOffered && (
          <div className="gate-passkey with-script">
            <Button
              weight="line"
              block
              busy={passkey.busy}
              busyLabel="Waiting for your device"
              onClick={passkey.press}
            >
              <Icon name="key-round" /> Use a passkey
            </Button>
            <p className="or">or</p>
          </div>
        )}
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username webauthn"
          required
          defaultValue={answer?.values.email}
          error={errorAt('email')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errorAt('password')}
        />
        <Button type="submit" block busy={busy} busyLabel="Checking">
          Continue
        </Button>
      </Form>
      <p className="a-sub gate-foot">
        Forgot it? Ask an owner. An owner uses the command on the server.
      </p>
    </GatePage>
  )
}
