import { rupees } from '#platform/money.ts'
import type { DeliveryThere } from '../../contract.ts'

/** What of it the order keeps, and what the member may want to do. */
export function wordsOf(there: DeliveryThere, isPaid: boolean): string {
  const { place, isSent, cashProblem, chargePaise, chargedPaise } = there
  if (!isSent) return 'Nothing is sent to this pin code.'
  const at = place === '' ? 'There' : `To ${place}`
  const costs = chargePaise === 0 ? 'is free' : `costs ${rupees(chargePaise)}`
  const charged = chargedPaise === 0 ? 'nothing' : rupees(chargedPaise)
  const less = chargedPaise - chargePaise
  return [
    `${at} delivery ${costs} today; ${charged} was charged, and the order keeps its price.`,
    less > 0 && isPaid ? `${rupees(less)} less: give it back under Refund.` : '',
    cashProblem ?? '',
  ]
    .filter(Boolean)
    .join(' ')
}
