import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { adminClient } from '#admin/parts/client.ts'
import { submitted } from '#admin/parts/form-answer.ts'
import { fieldsOf } from '#web/form-result.ts'
import type { contract } from '../contract.ts'

/** Leads to the shop as it will be; a link, because a form may not lead to another host. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { link } = await adminClient<typeof contract>(context, 'opening').preview({})
  return redirect(link)
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await fieldsOf(request)
  const client = adminClient<typeof contract>(context, 'opening')
  const works: Record<string, () => Promise<unknown>> = {
    open: () => client.open({}),
    close: () => client.close({}),
  }
  const work = works[fields.intent ?? '']
  if (!work) throw data(undefined, { status: 400 })
  const result = await submitted(context, fields, work)
  // What is missing stands on Today.
  throw redirect(result.ok ? `/?opening=${fields.intent}` : '/?opening=refused')
}
