import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { kindNames } from '../rules.ts'
import { askContent } from './client.ts'

/** Leads to the page of the shop with the draft, by a link that is good for half an hour. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const kind = kindNames.find((name) => name === params.kind)
  if (!kind) throw data(null, { status: 404 })
  const { url } = await askContent(context).preview({ kind, id: params.id ?? '' })
  return redirect(url)
}
