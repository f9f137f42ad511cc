import type { Shop } from '#platform/shop.ts'
import { placeOfGstin, type Place } from '#tax/places/rules.ts'
import type { SaleKind } from './rules.ts'
import type { Seller } from './tables.ts'

/**
 * What the shop writes: a tax invoice when it is registered, a bill of supply under composition, a
 * plain invoice without registration, a specimen in a demonstration; nothing while nobody has said
 * how the business stands to GST.
 */
export function saleKindOf({ gstMode, seed }: Shop['settings']): SaleKind | undefined {
  if (gstMode === 'registered') return 'tax invoice'
  if (gstMode === 'composition') return 'bill of supply'
  if (gstMode === 'none') return 'plain'
  return seed === 'demo' ? 'specimen' : undefined
}

/** `home` is the State of the shop's address, which counts where there is no GST number. */
export function sellerOf({ settings }: Shop, home: Place | undefined): Seller {
  const { legal, storeName, gstin, storeOwnerPhone, storeOwnerEmail, signatory } = settings
  const place = gstin === undefined ? home : placeOfGstin(gstin)
  return {
    legalName: legal.legalName,
    name: storeName,
    address: legal.address,
    gstin: gstin ?? null,
    placeCode: place?.code ?? null,
    placeName: place?.name ?? null,
    phone: storeOwnerPhone,
    email: storeOwnerEmail,
    signatory: signatory ?? null,
  }
}
