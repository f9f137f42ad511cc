import { implement } from '@orpc/server'
import { audited } from '#platform/audit/audited.ts'
import { rupeesOf } from '#platform/money.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { Shop } from '#platform/shop.ts'
import {
  courierFacts,
  listCouriers,
  removeCourier,
  saveCourier,
} from '../couriers/save-couriers.ts'
import { placeOfPincode } from '../place-of-pincode.ts'
import { deliveryAt } from '../shipping.ts'
import { contract } from './contract.ts'
import { holidayFacts, listHolidays, removeHoliday, saveHoliday } from './holidays.ts'
import { listPins } from './list-pins.ts'
import { changePins, pinFacts, removePin, savePins } from './save-pins.ts'
import { listZones, removeZone, saveZone, zoneFacts } from './save-zones.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

const aboutPins = (codes: readonly number[]) => ({
  subject: { kind: 'pincode', id: codes.length === 1 ? String(codes[0]) : 'several' },
  look: (shop: Shop) => pinFacts(shop, codes),
})
const aboutZone = (id: string) => ({
  subject: { kind: 'zone', id: id.slice(0, 36) },
  look: (shop: Shop) => zoneFacts(shop, id),
})
const aboutCourier = (id: string) => ({
  subject: { kind: 'courier', id: id.slice(0, 36) },
  look: (shop: Shop) => courierFacts(shop, id),
})
const aboutHoliday = (day: string) => ({
  subject: { kind: 'holiday', id: day },
  look: (shop: Shop) => holidayFacts(shop, day),
})

export const deliveryAdminApi = serve.router({
  pins: serve.pins.handler(({ context: { shop }, input }) => listPins(shop, input)),

  savePins: serve.savePins.handler(({ context, input: { pins } }) =>
    audited(context, aboutPins(pins.map(({ pincode }) => pincode)), (shop) => savePins(shop, pins)),
  ),

  removePin: serve.removePin.handler(async ({ context, input: { pincode, version } }) => {
    await audited(context, aboutPins([pincode]), (shop) => removePin(shop, pincode, version))
    return { success: true as const }
  }),

  changePins: serve.changePins.handler(async ({ context, input }) => {
    const { filter, check, ...changes } = input
    if (check) return { count: await changePins(context.shop, { filter, changes, check }) }
    let done: Record<string, unknown> | undefined
    const subject = { kind: 'pincode', id: 'several' }
    const count = await audited(context, { subject, look: async () => done }, async (shop) => {
      const changed = await changePins(shop, { filter, changes, check })
      done = { filter, changes, count: changed }
      return changed
    })
    return { count }
  }),

  zones: serve.zones.handler(async ({ context: { shop } }) => ({ zones: await listZones(shop) })),

  saveZone: serve.saveZone.handler(async ({ context, input }) => {
    await audited(context, aboutZone(input.id), (shop) => saveZone(shop, input))
    return { zones: await listZones(context.shop) }
  }),

  removeZone: serve.removeZone.handler(async ({ context, input: { id, version } }) => {
    await audited(context, aboutZone(id), (shop) => removeZone(shop, id, version))
    return { zones: await listZones(context.shop) }
  }),

  holidays: serve.holidays.handler(async ({ context: { shop } }) => ({
    holidays: await listHolidays(shop),
  })),

  saveHoliday: serve.saveHoliday.handler(async ({ context, input }) => {
    await audited(context, aboutHoliday(input.day), (shop) => saveHoliday(shop, input))
    return { holidays: await listHolidays(context.shop) }
  }),

  removeHoliday: serve.removeHoliday.handler(async ({ context, input: { day } }) => {
    await audited(context, aboutHoliday(day), (shop) => removeHoliday(shop, day))
    return { holidays: await listHolidays(context.shop) }
  }),

  couriers: serve.couriers.handler(async ({ context: { shop } }) => ({
    couriers: await listCouriers(shop),
  })),

  saveCourier: serve.saveCourier.handler(async ({ context, input }) => {
    await audited(context, aboutCourier(input.id), (shop) => saveCourier(shop, input))
    return { couriers: await listCouriers(context.shop) }
  }),

  removeCourier: serve.removeCourier.handler(async ({ context, input: { id, version } }) => {
    await audited(context, aboutCourier(id), (shop) => removeCourier(shop, id, version))
    return { couriers: await listCouriers(context.shop) }
  }),

  test: serve.test.handler(async ({ context: { shop }, input }) => {
    const code = Number(input.pincode)
    const { isListed, zone, weightPaise } = await deliveryAt(shop, code)
    const { city, state, shippingCharge, arrives, ...rest } = await placeOfPincode(shop, code)
    return {
      ...rest,
      isListed,
      zone,
      place: [city, state].filter(Boolean).join(', '),
      charge: shippingCharge,
      weightCharge: weightPaise === null ? null : rupeesOf(weightPaise),
      freeFrom: rupeesOf(shop.settings.freeShippingFromPaise),
      arrives: arrives?.words ?? null,
    }
  }),
})
