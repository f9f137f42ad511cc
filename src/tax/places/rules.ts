/** States and Union Territories with their codes in GST, as the Act has them. */

export type Place = { code: string; name: string; isUnionTerritory?: true }

// 25 and 28 are retired: they stand on old GST numbers only. Union Territory tax goes to those
// without a legislature of their own (section 2(114)): Delhi, Puducherry and Jammu & Kashmir have
// State tax.
export const places: readonly Place[] = [
  { code: '01', name: 'Jammu and Kashmir' },
  { code: '02', name: 'Himachal Pradesh' },
  { code: '03', name: 'Punjab' },
  { code: '04', name: 'Chandigarh', isUnionTerritory: true },
  { code: '05', name: 'Uttarakhand' },
  { code: '06', name: 'Haryana' },
  { code: '07', name: 'Delhi' },
  { code: '08', name: 'Rajasthan' },
  { code: '09', name: 'Uttar Pradesh' },
  { code: '10', name: 'Bihar' },
  { code: '11', name: 'Sikkim' },
  { code: '12', name: 'Arunachal Pradesh' },
  { code: '13', name: 'Nagaland' },
  { code: '14', name: 'Manipur' },
  { code: '15', name: 'Mizoram' },
  { code: '16', name: 'Tripura' },
  { code: '17', name: 'Meghalaya' },
  { code: '18', name: 'Assam' },
  { code: '19', name: 'West Bengal' },
  { code: '20', name: 'Jharkhand' },
  { code: '21', name: 'Odisha' },
  { code: '22', name: 'Chhattisgarh' },
  { code: '23', name: 'Madhya Pradesh' },
  { code: '24', name: 'Gujarat' },
  {
    code: '26',
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    isUnionTerritory: true,
  },
  { code: '27', name: 'Maharashtra' },
  { code: '29', name: 'Karnataka' },
  { code: '30', name: 'Goa' },
  { code: '31', name: 'Lakshadweep', isUnionTerritory: true },
  { code: '32', name: 'Kerala' },
  { code: '33', name: 'Tamil Nadu' },
  { code: '34', name: 'Puducherry' },
  { code: '35', name: 'Andaman and Nicobar Islands', isUnionTerritory: true },
  { code: '36', name: 'Telangana' },
  { code: '37', name: 'Andhra Pradesh' },
  { code: '38', name: 'Ladakh', isUnionTerritory: true },
]

const aliases: Record<string, string> = {
  orissa: '21',
  pondicherry: '34',
  chattisgarh: '22',
  uttaranchal: '05',
  'nct delhi': '07',
  'new delhi': '07',
  'delhi ncr': '07',
  'jammu kashmir': '01',
  'dadra nagar haveli': '26',
  'daman diu': '26',
  daman: '26',
  diu: '26',
  silvassa: '26',
  'andaman nicobar': '35',
  'andaman nicobar islands': '35',
  tamilnadu: '33',
  telengana: '36',
  maharastra: '27',
  laccadive: '31',
}

const byCode = new Map(places.map((place) => [place.code, place]))
const byName = new Map(places.map(({ name, code }) => [plain(name), code]))

export function placeByCode(code: string): Place | undefined {
  return byCode.get(code)
}

/** As a name was typed; undefined where it names no place. */
export function placeNamed(text: string): Place | undefined {
  const name = plain(text)
  return byCode.get(byName.get(name) ?? aliases[name] ?? '')
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .replaceAll(/\b(?:and|the|state|of|ut)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The State of a GST number; undefined for a retired code. */
export function placeOfGstin(gstin: string): Place | undefined {
  return byCode.get(gstin.slice(0, 2))
}

type Sale = { delivery: Place; buyerGstin?: string | null }

/**
 * Section 10(1) of the IGST Act: where the goods are delivered; bill to one State, ship to another
 * is the State of the buyer's GST number (confirm with your accountant).
 */
export function placeOfSupply({ delivery, buyerGstin }: Sale): Place {
  return (buyerGstin ? placeOfGstin(buyerGstin) : undefined) ?? delivery
}

export function supplyOf(seller: Place, place: Place): 'intra' | 'inter' {
  return seller.code === place.code ? 'intra' : 'inter'
}

/** What the second half of the tax inside a State is called. */
export function stateTaxName(seller: Place): 'SGST' | 'UTGST' {
  return seller.isUnionTerritory ? 'UTGST' : 'SGST'
}
