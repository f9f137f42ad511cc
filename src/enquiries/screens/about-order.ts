import { askAccounts } from '#accounts/screens/client.ts'
import { askOrders } from '#orders/screens/client.ts'
import { t } from '#platform/language/translate.ts'
import { attempt, type Context } from '#web/client.ts'

/** The form of who asks about an order of theirs: who they are is known, and what it is about. */
export async function aboutOrder(
  context: Context,
  number: string | null,
): Promise<Record<string, string>> {
  if (!number) return {}
  const { data: shopper } = await askAccounts(context).session()
  if (!shopper) return {}
  const result = await attempt(() => askOrders(context).ownOrder({ number }))
  if (!result.ok) return {}
  const { orderNumber, shippingAddress } = result.value.data
  const { name, email } = shopper
  const subject = t('Order {orderNumber}', { orderNumber })
  return { name, email, number: shippingAddress.phone, subject }
}
