import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { submitted, type FormAnswer } from '#admin/parts/form-answer.ts'
import type { Context } from '#web/client.ts'
import { fieldsOf } from '#web/form-result.ts'
import { atTheField, networksIn } from '../allow-list/lines.ts'
import { askStaff } from '../client.ts'

/** A form's error, or the link of an invitation, which is shown once. */
export type StaffAnswer = Partial<FormAnswer> & {
  intent: string
  invited?: { email: string; link: string; expiresAt: string }
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const client = askStaff(context)
  const { searchParams } = new URL(request.url)
  const filter = {
    search: searchParams.get('search') ?? '',
    state: searchParams.get('state') ?? '',
    role: searchParams.get('role') ?? '',
  }
  const [staff, roles, allowList, me] = await Promise.all([
    client.listStaff(askedBy(filter)),
    client.listRoles(),
    client.allowList(),
    client.me(),
  ])
  return {
    ...staff,
    ...roles,
    allowList,
    filter,
    myId: me.id,
    mayShape: me.permissions.includes('staff.roles'),
    now: Date.now(),
    open: searchParams.get('open') ?? '',
    chosen: searchParams.get('invitation') ?? '',
    done: searchParams.get('done') ?? '',
  }
}

type Client = ReturnType<typeof askStaff>
type Filter = { search: string; state: string; role: string }

function askedBy({ search, state, role }: Filter): Parameters<Client['listStaff']>[0] {
  return {
    ...(search && { search }),
    ...(state === 'active' || state === 'suspended' ? { state } : {}),
    ...(role && { role }),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await fieldsOf(request)
  const { intent = '', email = '', roleId = '', id = '' } = fields
  const client = askStaff(context)
  if (intent === 'invite') {
    const result = await submitted(context, fields, () => client.invite({ email, roleId }))
    return result.ok
      ? data<StaffAnswer>({ intent, invited: { email, ...result.value } })
      : result.answer
  }
  if (intent === 'withdraw') {
    const result = await submitted(context, fields, () => client.withdrawInvitation({ id }))
    if (result.ok) throw redirect('/staff?done=withdraw')
    return result.answer
  }
  if (intent === 'addresses') {
    const result = await savedAddresses(context, fields)
    if (result.ok) throw redirect('/staff?done=addresses')
    return result.answer
  }
  throw data(undefined, { status: 400 })
}

async function savedAddresses(context: Context, fields: Record<string, string>) {
  const { networks = '', version = '' } = fields
  const input = { networks: networksIn(networks), version: Number(version) }
  const result = await submitted(context, fields, () => askStaff(context).saveAllowList(input))
  if (result.ok) return result
  const { data: answer, init } = result.answer
  const errors = atTheField(answer.errors, networks)
  return { ok: false as const, answer: data<FormAnswer>({ ...answer, errors }, init ?? {}) }
}
