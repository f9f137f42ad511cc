import { data, redirect } from 'react-router'
import { askCart } from '#cart/screens/client.ts'
import { askOrders } from '#orders/screens/client.ts'
import { attempt, type Context } from '#web/client.ts'
import { fieldsOf, type Answer } from '#web/form-result.ts'
import { listLines, newQuotationPage, quotationsPage, type ListLine } from '../rules.ts'
import { askQuotations } from './client.ts'

export function logIn(from: string) {
  return redirect(`/login?from=${encodeURIComponent(from)}`)
}

/** What the quotation is of: the list of the address, else the cart, at the prices of now. */
export async function linesFor(context: Context, list: string | null) {
  const products = list === null ? await cartLines(context) : listLines(list)
  if (products.length === 0) return []
  const { lines } = await askOrders(context).quote({ products })
  return lines
}

async function cartLines(context: Context): Promise<ListLine[]> {
  const { lines } = await askCart(context).getCart()
  return lines.map(({ productId, quantity }) => ({ productId, quantity }))
}

/** The products of the form are those that the page showed, whatever the cart became meanwhile. */
export async function makeQuotation(context: Context, request: Request) {
  const { list = '', ...fields } = await fieldsOf(request)
  const { clinic = '', gstin = '', reference = '', postalCode = '' } = fields
  const result = await attempt(() =>
    askQuotations(context).make({
      products: listLines(list),
      clinic,
      gstin,
      reference,
      postalCode,
    }),
  )
  if (result.ok) throw redirect(`${quotationsPage}/${result.value.data.number}?done=made`)
  const { status, message, errors } = result
  if (status === 401) throw logIn(`${newQuotationPage}?list=${list}`)
  const named = errors.filter(({ path }) => path in fields)
  const answer = { errors: named, values: { ...fields, list } }
  return data<Answer>({ ...answer, ...(named.length === 0 && { message }) }, { status })
}
