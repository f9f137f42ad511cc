import { delivery } from './delivery.ts'
import { privacy } from './privacy.ts'
import { returns } from './returns.ts'
import { terms } from './terms.ts'
import type { Policy } from './section.ts'

/** The four text pages, by the path of each. */
export const policies = {
  '/term-&-conditions': terms,
  '/delivery-information': delivery,
  '/privacy-policy': privacy,
  '/return-refund': returns,
} as const satisfies Record<string, Policy>
