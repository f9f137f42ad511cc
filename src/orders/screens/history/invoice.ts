import { redirect, type LoaderFunctionArgs } from 'react-router'
import { askAccounts } from '#accounts/screens/client.ts'
import { pdfAnswer } from '#web/pdf-answer.ts'
import { askOrders } from '../client.ts'

/** An invoice or credit note of the shopper as a download; a link of an email leads here. */
export async function loader({ context, params: { number = '' } }: LoaderFunctionArgs) {
  const { data: shopper } = await askAccounts(context).session()
  if (!shopper) throw redirect('/login?from=/profile')
  return pdfAnswer(await askOrders(context).invoice({ number }))
}
