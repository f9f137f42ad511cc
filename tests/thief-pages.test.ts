import { describe, expect } from 'vitest'
import { twoFactor } from '#accounts/tables.ts'
import { pages } from '../src/server/pages.ts'
import { adminSite, isAdminBuilt } from './support/admin-pages.ts'
import { aSession, aShopper } from './support/builders.ts'
import { ownedIds } from './support/owned-ids.ts'
import { aShopperWithEverything, marks, withDataFolder } from './support/shopper-with-everything.ts'
import { itRaces } from './support/test-shop.ts'

type Open = Awaited<ReturnType<typeof adminSite>>

const marksInSmallLetters = Object.values(marks).map((mark) => mark.toLowerCase())

describe.runIf(isAdminBuilt)('pages that tell of a shopper', () => {
  itRaces('tell it to nobody else, whoever opened them before', async ({ shop: plain }) => {
    const shop = withDataFolder(plain)
    const victim = await aShopperWithEverything(shop)
    // Of no real key: the page of log-in and security could not read them.
    await shop.db.delete(twoFactor)
    const ids = await ownedIds(shop, victim)
    const open = await adminSite(shop)
    const own = { cookie: await aSession(shop, victim) }
    const addresses = await tellingAddresses(open, { ids, headers: own })
    expect(addresses).toEqual(expect.arrayContaining(['/profile', '/profile.data']))
    for (const start of ['/profile/orders/', '/invoices/', '/profile/quotations/'])
      expect(addresses.some((address) => address.startsWith(start))).toBe(true)
    const thief = { cookie: await aSession(shop, await aShopper(shop)) }
    const madeUp = { cookie: `${own.cookie}x` }
    const told: string[] = []
    for (const address of addresses)
      for (const [who, headers] of Object.entries({ thief, nobody: {}, madeUp })) {
        const words = await wordsTold(open, address, headers)
        if (words.length > 0) told.push(`${who} reads ${words.join(', ')} at ${address}`)
      }
    expect(told).toEqual([])
  })
})

type About = { ids: readonly string[]; headers: Record<string, string> }

/** Pages, and their data for the router, that say something of the shopper who opens them. */
async function tellingAddresses(open: Open, { ids, headers }: About): Promise<string[]> {
  const paths = pages.flatMap(({ path }) =>
    path.includes(':')
      ? ids.map((id) => `/${path.replaceAll(/:\w+/g, encodeURIComponent(id))}`)
      : [`/${path.replace('*', 'no-such-page')}`],
  )
  const addresses = paths.flatMap((path) => [path, path === '/' ? '/_.data' : `${path}.data`])
  const telling: string[] = []
  for (const address of addresses)
    if ((await wordsTold(open, address, headers)).length > 0) telling.push(address)
  return telling
}

async function wordsTold(
  open: Open,
  address: string,
  headers: Record<string, string>,
): Promise<string[]> {
  const { answer, html } = await open(address, { headers })
  const text = (html + JSON.stringify([...answer.headers])).toLowerCase()
  return marksInSmallLetters.filter((mark) => text.includes(mark))
}
