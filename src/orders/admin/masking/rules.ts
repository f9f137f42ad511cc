import { maskedPhone } from '#platform/masking.ts'
import type { Permission } from '#platform/rpc/permissions.ts'
import type { SavedBilling } from '../../shapes.ts'

/** Phones and e-mails of shoppers, shown in part without `customers.contact`. */

/** Who looks, as far as it decides what is shown whole. */
export type Viewer = {
  permissions: ReadonlySet<Permission>
  refundLimitPaise: number | null
  now: Date
}

export function seesContact({ permissions }: Pick<Viewer, 'permissions'>): boolean {
  return permissions.has('customers.contact')
}

export function phoneFor(viewer: Viewer, phone: string): string {
  return seesContact(viewer) ? phone : maskedPhone(phone)
}

/** A GSTIN holds a PAN: in part it is its State and its end. */
export function billingFor(viewer: Viewer, billing: SavedBilling | null): SavedBilling | null {
  if (billing === null || seesContact(viewer)) return billing
  return { ...billing, gstin: `${billing.gstin.slice(0, 2)}…${billing.gstin.slice(-3)}` }
}
