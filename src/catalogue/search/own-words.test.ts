import { expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { it } from '#tests/support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'
import { seedCatalogue } from '../seed.ts'
import { removeOwnWord, searchMisses, setOwnWord } from './own-words.ts'
import { saveSearchMisses } from './search-misses.ts'

const search = async (shop: Shop, text: string) =>
  (await asking(shop)('GET', `/api/get-product?search=${encodeURIComponent(text)}`)).body
const misses = async (shop: Shop) =>
  (await searchMisses(shop, 10)).map(({ typed, times }) => `${typed} ${times}`)

it('a search that finds nothing is counted, and becomes a word of the owner’s', async ({
  shop,
}) => {
  await seedCatalogue(shop)
  await search(shop, 'Zonkometer')
  await search(shop, 'zonkometer ')
  await search(shop, 'walker')
  await saveSearchMisses(shop)
  expect(await misses(shop)).toEqual(['zonkometer 2'])
  expect(await setOwnWord(shop, 'Zonkometer', 'bp machine')).toBe(true)
  expect((await search(shop, 'zonkometer')).products[0].productName).toMatch(/Blood Pressure/)
  expect(await misses(shop)).toEqual([])
  expect(await removeOwnWord(shop, 'zonkometer')).toBe(true)
  expect((await search(shop, 'zonkometer')).total).toBe(0)
})

it('what may be an e-mail address or a phone number is not kept', async ({ shop }) => {
  for (const text of ['meera@zonk.example', '98765 43210 zonk', 'zonk'.repeat(30)])
    await search(shop, text)
  await saveSearchMisses(shop)
  expect(await misses(shop)).toEqual([])
})

it('a word of the owner’s must mean words that search knows', async ({ shop }) => {
  expect(await setOwnWord(shop, 'zonkometer', 'qwrtzx')).toBe(false)
  expect(await setOwnWord(shop, 'ki', 'walker')).toBe(false)
})
