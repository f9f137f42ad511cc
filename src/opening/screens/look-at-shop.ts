import { redirect, type LoaderFunctionArgs } from 'react-router'
import { adminClient } from '#admin/parts/client.ts'
import type { contract } from '../contract.ts'

/** Leads to the shop as it will be; a link, because a form may not lead to another host. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { link } = await adminClient<typeof contract>(context, 'opening').preview({})
  return redirect(link)
}
