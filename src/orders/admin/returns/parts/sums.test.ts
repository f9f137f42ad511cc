import { describe } from 'vitest'
import { aPincode } from '#tests/support/builders.ts'
import {
  courses,
  events,
  paymentWays,
  walkOfReturn,
  type Event,
} from '#tests/support/returns-in-parts.ts'
import { it } from '#tests/support/test-shop.ts'

// Two walks of each event in turns; `sums-long.test.ts` takes all six in the nightly run.
describe('sums of a return while other parcels are under way', () => {
  for (const [way, about] of paymentWays.entries())
    for (const [at, event] of (Object.keys(events) as Event[]).entries())
      it(`are right to the paisa: ${about.paymentMethod}, others ${event}`, async ({ shop }) => {
        await aPincode(shop, 560_001, 7_777)
        for (const isBefore of [true, false]) {
          const course = courses[(at + way + Number(isBefore)) % courses.length] ?? courses[0]
          await walkOfReturn(shop, about, { event, course, isBefore, isFirst: isBefore })
        }
      })
})
