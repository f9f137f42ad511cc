import { data, redirect } from 'react-router'
import { catalogueClient } from '#catalogue/screens/client.ts'
import { attempt, type Context } from '#web/client.ts'
import { fieldsOf } from '#web/form-result.ts'
import { add, type CartItem } from '../rules.ts'
import { askCart } from './client.ts'
import { nameOf, type NamedProduct } from '#catalogue/screens/names.tsx'

/** A line that was deleted, and where it stood. */
export type Deleted = { item: CartItem; place: number }

/** The cart without script: each button sends a form to `/cart`. */
export async function changeByForm(context: Context, request: Request) {
  const fields = await fieldsOf(request)
  return 'add' in fields ? addByForm(context, fields) : setByForm(context, fields)
}

type Fields = Record<string, string>

async function addByForm(context: Context, { productId = '', quantity = '' }: Fields) {
  const { product } = await catalogueClient(context).singleProduct({ id: productId })
  const item = {
    productId: product._id,
    productName: product.productName,
    productNames: product.productNames,
    productImage: product.productImage[0] ?? '',
    price: product.productFinalPrice,
    quantity: Number(quantity),
  }
  const { lines } = await askCart(context).getCart()
  const added = add(lines, item, product.stock)
  if (!added.ok) return data({ tone: added.tone, message: added.message })
  const [line] = added.lines
  const { price } = item
  return set(context, { productId, quantity: line?.quantity ?? 1, price }, `?added=${productId}`)
}

async function setByForm(context: Context, { productId = '', quantity = '', place }: Fields) {
  if (productId === '' || quantity === '') return data(nothingChosen, { status: 400 })
  const pieces = Number(quantity)
  const { lines } = await askCart(context).getCart()
  const at = lines.findIndex((line) => line.productId === productId)
  const deleted = pieces === 0 && lines[at]
  const query = deleted ? `?deleted=${productId}&quantity=${deleted.quantity}&place=${at}` : ''
  const change = { productId, quantity: pieces, ...(place && { place: Number(place) }) }
  return set(context, change, query)
}

const nothingChosen = { tone: 'bad' as const, message: 'Please choose a product and a quantity.' }

type Change = { productId: string; quantity: number; price?: number; place?: number }

async function set(context: Context, change: Change, query: string) {
  const id = crypto.randomUUID()
  const result = await attempt(() => askCart(context).changeCart({ changes: [{ id, ...change }] }))
  if (result.ok) throw redirect(`/cart${query}`)
  return data({ tone: 'bad' as const, message: result.message }, { status: result.status })
}

/** What the address of the page says was added or deleted just now. */
export async function changedJustNow(
  context: Context,
  { searchParams }: URL,
): Promise<{ added: string | undefined; deleted: Deleted | undefined }> {
  const addedProduct = await findNamed(context, searchParams.get('added'))
  const added = addedProduct && nameOf(addedProduct)
  const productId = searchParams.get('deleted')
  const named = await findNamed(context, productId)
  if (!productId || !named) return { added, deleted: undefined }
  const [quantity, place] = [
    Number(searchParams.get('quantity')),
    Number(searchParams.get('place')),
  ]
  const item = { productId, ...named, productImage: '', price: 0, quantity }
  return { added, deleted: { item, place } }
}

async function findNamed(context: Context, id: string | null): Promise<NamedProduct | undefined> {
  if (!id) return undefined
  const answer = await attempt(() => catalogueClient(context).singleProduct({ id }))
  if (!answer.ok) return undefined
  const { productName, productNames } = answer.value.product
  return { productName, productNames }
}
