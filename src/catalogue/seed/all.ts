import { bpAndSugarCare } from './bp-and-sugar-care.ts'
import { breathingCare } from './breathing-care.ts'
import { dailyLivingAids } from './daily-living-aids.ts'
import { diagnostics } from './diagnostics.ts'
import { exerciseAndRehabilitation } from './exercise-and-rehabilitation.ts'
import { firstAidAndDressings } from './first-aid-and-dressings.ts'
import { homeNursing } from './home-nursing.ts'
import { masksAndGloves } from './masks-and-gloves.ts'
import { mobility } from './mobility.ts'
import { motherAndBaby } from './mother-and-baby.ts'
import { painRelief } from './pain-relief.ts'
import { supportsAndBraces } from './supports-and-braces.ts'
import type { SeedProduct, Wall } from './seed-product.ts'

export type SeedCategory = { name: string; art: string; wall: Wall; products: SeedProduct[] }

/** In the order the shop shows them: the first seven are the tabs of the home page. */
export const seedCategories: SeedCategory[] = [
  { name: 'Diagnostics', art: 'stethoscope', wall: 'sky', products: diagnostics },
  { name: 'BP and sugar care', art: 'bp-monitor', wall: 'haldi', products: bpAndSugarCare },
  { name: 'Breathing care', art: 'nebulizer', wall: 'neem', products: breathingCare },
  { name: 'Mother and baby', art: 'breast-pump', wall: 'gulab', products: motherAndBaby },
  { name: 'Mobility', art: 'wheelchair', wall: 'ret', products: mobility },
  { name: 'Masks and gloves', art: 'n95-mask', wall: 'sky', products: masksAndGloves },
  { name: 'Pain relief', art: 'heating-pad', wall: 'gulab', products: painRelief },
  { name: 'Supports and braces', art: 'knee-support', wall: 'neem', products: supportsAndBraces },
  { name: 'Home nursing', art: 'hospital-bed', wall: 'haldi', products: homeNursing },
  {
    name: 'First aid and dressings',
    art: 'first-aid-kit',
    wall: 'ret',
    products: firstAidAndDressings,
  },
  { name: 'Daily living aids', art: 'pill-organiser', wall: 'sky', products: dailyLivingAids },
  {
    name: 'Exercise and rehabilitation',
    art: 'pedal-exerciser',
    wall: 'gulab',
    products: exerciseAndRehabilitation,
  },
]
