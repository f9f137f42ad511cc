import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { adminClient } from '#admin/parts/client.ts'
import { submitted } from '#admin/parts/form-answer.ts'
import { fieldsOf } from '#web/form-result.ts'
import type { contract } from '../contract.ts'

/** Opens and closes the shop; Today shows what it is then. */
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
  if (!result.ok) return result.answer
  // Without a query: below a base name React Router loses its way to the first page with one.
  throw redirect('/')
}
