import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { responseOf } from '#platform/http/raw-response.ts'
import { asking } from '#tests/support/ask.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'
import { createSite } from '../../server/app.ts'
import { seedCatalogue } from '../seed.ts'
import { mostOwnWords, ownWords, removeOwnWord, searchMisses, setOwnWord } from './own-words.ts'
import { saveSearches } from './search-counts.ts'
import { searchSynonym } from './tables.ts'

const search = async (shop: Shop, text: string) =>
  (await asking(shop)('GET', `/api/get-product?search=${encodeURIComponent(text)}`)).body
const misses = async (shop: Shop) =>
  (await searchMisses(shop, 10)).map(({ typed, times }) => `${typed} ${times}`)

const origin = 'http://localhost:3000'

/** Pages of a site whose screens ask the search as its screens do. */
function pagesOf(shop: Shop, { areMade = true } = {}) {
  const site = createSite({
    shop,
    pages: async (request) => {
      const text = new URL(request.url).searchParams.get('search')
      if (text && areMade) await search(shop, text)
      return new Response('a page', { headers: { 'content-type': 'text/html' } })
    },
    files: async () => undefined,
    draining: () => false,
    development: false,
  })
  return async (path: string, headers: Record<string, string> = {}) =>
    responseOf(await site(new Request(origin + path, { headers }), { address: '192.0.2.1' }))
}

const searchPath = (text: string) => `/all-products?search=${encodeURIComponent(text)}`

async function counted({ db }: Shop): Promise<string[]> {
  const { rows } = await db.execute<Record<string, string>>(
    sql`select * from search_day order by typed`,
  )
  return rows.map(({ typed, times, misses, opened }) => `${typed}: ${times} ${misses} ${opened}`)
}

describe('searches', () => {
  it('are counted by their words: how often, without a result, and what was opened', async ({
    shop,
  }) => {
    await seedCatalogue(shop)
    const visit = pagesOf(shop)
    for (const text of ['Zonkometer', 'zonkometer ', 'walker']) await visit(searchPath(text))
    // The same search again, and a page that no search led to.
    await visit(`${searchPath('walker')}&page=2`)
    const product = '/product/product-details/00000000-0000-7000-8000-000000000000'
    await visit(product, { referer: origin + searchPath('walker') })
    await visit(`${product}.data`, { referer: origin + searchPath('walker') })
    await visit(product, { referer: `https://elsewhere.example${searchPath('walker')}` })
    await saveSearches(shop)
    expect(await counted(shop)).toEqual(['walker: 1 0 2', 'zonkometer: 2 2 0'])
    await visit(searchPath('walker'))
    await saveSearches(shop)
    expect(await counted(shop)).toEqual(['walker: 2 0 2', 'zonkometer: 2 2 0'])
  })

  it('that may be an e-mail address or a phone number are not kept', async ({ shop }) => {
    const visit = pagesOf(shop)
    const personal = ['meera@zonk.example', 'meera at gmail.com', '98765 43210 zonk', '९८७६५४३२१०']
    for (const text of [...personal, 'zonk'.repeat(30)]) await visit(searchPath(text))
    await saveSearches(shop)
    expect(await counted(shop)).toEqual([])
  })

  it('of random words push out neither what is searched often nor fill the table', async ({
    shop,
  }) => {
    const visit = pagesOf(shop, { areMade: false })
    await shop.db.execute(sql`
      insert into search_day select (now() at time zone 'Asia/Kolkata')::date, 'random ' || n, 1, 0, 0 from generate_series(1, 2000) as n
      union all select (now() at time zone 'Asia/Kolkata')::date - 400, 'long ago', 9, 0, 0`)
    for (let time = 0; time < 3; time += 1) await visit(searchPath('mask'))
    for (let at = 0; at < 600; at += 1) await visit(searchPath(`qwrtzx${at}`))
    await visit(searchPath('mask'))
    await saveSearches(shop)
    const rows = await counted(shop)
    expect(rows).toHaveLength(2000)
    expect(rows).toContain('mask: 4 0 0')
  })

  it('without a result become synonyms, in force with the next search and taken back', async ({
    shop,
  }) => {
    await seedCatalogue(shop)
    await pagesOf(shop)(searchPath('zonkometer'))
    await saveSearches(shop)
    expect(await misses(shop)).toEqual(['zonkometer 1'])
    const ask = askingStaff(shop, { as: await aMember(shop, { role: 'catalogue' }) })
    const word = { typed: 'Zonkometer', means: 'bp machine' }
    const set = await ask('POST', '/admin/api/search-words/set', { body: word })
    expect([set.status, set.body.finds]).toEqual([200, expect.any(Number)])
    expect((await search(shop, 'zonkometer')).products[0].productName).toMatch(/Blood Pressure/)
    expect(await misses(shop)).toEqual([])
    const means = { typed: 'zonk', means: 'qwrtzx' }
    expect((await ask('POST', '/admin/api/search-words/set', { body: means })).status).toBe(422)
    const { body } = await ask('GET', '/admin/api/search-words/list')
    expect(body).toEqual([{ typed: 'zonkometer', means: 'bp machine' }])
    await ask('POST', '/admin/api/search-words/remove', { body: { typed: 'zonkometer' } })
    expect((await search(shop, 'zonkometer')).total).toBe(0)
  })
})

it('a word of the owner’s must mean words that search knows', async ({ shop }) => {
  expect(await setOwnWord(shop, 'zonkometer', 'qwrtzx')).toBe(false)
  expect(await setOwnWord(shop, 'ki', 'walker')).toBe(false)
  expect(await removeOwnWord(shop, 'ki')).toBe(false)
})

it('a word of the owner’s is stronger than what is read as a medicine', async ({ shop }) => {
  await seedCatalogue(shop)
  expect((await search(shop, 'bukhar ki dawai')).search.unsold).toBe('medicines')
  expect(await setOwnWord(shop, 'bukhar ki dawai', 'thermometer')).toBe(true)
  for (const text of ['bukhar ki dawai', 'bachche ke bukhar ki dawai']) {
    const { products, search: understood } = await search(shop, text)
    expect([text, understood?.unsold]).toEqual([text, undefined])
    expect(products[0].productName).toMatch(/Thermometer/)
  }
})

itRaces('words of the owner’s are read once for all searches, however many', async ({ shop }) => {
  const letters = (at: number) =>
    String(at).replaceAll(/\d/g, (digit) => 'abcdefghij'[+digit] ?? '')
  const rows = Array.from({ length: mostOwnWords }, (_, at) => ({
    typed: `zonk${letters(at)}`,
    means: 'walker',
  }))
  await shop.db.insert(searchSynonym).values(rows)
  const first = await ownWords(shop)
  expect(first.size).toBe(mostOwnWords)
  expect(await ownWords(shop)).toBe(first)
})
