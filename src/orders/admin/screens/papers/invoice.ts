import type { LoaderFunctionArgs } from 'react-router'
import { pdfAnswer } from '#web/pdf-answer.ts'
import { askOrders } from '../client.ts'

/** An invoice or credit note as a download. */
export async function loader({
  context,
  params: { number = '', invoice = '' },
}: LoaderFunctionArgs) {
  return pdfAnswer(await askOrders(context).invoice({ number, invoice }))
}
