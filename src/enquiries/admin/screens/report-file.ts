import { redirect, type ActionFunctionArgs } from 'react-router'
import { fieldsOf } from '#web/form-result.ts'
import { askEnquiries } from './client.ts'

/** Only a press makes the file: it is noted in the audit. */
export function loader() {
  return redirect('/enquiries?view=devices')
}

/** The report of an adverse event as a download. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { id = '' } = await fieldsOf(request)
  const { name, html } = await askEnquiries(context).reportFile({ id })
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
