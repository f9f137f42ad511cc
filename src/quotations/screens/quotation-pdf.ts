import { redirect, type LoaderFunctionArgs } from 'react-router'
import { attempt } from '#web/client.ts'
import { pdfAnswer } from '#web/pdf-answer.ts'
import { quotationsPage } from '../rules.ts'
import { askQuotations } from './client.ts'

/** A quotation of the shopper as a download. */
export async function loader({ context, params: { number = '' } }: LoaderFunctionArgs) {
  const printed = await attempt(() => askQuotations(context).pdf({ number }))
  if (printed.ok) return pdfAnswer(printed.value)
  const { status, message } = printed
  if (status === 401) throw redirect(`/login?from=${quotationsPage}`)
  throw new Response(message, { status })
}
