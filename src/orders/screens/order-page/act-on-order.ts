import { data, redirect } from 'react-router'
import { askAccounts } from '#accounts/screens/client.ts'
import { attempt, type Context } from '#web/client.ts'
import { fieldsOf, type Answer } from '#web/form-result.ts'
import { storeFacts } from '#web/page-context.ts'
import { billOf } from '../payment/bill.ts'
import { hostedFields } from '../payment/hosted-fields.ts'
import { againLines, type AgainLine } from '../../again/rules.ts'
import type { OrderInFull } from '../../shapes.ts'
import { askOrders } from '../client.ts'
import { t } from '#platform/language/translate.ts'
import { askReturns } from '../returns/client.ts'

/** The forms of an order's page: to cancel it, and to pay it where no script does. */
export async function actOnOrder(context: Context, request: Request, number: string) {
  const { intent, return: returnId = '' } = await fieldsOf(request)
  if (intent === 'withdraw') return withdraw(context, returnId)
  const answer = await attempt(() => askOrders(context).ownOrder({ number }))
  if (!answer.ok) return refused(answer)
  const { _id: id } = answer.value.data
  if (intent === 'pay') return toPay(context, answer.value.data)
  if (intent === 'again' || intent === 'again-as-then') {
    // From the list: what is missing, or costs another price, is shown first.
    if (intent === 'again-as-then' && !(await isAsThen(context, answer.value.data)))
      throw redirect(`/profile/orders/${number}#again`)
    const again = await attempt(() => askOrders(context).orderAgain({ order_id: id }))
    if (again.ok) throw redirect('/cart')
    return refused(again)
  }
  if (intent !== 'cancel')
    return data<Answer>(
      { message: t('Please choose what is to be done.'), ...none },
      { status: 400 },
    )
  const result = await attempt(() => askOrders(context).cancelOrder({ order_id: id }))
  return result.ok
    ? data<Answer>({ done: t('Order {number} is cancelled.', { number }), ...none })
    : refused(result)
}

async function withdraw(context: Context, id: string) {
  const result = await attempt(() => askReturns(context).withdraw({ id }))
  if (!result.ok) return refused(result)
  return data<Answer>({
    done: t('Return {number} is withdrawn.', { number: result.value.number }),
    ...none,
  })
}

const none = { errors: [], values: {} }

function refused({ message, status }: { message: string; status: number }) {
  return data<Answer>({ message, ...none }, { status })
}

async function isAsThen(context: Context, order: OrderInFull): Promise<boolean> {
  const lines = await todayOf(context, order)
  return lines.every(
    ({ problem, priceNow, priceThen }) => problem === undefined && priceNow === priceThen,
  )
}

/** The lines of an order beside what can be had of them today. */
export async function todayOf(
  context: Context,
  { products: bought }: OrderInFull,
): Promise<AgainLine[]> {
  const products = bought.map(({ _id, quantity }) => ({ productId: _id, quantity }))
  const { lines } = await askOrders(context).quote({ products })
  return againLines(bought, lines)
}

/** What the form sends to the provider's own page. */
async function toPay(context: Context, { _id: id, orderNumber, shippingAddress }: OrderInFull) {
  const [{ data: shopper }, started] = await Promise.all([
    askAccounts(context).session(),
    attempt(() => askOrders(context).payOrder({ order_id: id })),
  ])
  if (!started.ok) return refused(started)
  const store = context.get(storeFacts)
  const about = { id, number: orderNumber, phone: shippingAddress.phone }
  const bill = shopper && billOf(store, shopper, about)
  if (!bill)
    return data<Answer>({ message: t('This cannot be paid online.'), ...none }, { status: 409 })
  const fields = hostedFields(bill.payer, started.value, store.url)
  return data<Answer>({ errors: [], values: { ...fields, to: bill.payer.payments.hosted } })
}
