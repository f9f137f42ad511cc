import { countryTyped } from '../declarations/countries/rules.ts'
import type { Declarations } from '../declarations/fields/rules.ts'
import type { SeedProduct } from './seed-product.ts'

type Kind = { class: 'A' | 'B' | 'C' | 'none'; use: string; shelfLife: string; warranty: string }

const aYear = '12 months from the day of delivery, with the bill; ask the shop'
const none = 'None'

const lasting = { shelfLife: 'none', warranty: aYear }

/** By category, as such goods usually are. */
const kinds: Record<string, Kind> = {
  Diagnostics: { class: 'B', use: 'Measuring and examining, at home and in clinics', ...lasting },
  'BP and sugar care': {
    class: 'B',
    use: 'Following blood pressure and blood sugar',
    shelfLife: '24',
    warranty: aYear,
  },
  'Breathing care': { class: 'B', use: 'Support of breathing as a doctor advises', ...lasting },
  'Mother and baby': { class: 'A', use: 'Care of mothers and infants', ...lasting },
  Mobility: { class: 'A', use: 'Help with walking, sitting and moving', ...lasting },
  'Masks and gloves': {
    class: 'A',
    use: 'Protection of hands, mouth and nose',
    shelfLife: '36',
    warranty: none,
  },
  'Pain relief': { class: 'B', use: 'Relief of pain by warmth, cold or mild current', ...lasting },
  'Supports and braces': {
    class: 'A',
    use: 'Support of joints and muscles',
    shelfLife: '60',
    warranty: none,
  },
  'Home nursing': { class: 'A', use: 'Nursing at home', ...lasting },
  'First aid and dressings': {
    class: 'B',
    use: 'First aid and covering of wounds',
    shelfLife: '36',
    warranty: none,
  },
  'Daily living aids': { class: 'none', use: '', shelfLife: 'none', warranty: none },
  'Exercise and rehabilitation': { class: 'none', use: '', ...lasting },
}

/** Where the brands of the demonstration say that they make their goods; the others in India. */
const abroad: Record<string, string> = {
  Sphyga: 'JP',
  Tola: 'CN',
  Oxi: 'CN',
  Taal: 'KR',
  Nidrak: 'DE',
  Drishya: 'DE',
  Aaram: 'VN',
  Hastra: 'MY',
  Thandak: 'TW',
}

const measuring = /thermometer|BP monitor|blood pressure|scale/i

/** Samples, and they say so: names of firms, addresses and numbers exist nowhere. */
export function seedDeclarations(category: string, seed: SeedProduct): Declarations {
  const about = kinds[category]
  if (!about) throw new Error(`The demo declares nothing of ${category}.`)
  const { class: deviceClass, use, shelfLife, warranty } = about
  const { facts } = seed
  const origin = countryTyped(facts['Country of origin'] ?? '') ?? abroad[seed.brand] ?? 'IN'
  return {
    maker: `${seed.brand} (sample maker)`,
    makerAddress: origin === 'IN' ? 'Sample address, Pune 411001' : 'Sample address',
    origin,
    ...(origin !== 'IN' && {
      importer: 'Sample importer',
      importerAddress: 'Sample address, Mumbai 400001',
    }),
    ...netQuantity(seed),
    deviceClass,
    ...(deviceClass !== 'none' && {
      licence: `Sample of ${origin === 'IN' ? 'MD-5' : 'MD-15'}, no licence`,
      intendedUse: use,
      shelfLife: monthsOf(facts['Shelf life']) ?? shelfLife,
    }),
    ...(facts.Sterile?.startsWith('Yes') && {
      sterile: 'yes',
      sterilisation: 'Gamma radiation',
    }),
    ...(measuring.test(`${seed.genericName} ${seed.name}`) && {
      measuring: 'yes',
      modelApproval: 'Sample, no approval',
    }),
    warranty: facts.Warranty ? `${facts.Warranty}; ask the shop, with the bill` : warranty,
  }
}

/** "3 years on sterile items", "18 months from making". */
function monthsOf(text = ''): string | undefined {
  const [, many, unit] = /^(\d+) (year|month)/.exec(text) ?? []
  return many && String(Number(many) * (unit === 'year' ? 12 : 1))
}

const counted = /(?:(?:box|pack|bottle) of (\d+)|^(\d+) pieces)/i
const measured = /^([\d,.]+) (g|mL|litres?)\b/

/** As the line of the card says it; what says nothing is one piece. */
function netQuantity({ keyFact, genericName }: SeedProduct): Declarations {
  const [, boxed, pieces] = counted.exec(keyFact) ?? []
  const many = boxed ?? pieces ?? '1'
  const [, amount, unit] = measured.exec(keyFact) ?? []
  if (amount !== undefined && soldByAmount.test(genericName)) {
    const netUnit = unit === 'g' ? 'g' : unit === 'mL' ? 'ml' : 'l'
    return { netQuantity: String(Number(amount.replaceAll(',', '')) * Number(many)), netUnit }
  }
  const isPair = /\bpair\b/i.test(keyFact)
  return { netQuantity: many, netUnit: isPair ? 'pair' : 'N' }
}

/** Bottles and machines only hold as much. */
const soldByAmount = /saniti[sz]er|gel|cotton/i
