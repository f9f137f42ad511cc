import { describe } from 'vitest'
import { aPincode } from '#tests/support/builders.ts'
import { moneyWays, walkOfMoney } from '#tests/support/money-walks.ts'
import { it } from '#tests/support/test-shop.ts'

describe('moves of two people with parcels, returns and money', () => {
  for (const { words, ...about } of moneyWays)
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      it(`leave the books whole: ${words}, walk ${seed}`, async ({ shop }) => {
        await aPincode(shop, 560_001, 7_777)
        await walkOfMoney(shop, about, seed)
      })
})
