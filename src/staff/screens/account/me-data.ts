import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { submitted, type FormAnswer } from '#admin/parts/form-answer.ts'
import { fieldsOf } from '#web/form-result.ts'
import { storeFacts } from '#web/page-context.ts'
import { qrCode, type QrCode } from '#web/qr-code.ts'
import { askStaff } from '../client.ts'
import { deviceOf } from '../device-of.ts'

export type AppKey = { secret: string; uri: string; qr: QrCode | undefined }

/** A form's error, or what is shown once: the key of a new app, a challenge, the recovery codes. */
export type MeAnswer = Partial<FormAnswer> & {
  intent: string
  app?: AppKey
  challenge?: Record<string, unknown>
  recoveryCodes?: string[]
}

type Client = ReturnType<typeof askStaff>
type Fields = Record<string, string>
type Shown = Omit<MeAnswer, keyof FormAnswer>

export async function loader({ context, request }: LoaderFunctionArgs) {
  const client = askStaff(context)
  const [member, factors, { sessions }] = await Promise.all([
    client.me(),
    client.myFactors(),
    client.mySessions(),
  ])
  const { searchParams } = new URL(request.url)
  return {
    member,
    factors,
    sessions,
    store: context.get(storeFacts).name,
    device: deviceOf(request),
    now: Date.now(),
    open: searchParams.get('open') ?? '',
    chosen: searchParams.get('passkey') ?? '',
    done: searchParams.get('done') ?? '',
  }
}

/** What each form does. Nothing to show: the page says that it is done. */
const actions: Record<string, (client: Client, fields: Fields) => Promise<Shown | void>> = {
  'begin-passkey': async (client) => {
    const { options } = await client.passkeyToAdd()
    return { challenge: options }
  },
  'remove-passkey': async (client, { id = '' }) => void (await client.removePasskey({ id })),
  'begin-app': async (client) => {
    const { key, uri } = await client.beginAuthenticator()
    return { app: { secret: key, uri, qr: qrCode(uri) } }
  },
  'confirm-app': async (client, { code = '' }) =>
    void (await client.confirmAuthenticator({ code })),
  'remove-app': async (client) => void (await client.removeAuthenticator()),
  codes: (client) => client.newRecoveryCodes(),
  password: async (client, { password = '', newPassword = '' }) =>
    void (await client.changePassword({ password, newPassword })),
  save: async (client, { name = '', density, singleKeys }) =>
    void (await client.savePreferences({
      name,
      density: density === 'comfortable' ? 'comfortable' : 'compact',
      singleKeys: singleKeys !== undefined,
    })),
  'end-session': async (client, { id = '' }) => void (await client.endSessions({ id })),
  'end-others': async (client) => void (await client.endSessions({})),
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await fieldsOf(request)
  const { intent = '', secret, uri } = fields
  const act = Object.hasOwn(actions, intent) ? actions[intent] : undefined
  if (!act) throw data(undefined, { status: 400 })
  const result = await submitted(context, fields, () => act(askStaff(context), fields))
  if (result.ok && result.value) return data<MeAnswer>({ intent, ...result.value })
  if (result.ok) throw redirect(`/me?done=${intent}`)
  const { data: answer, init } = result.answer
  // The key that is being set up is shown again.
  const app = intent === 'confirm-app' && secret && uri && { secret, uri, qr: qrCode(uri) }
  return data<MeAnswer>({ ...atField(answer), ...(app && { app }) }, init ?? {})
}

/** A wrong password or code is the fault of its field. */
function atField(answer: FormAnswer): FormAnswer {
  const path = { WRONG_PASSWORD: 'password', CODE_WRONG: 'code' }[answer.code]
  if (path === undefined || answer.errors.length > 0) return answer
  const { message = '', ...rest } = answer
  return { ...rest, errors: [{ path, message }] }
}
