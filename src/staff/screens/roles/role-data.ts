import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { submitted, type FormAnswer } from '#admin/parts/form-answer.ts'
import type { Permission } from '#platform/rpc/permissions.ts'
import { askStaff } from '../client.ts'

export type RoleAnswer = FormAnswer & { chosen?: string[] }

/** `/staff/roles/new?copy=` of a role, or a role of the shop. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const client = askStaff(context)
  const { searchParams } = new URL(request.url)
  const [{ roles, permissions }, me] = await Promise.all([client.listRoles(), client.me()])
  const isNew = params.id === 'new'
  const source = roles.find(({ id }) => id === (isNew ? searchParams.get('copy') : params.id))
  if (!isNew && (!source || source.given)) throw data(undefined, { status: 404 })
  return {
    roles,
    permissions,
    mine: me.permissions,
    isNew,
    source,
    open: searchParams.get('open') ?? '',
    done: searchParams.get('done') ?? '',
  }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => {
    throw data(undefined, { status: 415 })
  })
  const fields = Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
  const { intent = '', name = '', version = '' } = fields
  // Unknown ones are refused by the contract.
  const chosen = form.getAll('permission').map(String)
  const client = askStaff(context)
  const own = params.id === 'new' ? {} : { id: params.id ?? '', version: Number(version) }
  if (intent === 'delete-role') {
    const result = await submitted(context, fields, () =>
      client.deleteRole({ id: params.id ?? '', version: Number(version) }),
    )
    if (result.ok) throw redirect('/staff?done=delete-role')
    return result.answer
  }
  const result = await submitted(context, fields, () =>
    client.saveRole({ ...own, name, permissions: chosen as Permission[] }),
  )
  if (result.ok) throw redirect(`/staff/roles/${result.value.id}?done=save-role`)
  const { data: answer, init } = result.answer
  return data<RoleAnswer>({ ...answer, chosen }, init ?? {})
}
