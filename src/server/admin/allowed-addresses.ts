import type { Context, MiddlewareHandler } from 'hono'
import { isAllowedAddress } from '#staff/allow-list/allow-list.ts'
import type { Shop } from '#platform/shop.ts'

/** Refuses what does not come from the owner's list of addresses, before anything is looked at. */
export function allowedAddressesOnly(
  shop: Shop,
  refuse: (c: Context, message: string) => Response,
): MiddlewareHandler<{ Bindings: { address?: string } }> {
  return async (c, next) => {
    const { address = 'unknown' } = c.env
    if (await isAllowedAddress(shop, address)) return next()
    const message = `The back office is not reached from ${address}. An owner of the shop can allow it.`
    return refuse(c, message)
  }
}
