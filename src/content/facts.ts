import type { Shop } from '#platform/shop.ts'
import type { Facts } from './words/fields.ts'

/** What the fields of a text stand for now. */
export function factsOf(settings: Shop['settings']): Facts {
  const { legalName, address, branches, grievanceOfficer } = settings.legal
  return {
    name: settings.storeName,
    legalName,
    address,
    branches,
    grievanceOfficer,
    phone: settings.storeOwnerPhone,
    email: settings.storeOwnerEmail,
    hours: settings.storeHours,
    url: settings.publicUrl,
    freeShippingFromPaise: settings.freeShippingFromPaise,
    expressPaise: settings.expressPaise,
    returnDays: settings.returnDays,
    takesOnline: settings.payments.mode !== 'off',
  }
}
