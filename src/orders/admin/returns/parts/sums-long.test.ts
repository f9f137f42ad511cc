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

describe('sums of a return while other parcels are under way', () => {
  for (const about of paymentWays)
    for (const event of Object.keys(events) as Event[])
      it(`are right in all ways: ${about.paymentMethod}, others ${event}`, async ({ shop }) => {
        await aPincode(shop, 560_001, 7_777)
        for (const course of courses)
          for (const isBefore of [true, false])
            await walkOfReturn(shop, about, { event, course, isBefore, isFirst: isBefore })
      })
})
