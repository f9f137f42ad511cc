import { rupees } from '#platform/money.ts'
import type { Delivery } from './shipping.ts'

/** Why an order of this sum cannot be paid at the door there; undefined when it can. */
export function cashProblem(
  delivery: Delivery | undefined,
  totalPaise: number,
): string | undefined {
  if (!delivery) return undefined
  const { pincode } = delivery
  const mostPaise = mostCashPaise(delivery)
  if (mostPaise === 0) return `Cash On Delivery is not offered at ${pincode}.`
  return mostPaise !== null && totalPaise > mostPaise
    ? `At ${pincode} Cash On Delivery is offered for orders up to ${rupees(mostPaise)}.`
    : undefined
}

/**
 * The largest order paid at the door, shipping included; 0 is none, null any. A yes of the pin code
 * itself wins over the zone's no.
 */
export function mostCashPaise({
  cod,
  codLimitPaise,
}: Pick<Delivery, 'cod' | 'codLimitPaise'>): number | null {
  if (cod === false) return 0
  return cod === true && codLimitPaise === 0 ? null : codLimitPaise
}
