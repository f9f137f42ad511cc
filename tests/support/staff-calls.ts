import type { Shop } from '#platform/shop.ts'
import { askingStaff } from './staff.ts'

/** Calls about the staff itself, as this member or this browser. */
export function staffCalls(shop: Shop, as: { cookie: string } | 'nobody') {
  const ask = askingStaff(shop, { as })
  return {
    get: (call: string) => ask('GET', `/admin/api/staff/${call}`),
    post: (call: string, body: Record<string, unknown> = {}) =>
      ask('POST', `/admin/api/staff/${call}`, { body }),
  }
}
