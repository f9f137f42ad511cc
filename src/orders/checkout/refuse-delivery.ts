import { onlyState, placeOfDelivery } from '#delivery/home-state.ts'
import { pincodeIn } from '#delivery/pincode.ts'
import { notSentThere } from '#delivery/rules.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { billedElsewhere, elsewhereWords } from '#tax/gstin/rules.ts'
import { placeOfGstin } from '#tax/places/rules.ts'
import type { Billing, OrderDraft } from '../draft.ts'
import { orderErrors } from '../errors.ts'
import type { PricedQuote } from './quote.ts'

/** Throws OTHER_STATE and NOT_SENT at the field of the pin code, COD_NOT_ALLOWED with the way to pay online. */
export function refuseDelivery(
  { settings }: Shop,
  { shippingBasis, cashProblem }: PricedQuote,
  draft: OrderDraft,
): void {
  const { paymentMethod } = draft
  refuseOtherState(settings, draft)
  if (shippingBasis === 'not-sent') throw notSent(`${notSentThere}.`)
  // Without one an order would go to a place that is not listed.
  if (settings.unlistedPins === 'refused' && pincodeIn(draft.shippingAddress.postalCode) === null)
    throw notSent('Please enter your pin code: we send to listed ones only.')
  if (paymentMethod !== 'Cash On Delivery' || cashProblem === undefined) return
  const isOnlineOn = settings.payments.mode !== 'off'
  const instead = isOnlineOn
    ? 'Please pay this order online.'
    : `Please call us at ${settings.storeOwnerPhone}.`
  throw apiError(orderErrors, 'COD_NOT_ALLOWED', {
    message: `${cashProblem} ${instead}`,
    body: { payOnline: isOnlineOn },
  })
}

function notSent(message: string) {
  const errors = [{ path: 'shippingAddress.postalCode', message }]
  return apiError(orderErrors, 'NOT_SENT', { message, errors })
}

type Goods = {
  shippingAddress: { postalCode: string | null; state: string }
  billing?: Pick<Billing, 'gstin' | 'forUs'> | undefined
}

/** A sale into another State is closed to some sellers, by delivery or by the buyer's GSTIN. */
export function refuseOtherState(
  settings: Shop['settings'],
  { shippingAddress, billing }: Goods,
): void {
  const home = onlyState(settings)
  if (!home) return
  const message = `The law of GST lets us sell within ${home.name} only.`
  const refused = (path: string) =>
    apiError(orderErrors, 'OTHER_STATE', { message, errors: [{ path, message }] })
  const delivery = placeOfDelivery(shippingAddress)
  if (delivery && delivery.code !== home.code)
    throw refused(`shippingAddress.${shippingAddress.postalCode ? 'postalCode' : 'state'}`)
  const bill = billing && placeOfGstin(billing.gstin)
  if (bill && bill.code !== home.code) throw refused('billing.gstin')
}

/** Bill to one State, deliver to another: the shopper says that the goods are the buyer's own. */
export function refuseUnsaidBuyer({ shippingAddress, billing }: Goods): void {
  if (!billing || billing.forUs === true) return
  const elsewhere = billedElsewhere(billing.gstin, placeOfDelivery(shippingAddress))
  if (!elsewhere) return
  const message = `${elsewhereWords(elsewhere)} Please tick that the goods are for you.`
  throw apiError(commonErrors, 'BAD_REQUEST', {
    message,
    errors: [{ path: 'billing.forUs', message }],
  })
}
