import { catalogueClient } from '#catalogue/screens/client.ts'
import { askOrders } from '#orders/screens/client.ts'
import { attempt, type Context } from '#web/client.ts'
import { aboutOrder } from '../about-order.ts'

type ReportSubject = { productId: string | null; orderNumber: string | null }

/** The form of who comes from a product or from an order of theirs. */
export async function prefilledReport(
  context: Context,
  { productId, orderNumber }: ReportSubject,
): Promise<Record<string, string>> {
  return { ...(await ofOrder(context, orderNumber)), ...(await ofProduct(context, productId)) }
}

async function ofProduct(context: Context, id: string | null): Promise<Record<string, string>> {
  if (!id) return {}
  const result = await attempt(() => catalogueClient(context).singleProduct({ id }))
  if (!result.ok) return {}
  const { productName, productPassport } = result.value.product
  const maker = productPassport?.lines.find(({ name }) => name === 'Made by')?.value
  return { device: productName, ...(maker && { maker: maker.slice(0, 120) }) }
}

/** Of several products which one it was is for the shopper to say. */
async function ofOrder(
  context: Context,
  orderNumber: string | null,
): Promise<Record<string, string>> {
  if (!orderNumber) return {}
  const { subject: _, ...shopper } = await aboutOrder(context, orderNumber)
  if (Object.keys(shopper).length === 0) return {}
  const result = await attempt(() => askOrders(context).ownOrder({ number: orderNumber }))
  if (!result.ok) return {}
  const names = [...new Set(result.value.data.products.map(({ productName }) => productName))]
  return { ...shopper, orderNumber, device: names.length === 1 ? (names[0] ?? '') : '' }
}
