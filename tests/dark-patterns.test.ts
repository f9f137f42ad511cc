import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it as plain } from 'vitest'
import { checks, faultsOf } from '../scripts/dark-patterns/checks.ts'
import { openPages } from '../src/server/discovery/discovery.ts'
import { adminSite, isAdminBuilt } from './support/admin-pages.ts'
import { asking } from './support/ask.ts'
import { aPincode, aProduct, aSession, aShopper } from './support/builders.ts'
import { bodyOf } from './support/checkout-requests.ts'
import { it } from './support/test-shop.ts'
import { aVoucher } from './support/vouchers.ts'

const offences: Record<string, string> = {
  'False urgency': '<p>Hurry, 12 people are looking at this</p>',
  'Basket sneaking': '<input type="hidden" name="donation" value="5">',
  'Confirm shaming': '<button>No thanks, I prefer to pay more</button>',
  'Forced action': '<label><input type="checkbox" name="news" required> Send me news</label>',
  'Subscription trap': '<button>Start your free trial</button>',
  'Interface interference': '<input type="checkbox" name="news" checked="">',
  'Disguised advertisement': '<span>Sponsored</span>',
  Nagging: '<dialog open="">Get our app</dialog>',
  'Trick question': '<label>Untick if you do not want no letters</label>',
  'Rogue malware': '<script src="https://ads.example/a.js"></script>',
}

describe('the search for dark patterns', () => {
  plain.each(checks.map(({ pattern }) => pattern))('finds %s where it was planted', (pattern) => {
    const html = `<body><main>${offences[pattern]}</main></body>`
    const [first = ''] = faultsOf([{ name: '%2F', html }]).filter((fault) =>
      fault.startsWith(`${pattern}: /`),
    )
    expect(first).not.toBe('')
  })
})

describe.runIf(isAdminBuilt)('the pages of the shop', () => {
  it('have none of what a program can find, bought from or not', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const row = await aProduct(shop)
    const placed = await asking(shop, { as: shopper })('POST', '/api/checkout', {
      body: bodyOf(shopper, row),
    })
    expect(placed.status).toBe(201)
    const open = await adminSite(shop)
    const cookie = await aSession(shop, shopper)
    const paths = [
      ...openPages,
      `/product/product-details/${row.id}`,
      '/cart',
      '/login',
      '/register',
      '/profile',
      '/product/product-details/cart/checkout',
    ]
    const pages = []
    for (const path of paths)
      for (const init of [{}, { headers: { cookie } }]) {
        const { answer, html } = await open(path, init)
        // Log-in and redirects of who is signed in or not; a page that failed has no dark pattern.
        expect([path, answer.status < 400]).toEqual([path, true])
        pages.push({ name: encodeURIComponent(path), html })
      }
    expect(pages.filter(({ html }) => html.includes(placed.body.checkout.orderNumber))).not.toEqual(
      [],
    )
    expect(faultsOf(pages)).toEqual([])
  })
})

describe('what a shopper pays', () => {
  it('is the total of the cart, with voucher and pin code: nothing is added on the way', async ({
    shop,
  }) => {
    const shopper = await aShopper(shop)
    const ask = asking(shop, { as: shopper })
    const row = await aProduct(shop)
    await aPincode(shop, 560_001, 4_000)
    const { code: ten } = await aVoucher(shop, { kind: 'percent' })
    for (const code of [null, ten]) {
      const { body: shown } = await ask('POST', '/api/quote', {
        body: {
          products: [{ productId: row.id, quantity: 2 }],
          postalCode: '560001',
          voucher: code,
        },
      })
      const draft = bodyOf(shopper, row, { voucher: code, couponDiscount: shown.discount })
      const { body, status } = await ask('POST', '/api/checkout', {
        body: {
          ...draft,
          shippingAddress: { ...Object(draft.shippingAddress), postalCode: '560001' },
        },
      })
      expect([status, body.checkout?.totalAmount]).toEqual([201, shown.total])
      const { body: history } = await ask('GET', `/api/all-order-by-userid/${shopper.id}`)
      expect(
        JSON.stringify(history).match(new RegExp(`"totalAmount":${shown.total}\\b`)),
      ).not.toBeNull()
    }
  })

  it('can be cancelled by one call, as it was bought by one', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const ask = asking(shop, { as: shopper })
    const { body } = await ask('POST', '/api/checkout', {
      body: bodyOf(shopper, await aProduct(shop)),
    })
    const cancelled = await ask('POST', '/api/cancel-order', {
      body: { order_id: body.checkout._id },
    })
    expect(cancelled).toMatchObject({ status: 200 })
    expect(JSON.stringify(cancelled.body)).toContain('Cancelled')
  })
})

describe('docs/dark-patterns.md', () => {
  plain('says of each of the 13 how it is kept and by which test', () => {
    const doc = readFileSync(new URL('../docs/dark-patterns.md', import.meta.url), 'utf8')
    const rows = doc.split('\n').filter((line) => /^\| \d+ \|/.test(line))
    expect(rows).toHaveLength(13)
    for (const { pattern } of checks) expect(doc).toContain(`| ${pattern} |`)
    for (const row of rows) {
      const tests = [...row.matchAll(/`((?:tests|src)\/[\w./-]+)`/g)].map(([, file = '']) => file)
      const missing = tests.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))
      expect([row, missing, tests.length > 0]).toEqual([row, [], !row.includes('| no test |')])
    }
  })
})
