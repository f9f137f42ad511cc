import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { tried, type AdminError } from '#admin/parts/client.ts'
import { fieldsOf, type Answer } from '#web/form-result.ts'
import { storeFacts } from '#web/page-context.ts'
import { qrCode } from '#web/qr-code.ts'
import { askStaff } from '../client.ts'
import { deviceOf } from '../device-of.ts'

/** What a form of the invitation answers; the codes are shown once. */
export type InvitationAnswer = Answer & { recoveryCodes?: string[] }

/**
 * An invitation that is over is no error here: the page that has just accepted it still shows the
 * recovery codes.
 */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { token = '' } = params
  const client = askStaff(context)
  const store = context.get(storeFacts).name
  const result = await tried(() => client.invitation({ token }))
  if (!result.ok) {
    if (result.status !== 404 && result.status !== 400)
      throw data(result, { status: result.status })
    return data(
      { store, token, invitation: undefined, app: undefined, device: '' },
      { status: request.method === 'GET' ? 404 : 200 },
    )
  }
  const invitation = result.value
  const isByApp = new URL(request.url).searchParams.get('by') === 'app' || !invitation.takesPasskeys
  const app =
    invitation.next === 'factor' && isByApp
      ? await client.invitedAuthenticator({ token })
      : undefined
  return data({
    store,
    token,
    invitation,
    app: app && { secret: app.key, uri: app.uri, qr: qrCode(app.uri) },
    device: deviceOf(request),
  })
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { token = '' } = params
  const client = askStaff(context)
  const fields = await fieldsOf(request)
  if (fields.code === undefined) {
    const { name = '', password = '' } = fields
    const result = await tried(() => client.choosePassword({ token, name, password }))
    if (result.ok) throw redirect('.')
    return refused(result, { name })
  }
  const { code } = fields
  const result = await tried(() => client.acceptByCode({ token, code }))
  if (!result.ok) return refused(result, {})
  const { recoveryCodes } = result.value
  return data<InvitationAnswer>({ recoveryCodes, errors: [], values: {} })
}

function refused(error: AdminError, values: Record<string, string>) {
  const { message, errors, status, code } = error
  const atField = code === 'CODE_WRONG' ? [{ path: 'code', message }] : errors
  return data<InvitationAnswer>(
    { errors: atField, values, ...(atField.length === 0 && { message }) },
    { status },
  )
}
