import { useEffect } from 'react'
import {
  data,
  Form,
  Link,
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
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { fieldsOf, type Answer } from '#web/form-result.ts'
import { storeFacts } from '#web/page-context.ts'
import { takeFocus } from '#web/take-focus.ts'
import { titled } from '#web/title.ts'
import { useAnsweredForm } from '#web/use-form.ts'
import { askStaff } from '../client.ts'
import { CodeField } from './code-field.tsx'
import { GatePage } from './gate-page.tsx'
import { nextPath } from './next-path.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

type Way = 'app' | 'passkey' | 'recovery'

const words = {
  app: {
    icon: 'shield-check',
    title: 'Six digits from your app',
    lead: 'Open the authenticator on your phone. The code of this shop changes every 30 seconds.',
  },
  passkey: {
    icon: 'key-round',
    title: 'Now your passkey',
    lead: 'Your device asks for your finger, your face or its screen lock.',
  },
  recovery: {
    icon: 'life-buoy',
    title: 'Use a recovery code',
    lead: 'One of the ten that you kept. Each opens the door once.',
  },
} as const

export const meta: MetaFunction = ({ matches }) => titled('Second factor', matches)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const next = nextPath(url)
  const member = await tried(() => askStaff(context).me())
  if (member.ok) throw redirect(next)
  const by = url.searchParams.get('by')
  const way: Way = by === 'passkey' || by === 'recovery' ? by : 'app'
  return { next, way, store: context.get(storeFacts).name }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const next = nextPath(new URL(request.url))
  const { code, recoveryCode = '' } = await fieldsOf(request)
  const client = askStaff(context)
  const result = await tried<unknown>(() =>
    code === undefined ? client.useRecoveryCode({ recoveryCode }) : client.verifyCode({ code }),
  )
  // Whoever lost the phone sets up a new factor first.
  if (result.ok) throw replace(code === undefined && next === '/' ? '/me?done=recovery' : next)
  const { message, errors, status } = result
  const path = code === undefined ? 'recoveryCode' : 'code'
  const atField =
    errors.length > 0 ? errors : result.code === 'CODE_WRONG' ? [{ path, message }] : []
  return data<Answer>(
    { errors: atField, values: {}, ...(atField.length === 0 && { message }) },
    { status },
  )
}

export default function SignInCode() {
  const { next, way, store } = useLoaderData<typeof loader>()
  const keeping = next === '/' ? '' : `?${new URLSearchParams({ next }).toString()}`
  const to = (by?: Way) =>
    by
      ? `?${new URLSearchParams({ by, ...(keeping && { next }) }).toString()}`
      : `?${keeping.slice(1)}`
  return (
    <GatePage store={store} {...words[way]}>
      {way === 'passkey' ? <ByPasskey next={next} /> : <ByCode key={way} way={way} />}
      <div className="gate-ways">
        {way === 'recovery' ? (
          <ButtonLink weight="line" block replace to={to()}>
            Use the app
          </ButtonLink>
        ) : (
          <ButtonLink weight="line" block replace to={to('recovery')}>
            Use a recovery code
          </ButtonLink>
        )}
        <Link className="btn btn--ghost btn--block" replace to={`/sign-in${keeping}`}>
          <Icon name="arrow-left" /> Another person
        </Link>
      </div>
    </GatePage>
  )
}

function ByCode({ way }: { way: 'app' | 'recovery' }) {
  const answer = useActionData<typeof action>()
  const { form, busy, errorAt } = useAnsweredForm(answer)
  useEffect(() => takeFocus(form.current?.querySelector('input')), [form])
  return (
    <Form method="post" ref={form} noValidate>
      <FormMessage>{answer?.message}</FormMessage>
      {way === 'app' ? (
        <CodeField label="Code, 6 digits" answer={answer} error={errorAt('code')} />
      ) : (
        <TextField
          label="Recovery code"
          name="recoveryCode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errorAt('recoveryCode')}
        />
      )}
      <Button type="submit" block busy={busy} busyLabel="Checking">
        Sign in
      </Button>
    </Form>
  )
}

function ByPasskey({ next }: { next: string }) {
  const { busy, message, press } = usePasskeySignIn(next, { fromField: false })
  return (
    <div className="gate-form">
      <FormMessage>{message}</FormMessage>
      <noscript>
        <p>A passkey needs JavaScript. Without it, please use a recovery code.</p>
      </noscript>
      <div className="with-script">
        <Button block busy={busy} busyLabel="Waiting for your device" onClick={press}>
          <Icon name="key-round" /> Use a passkey
        </Button>
      </div>
    </div>
  )
}
