import { count } from 'drizzle-orm'
import { expect } from 'vitest'
import { it } from '#tests/support/test-shop.ts'
import { demoLogIn, seedShoppers } from './seed.ts'
import { logIn } from './shoppers.ts'
import { user } from './tables.ts'

it('makes the demo shopper once, who can log in with what the start prints', async ({ shop }) => {
  await seedShoppers(shop)
  await seedShoppers(shop)
  expect((await logIn(shop, demoLogIn)).shopper).toMatchObject({
    name: 'Meera Krishnan',
    email: demoLogIn.email,
  })
  expect(await shop.db.select({ count: count() }).from(user)).toEqual([{ count: 1 }])
})
