import { data, redirectDocument } from 'react-router'
import { askCart } from '#cart/screens/client.ts'
import { attempt, type Context } from '#web/client.ts'
import { fieldsOf } from '#web/form-result.ts'
import type { FoundLine } from '../contract.ts'
import { mostLines, mostPieces } from '../rules.ts'
import { askQuickOrder } from './client.ts'

export type ListAnswer = { text: string; lines?: FoundLine[]; message?: string }

/** Reads the list, or puts what was chosen of it into the cart. */
export async function actOnList(context: Context, request: Request) {
  const fields = await fieldsOf(request)
  const { text = '' } = fields
  const result = await attempt(async () => {
    if (fields.step === 'quotation') return toQuotation(chosenIn(fields))
    if (fields.step === 'cart') return putIntoCart(context, chosenIn(fields))
    return askQuickOrder(context).match({ text })
  })
  if (!result.ok)
    return data<ListAnswer>({ text, message: result.message }, { status: result.status })
  if (result.value) return data<ListAnswer>({ text, lines: result.value.lines })
  throw redirectDocument('/cart')
}

type Chosen = { productId: string; quantity: number }

/** `product.N` and `quantity.N`; a line without a product is left out, the same product adds up. */
function chosenIn(fields: Readonly<Record<string, string>>): Chosen[] {
  const sums = new Map<string, number>()
  for (let at = 0; at < mostLines; at += 1) {
    const productId = fields[`product.${at}`]
    const quantity = Math.floor(Number(fields[`quantity.${at}`]))
    if (productId && quantity > 0) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  }
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }))
}

/** The list in the address of the page that makes a quotation of it; the cart stays as it is. */
function toQuotation(chosen: readonly Chosen[]): never {
  const list = chosen.map(({ productId, quantity }) => `${productId}.${quantity}`).join(',')
  throw redirectDocument(`/quotation?list=${list}`)
}

/** On top of what is in the cart, as far as a line goes. */
async function putIntoCart(context: Context, chosen: readonly Chosen[]): Promise<undefined> {
  const cart = askCart(context)
  const { lines } = await cart.getCart()
  const inCart = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  const changes = chosen.map(({ productId, quantity }) => ({
    id: crypto.randomUUID(),
    productId,
    quantity: Math.min(mostPieces, quantity + (inCart.get(productId) ?? 0)),
  }))
  if (changes.length > 0) await cart.changeCart({ changes })
}
