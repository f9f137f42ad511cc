import type { Shop } from '#platform/shop.ts'
import { placeNamed, placeOfGstin, type Place } from '#tax/places/rules.ts'
import { pincodeIn } from './pincode.ts'
import { stateOfPincode } from './states.ts'

/** States as the law of GST sees them: where goods go, and which ones a seller may not leave. */

export function placeOfPin(text: string | null | undefined): Place | undefined {
  const code = pincodeIn(text)
  const state = code === null ? null : stateOfPincode(code)
  return state === null ? undefined : placeNamed(state)
}

/** The State of the pin code where it lies in one, else the one that was typed. */
export function placeOfDelivery(to: { postalCode: string | null; state: string }) {
  return placeOfPin(to.postalCode) ?? placeNamed(to.state)
}

type Settings = Pick<Shop['settings'], 'gstMode' | 'gstin' | 'legal'>

/** The State of the shop's own address. */
export function homeOf({ legal }: Pick<Settings, 'legal'>): Place | undefined {
  return placeOfPin(/\b\d{6}\b/.exec(legal.address)?.[0])
}

/**
 * The one State in which a seller may sell: under composition (section 10(2)(c) of the CGST Act) and
 * without registration (section 24(i)). Undefined where all are open, or its own is not known.
 */
export function onlyState(settings: Settings): Place | undefined {
  const { gstMode, gstin } = settings
  if (gstMode !== 'composition' && gstMode !== 'none') return undefined
  return gstin === undefined ? homeOf(settings) : placeOfGstin(gstin)
}

/** Whether a pin code lies in a State where the seller may not sell. */
export function isBeyondHome(settings: Settings, postalCode: string | null | undefined): boolean {
  const home = onlyState(settings)
  const place = home && placeOfPin(postalCode)
  return place !== undefined && place.code !== home?.code
}
