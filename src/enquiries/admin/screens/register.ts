import { redirect, type ActionFunctionArgs } from 'react-router'
import { askEnquiries } from './client.ts'

/** Only a press makes the file: it is noted in the audit. */
export function loader() {
  return redirect('/enquiries?view=grievances')
}

/** The register of grievances as a download. */
export async function action({ context }: ActionFunctionArgs) {
  const { name, csv } = await askEnquiries(context).register()
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
