import { bloodPressureAtHome } from './blood-pressure-at-home.ts'
import { breastPumpCleaning } from './breast-pump-cleaning.ts'
import { choosingAWalkingAid } from './choosing-a-walking-aid.ts'
import { feverAndThermometers } from './fever-and-thermometers.ts'
import { firstAidKitAtHome } from './first-aid-kit-at-home.ts'
import { hotAndColdTherapy } from './hot-and-cold-therapy.ts'
import { masksAndGloves } from './masks-and-gloves.ts'
import { nebuliserCleaning } from './nebuliser-cleaning.ts'
import { oxygenConcentratorBasics } from './oxygen-concentrator-basics.ts'
import { preventingBedsores } from './preventing-bedsores.ts'
import { readingAnOximeter } from './reading-an-oximeter.ts'
import { usingAGlucometer } from './using-a-glucometer.ts'
import type { SeedArticle } from '../seed-event.ts'

export const seedArticles: SeedArticle[] = [
  bloodPressureAtHome,
  readingAnOximeter,
  preventingBedsores,
  breastPumpCleaning,
  usingAGlucometer,
  nebuliserCleaning,
  choosingAWalkingAid,
  feverAndThermometers,
  oxygenConcentratorBasics,
  hotAndColdTherapy,
  firstAidKitAtHome,
  masksAndGloves,
]
