import { data, redirect } from 'react-router'
import { attempt } from '#web/client.ts'
import type { Answer } from '#web/form-result.ts'
import { proofOf } from '../proof-of.ts'
import type { askSecurity } from './client.ts'
import { qrCode, type QrCode } from '#web/qr-code.ts'

/** What a form of this page answers: which form it was, and what may be shown once. */
export type SecurityAnswer = Answer & {
  intent: string
  key?: string
  uri?: string
  qr?: QrCode | undefined
  recoveryCodes?: string[]
}

type Client = ReturnType<typeof askSecurity>
type Fields = Record<string, string>
type Shown = Pick<SecurityAnswer, 'key' | 'uri' | 'recoveryCodes'>

/** What each form does. Nothing to show: the page says that it is done. */
const actions: Record<string, (client: Client, fields: Fields) => Promise<Shown | void>> = {
  'end-session': async (client, { sessionId = '' }) =>
    void (await client.endSession({ sessionId })),
  'end-others': async (client) => void (await client.endOtherSessions({})),
  'change-password': async (client, fields) =>
    void (await client.changePassword({
      ...proofOf(fields),
      newPassword: fields.newPassword ?? '',
    })),
  'begin-app': (client, fields) => client.beginAuthenticator(proofOf(fields)),
  'confirm-app': (client, { code = '' }) => client.confirmAuthenticator({ code }),
  'renew-codes': (client, fields) => client.renewRecoveryCodes(proofOf(fields)),
  'end-app': async (client, fields) => void (await client.endAuthenticator(proofOf(fields))),
  'rename-passkey': async (client, { passkeyId = '', name = '' }) =>
    void (await client.renamePasskey({ passkeyId, name })),
  'remove-passkey': async (client, { passkeyId = '', ...fields }) =>
    void (await client.removePasskey({ passkeyId, ...proofOf(fields) })),
}

export async function actOn(client: Client, fields: Fields) {
  const { intent = '', key, uri, name = '' } = fields
  const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined
  if (!action) throw data(undefined, { status: 400 })
  const result = await attempt(() => action(client, fields))
  if (result.ok && result.value)
    return data<SecurityAnswer>({ intent, errors: [], values: {}, ...withQr(result.value) })
  if (result.ok) throw redirect(`/profile/security?done=${intent}#${sectionOf(intent)}`)
  const { message, errors, status } = result
  // A wrong password or code is the fault of its field; the key that is being set up is shown
  // again.
  const atField =
    errors.length > 0
      ? errors
      : status === 403
        ? [{ path: 'password', message }]
        : status === 422
          ? [{ path: 'code', message }]
          : []
  return data<SecurityAnswer>(
    {
      intent,
      errors: atField,
      values: { name },
      ...(atField.length === 0 && { message }),
      ...(intent === 'confirm-app' && key && uri && withQr({ key, uri })),
    },
    { status },
  )
}

/** Drawn here: the library that does it need not travel to the browser. */
function withQr(shown: Shown): Shown & Pick<SecurityAnswer, 'qr'> {
  return shown.uri ? { ...shown, qr: qrCode(shown.uri) } : shown
}

function sectionOf(intent: string): string {
  if (intent.startsWith('end-') && intent !== 'end-app') return 'sessions'
  return intent.endsWith('passkey') ? 'passkeys' : intent === 'change-password' ? 'password' : 'app'
}
