import { rupees } from '#platform/money.ts'
import type { Delivery } from './shipping.ts'

/** Why an order of this sum cannot be paid at the door there; undefined when it can. */
export function cashProblem(
  delivery: Delivery | undefined,
  totalPaise: number,
): string | undefined {
  if (!delivery) return undefined
  const { pincode, cod, codLimitPaise } = delivery
  if (!(cod ?? codLimitPaise !== 0)) return `Cash On Delivery is not offered at ${pincode}.`
  const isOver = codLimitPaise !== null && codLimitPaise > 0 && totalPaise > codLimitPaise
  return isOver
    ? `At ${pincode} Cash On Delivery is offered for orders up to ${rupees(codLimitPaise)}.`
    : undefined
}
