import { describe } from 'vitest'
import { itRaces } from './support/test-shop.ts'
import { ownersWeek } from './support/week/owners-week.ts'

// `tests/owner-week-long.test.ts` is the whole week, of the nightly run.
describe('an owner’s first days', () => {
  itRaces('end with reports that are sums over the tables', async ({ shop }) => {
    await ownersWeek(shop, { days: 3, products: 30, ordersADay: 6, seed: 20261128 })
  })
})
