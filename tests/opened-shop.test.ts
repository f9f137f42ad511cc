import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emailLinkJob } from '#accounts/email/links.ts'
import { writeLink } from '#accounts/email/write-link.ts'
import { eCatalogue } from '#catalogue/e-catalogue/e-catalogue.ts'
import { product } from '#catalogue/tables.ts'
import { orderPlacedJob, writeOrderPlacedEmail } from '#orders/state/order-placed.ts'
import type { Job } from '#platform/jobs/workers.ts'
import { renderEmail } from '#platform/mail/email-layout.ts'
import { emailJob } from '#platform/mail/send-email.ts'
import { samples } from '#platform/settings/legal-settings.ts'
import { loadSettings } from '#platform/settings/stored/live-settings.ts'
import { beginUnopened } from '../src/server/opening/first-state.ts'
import { adminSite, isAdminBuilt } from './support/admin-pages.ts'
import { asking } from './support/ask.ts'
import { aProduct, aShopper } from './support/builders.ts'
import { bodyOf } from './support/checkout-requests.ts'
import { aMember, askingStaff } from './support/staff.ts'
import { it, testShop } from './support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'

const facts = {
  STORE_NAME: 'Sehat',
  STORE_OWNER_EMAIL: 'help@sehat.in',
  STORE_OWNER_PHONE: '+91 98000 11111',
  STORE_ADDRESS: '5 MG Road, Pune 411001',
  STORE_HOURS: 'Monday to Saturday, 10 AM to 7 PM',
  GRIEVANCE_OFFICER: 'Meera Iyer',
  GST_MODE: 'none',
  UNLISTED_PINS: 'sent',
}

// What only the demonstration says: its facts, its places, its figures, its history and its papers.
const demo = [
  ...Object.values(samples),
  'Nadi\\b',
  'Malleshwaram',
  'Karol Bagh',
  'Charbagh',
  'Marine Drive',
  '8 AM to 9 PM',
  '654 ?K',
  '587 ?K',
  '[Ss]amples?\\b',
  'helpline',
  'surgical shop',
  'evening lamp',
].map((words) => new RegExp(words.replaceAll('+', '\\+')))

async function anOpenedShop(bare: Shop): Promise<Shop> {
  const shop = testShop(bare.db, { SEED: 'none' })
  await beginUnopened(shop)
  await loadSettings(shop)
  const ask = askingStaff(shop, { as: await aMember(shop) })
  const act = (path: string, body: object) => ask('POST', `/admin/api/${path}`, { body })
  const changes = Object.entries(facts).map(([name, value]) => ({ name, value, version: 0 }))
  expect((await act('settings/save', { changes })).status).toBe(204)
  expect((await act('settings/choose-cash-only', { version: 0 })).status).toBe(204)
  await aProduct(shop, { name: 'Steel walker', brand: 'Vahan' })
  expect((await act('opening/open', {})).status).toBe(204)
  return shop
}

/** Every page that links lead to, from the home page and the sitemap. */
async function crawled(shop: Shop): Promise<Map<string, string>> {
  const ask = await adminSite(shop)
  const values = new Map<string, string>()
  const waiting = ['/', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/no-such-page']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (values.has(path)) continue
    const { html } = await ask(path)
    values.set(path, html)
    for (const [, address = ''] of html.matchAll(/(?:href="|<loc>)([^"<]+)/g)) {
      const url = new URL(address.replaceAll('&amp;', '&'), shop.settings.publicUrl)
      const isPage = url.origin === shop.settings.publicUrl && !/\.\w+$/.test(url.pathname)
      if (isPage && !url.pathname.startsWith('/admin')) waiting.push(url.pathname)
    }
  }
  return values
}

function demoIn(text: string): string[] {
  return demo.flatMap((words) => {
    const at = text.search(words)
    return at < 0 ? [] : [text.slice(Math.max(0, at - 40), at + 60)]
  })
}

describe.runIf(isAdminBuilt)('an empty shop that its owner opened', () => {
  it('says nothing of the demonstration on any page that a shopper can reach', async ({
    shop: bare,
  }) => {
    const shop = await anOpenedShop(bare)
    const pages = await crawled(shop)
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining(['/about-us', '/contact-us', '/privacy-policy', '/login', '/cart']),
    )
    const samplesLeft = [...pages].flatMap(([path, html]) =>
      demoIn(html).map((words) => ({ path, words })),
    )
    expect(samplesLeft).toEqual([])
    expect(pages.get('/contact-us')).toContain('5 MG Road, Pune 411001')
  })

  it('says nothing of it in emails and in the printed catalogue', async ({ shop: bare }) => {
    const shop = await anOpenedShop(bare)
    const shopper = await aShopper(shop)
    const ask = asking(shop, { as: shopper })
    const [row] = await shop.db.select().from(product)
    if (!row) throw new Error('the opened shop has a product')
    // Who is not registered for GST sells within the own State.
    const body = bodyOf(shopper, row)
    Object.assign(body.shippingAddress as object, { state: 'Maharashtra', city: 'Pune' })
    const placed = await ask('POST', '/api/checkout', { body })
    expect(placed.status).toBe(201)
    await asking(shop)('POST', '/api/signup', {
      body: { name: 'Asha', email: 'asha@example.in', password: 'twelve good characters' },
    })
    const emails = await writtenEmails(shop)
    expect(emails.length).toBeGreaterThan(1)
    const { file } = await eCatalogue(shop)
    expect(emails.flatMap(demoIn)).toEqual([])
    // Digits stand in a PDF for other things too.
    const printed = textsIn(await readFile(file)).flatMap(demoIn)
    expect(printed.filter((words) => !/\d{5} \d{5}/.test(words))).toEqual([])
    expect(emails.join()).toContain('Sehat · +91 98000 11111 · help@sehat.in')
  })
})

/** The emails that wait, as they will be sent. */
async function writtenEmails(shop: Shop): Promise<string[]> {
  const { rows } = await shop.db.execute<{ work: { kind: string; payload: unknown } }>(
    sql`select data as work from pgboss.job where data ? 'payload' union all select work from outbox`,
  )
  const texts = await Promise.all(
    rows.map(async ({ work: { kind, payload } }) => {
      const job = { payload, id: 'x', since: shop.clock() } as unknown as Job
      if (kind === emailJob) return JSON.stringify(payload)
      const email =
        kind === orderPlacedJob
          ? await writeOrderPlacedEmail(shop, job)
          : kind === emailLinkJob
            ? await writeLink(shop, job)
            : undefined
      return email ? JSON.stringify(renderEmail(email, shop.settings)) : undefined
    }),
  )
  return texts.filter((text) => text !== undefined)
}

/** What a PDF says of itself, and its streams. */
function textsIn(pdf: Buffer): string[] {
  const source = pdf.toString('latin1')
  const streams = [...source.matchAll(/stream\n/g)].map(({ index }) => {
    try {
      return inflateSync(pdf.subarray(index + 7)).toString('latin1')
    } catch {
      return ''
    }
  })
  // Texts of two bytes a letter are found without the first.
  return [source, ...streams].map((text) => text.replaceAll('\0', ''))
}
