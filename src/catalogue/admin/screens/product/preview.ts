import { redirect, type LoaderFunctionArgs } from 'react-router'
import { askDrafts } from '../client.ts'

/** Leads to the page of the shop with the draft, by a link that is good for half an hour. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { url } = await askDrafts(context).preview({ id: params.id ?? '' })
  return redirect(url)
}
