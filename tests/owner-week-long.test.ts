import { describe } from 'vitest'
import { itRaces } from './support/test-shop.ts'
import { ownersWeek } from './support/week/owners-week.ts'

describe('an owner’s week', () => {
  itRaces(
    'of 500 products ends with reports that are sums over the tables',
    { timeout: 600_000 },
    async ({ shop }) => {
      await ownersWeek(shop, { days: 7, products: 500, ordersADay: 25, seed: 20261128 })
    },
  )
})
