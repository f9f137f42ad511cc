import { redirect, type ActionFunctionArgs } from 'react-router'
import { askRecalls } from './client.ts'

/** Only a press makes the file: it is noted in the audit. */
export function loader() {
  return redirect('/recalls')
}

/** The report of a recall as a download. */
export async function action({ context, params }: ActionFunctionArgs) {
  const { name, csv } = await askRecalls(context).file({ id: params.id ?? '' })
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
