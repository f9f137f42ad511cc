import { rupees } from '#platform/money.ts'
import type { TypedPin } from '../pin-form.ts'
import { codOf, daysText } from '../rules.ts'
import type { ListedPin } from '../shapes.ts'

/** A pin code as its form shows it. */
export function typedOf(row: ListedPin): TypedPin {
  return {
    charge: row.takesZoneCharge ? '' : rupees(row.shippingPaise),
    city: row.city ?? '',
    state: row.state ?? '',
    zoneId: row.zoneId,
    days: daysText(row.daysFrom, row.daysTo),
    cod: codOf(row.cod),
    sent: row.sent,
  }
}

export const newPin: TypedPin = {
  charge: '',
  city: '',
  state: '',
  zoneId: null,
  days: '',
  cod: 'zone',
  sent: true,
}
