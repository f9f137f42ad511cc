import { data, redirect } from 'react-router'
import { askAccounts } from '#accounts/screens/client.ts'
import { askAddresses } from '#addresses/screens/client.ts'
import { askCart } from '#cart/screens/client.ts'
import { t } from '#platform/language/translate.ts'
import { attempt, type Context, type Refused } from '#web/client.ts'
import { plainCheckoutPath } from '../../rules.ts'
import type { Quote } from '../../shapes.ts'
import {
  billingNames,
  fieldNames,
  isUnbilled,
  missingFields,
  phoneComplaint,
  type FieldErrors,
} from '../checkout/checkout-fields.ts'
import { askOrders } from '../client.ts'
import { plainValues, type PlainValues } from './form-fields.ts'

type Fields = Readonly<Record<string, string>>
type Fill = { step: 'fill'; values: PlainValues; errors: FieldErrors; message?: string }
type Confirm = {
  step: 'confirm'
  values: PlainValues
  quote: Quote
  requestKey: string
  phone?: string
}

function filled(
  values: PlainValues,
  { status, ...about }: Omit<Fill, 'step' | 'values'> & { status: number },
) {
  return data<Fill | Confirm>({ step: 'fill', values, ...about }, { status })
}

/** The cart as it costs now, with the address that was typed. */
export async function reviewByForm(context: Context, fields: Fields) {
  const values = plainValues(fields)
  if (fields.step === 'change') return filled(values, { errors: {}, status: 200 })
  const errors = missingFields(values)
  if (Object.keys(errors).length > 0)
    return filled(values, { errors: { ...phoneComplaint(values.phone), ...errors }, status: 400 })
  const { lines } = await askCart(context).getCart()
  const products = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const { postalCode, voucher } = values
  const result = await attempt(() =>
    askOrders(context).quote({ products, postalCode: postalCode.trim(), voucher: voucher.trim() }),
  )
  if (!result.ok) return filled(values, { ...refusal(result), status: result.status })
  const quote = result.value
  if (quote.voucherProblem !== null)
    return filled(values, { errors: {}, message: quote.voucherProblem, status: 400 })
  const { phone } = phoneComplaint(values.phone)
  const requestKey = crypto.randomUUID()
  return data<Fill | Confirm>({
    step: 'confirm',
    values,
    quote,
    requestKey,
    ...(phone && { phone }),
  })
}

/** Places exactly what was confirmed; what changed meanwhile is shown and asked again. */
export async function placeByForm(context: Context, fields: Fields) {
  const values = plainValues(fields)
  const { data: shopper } = await askAccounts(context).session()
  if (!shopper) throw redirect(`/login?from=${plainCheckoutPath}`)
  const result = await attempt(() =>
    askOrders(context).checkout({
      userId: shopper._id,
      products: productsIn(fields.products),
      shippingAddress: shippingAddressOf(values),
      paymentMethod: 'Cash On Delivery',
      voucher: values.voucher.trim() || null,
      couponDiscount: Number(fields.discount),
      totalAmount: Number(fields.total),
      key: fields.key ?? '',
      ...(!isUnbilled(values) && { billing: billingOf(values) }),
    }),
  )
  if (!result.ok) {
    const formError = refusal(result)
    const message = formError.message && `${t('Your order was not placed.')} ${formError.message}`
    return filled(values, { ...formError, ...(message && { message }), status: result.status })
  }
  const { checkout } = result.value
  if (values.keepAddress) await attempt(() => askAddresses(context).add(shippingAddressOf(values)))
  throw redirect(`/order-successfully?order=${checkout._id}`)
}

function shippingAddressOf(values: PlainValues) {
  const { recipient, phone, address, landmark, city, state, country, postalCode } = values
  const code = postalCode.trim() || null
  return { recipient, phone, address, landmark, city, state, country, postalCode: code }
}

function billingOf({ gstin, legalName, poNumber, forUs }: PlainValues) {
  return { gstin, legalName, poNumber, forUs: forUs !== '' }
}

type Ordered = { productId: string; quantity: number; price: number }

/** As the page before wrote it; the call says what is wrong with anything else. */
function productsIn(text = ''): Ordered[] {
  try {
    return JSON.parse(text) as Ordered[]
  } catch {
    return []
  }
}

/** Beside its field where it has one, else above the form. */
function refusal({ message, errors }: Refused): { errors: FieldErrors; message?: string } {
  const names: readonly string[] = [...fieldNames, ...billingNames]
  const atFields = Object.fromEntries(
    errors
      .map(({ path, message: words }) => [path.split('.').at(-1) ?? '', words] as const)
      .filter(([name]) => names.includes(name)),
  ) as FieldErrors
  return Object.keys(atFields).length > 0
    ? { errors: atFields }
    : { errors: {}, message: t(message) }
}
