import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { pageIds } from '../../src/content/rules.ts'
import { adminPages } from '../../src/admin/pages.ts'
import { uploadHeader } from '../../src/media/rules.ts'
import { signedInMember } from '../support/journey-staff.ts'
import { aDeliveredOrder } from './delivered.ts'
import { expect, expectAccessible, logIn, placeOrder, test } from './journey.ts'
import { expectNoSidewaysScroll, expectNothingCut, expectRoomForLargeText } from './large-text.ts'

// Refused without a fresh second factor, gone, or over: pages too.
test.use({ metStatuses: [403, 404] })

// 1,280 px at a zoom of 400%.
const zoomed = { width: 320, height: 256 }
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const inOneWindow = 5

// Answers without a page of their own.
const withoutPage = [
  'find',
  'views',
  'sign-out',
  'reports/:report/file',
  'orders/:number/invoices/:invoice',
]
// Links to one that no list has.
const examples: Record<string, string> = {
  'attributes/:id': 'attributes/new',
  'invitation/:token': 'invitation/no-such-token',
  'content/:kind/:id': `content/page/${pageIds.terms}`,
  'content/:kind/:id/preview': `content/page/${pageIds.terms}/preview`,
}

const pages = adminPages.filter(({ path }) => !withoutPage.includes(path))

for (let at = 0; at < pages.length; at += inOneWindow) {
  const group = pages.slice(at, at + inOneWindow)

  test(`${group.map(({ path }) => `/admin/${path}`).join(', ')}: accessible, whole at a zoom of 400% and with letters twice as large`, async ({
    page,
  }) => {
    const paths = group.map(({ path }) => path)
    if (paths.some((path) => /^(orders|pack\/:)/.test(path))) {
      await logIn(page)
      await placeOrder(page)
    }
    const returned = paths.includes('returns/:number') ? await aReturn(page) : ''
    await signedInMember(page)
    if (paths.includes('imports/:id')) await anImport(page)
    if (paths.includes('enquiries/:id')) await anEnquiry(page)
    if (paths.includes('stock/count/:id')) await aCount(page)
    if (paths.includes('stock/lots/:id')) await aLot(page)
    const ofSerials = ['stock/serials/:id', 'recalls/new/pieces'].some((path) =>
      paths.includes(path),
    )
    const bySerials = ofSerials ? await aSerial(page) : ''
    if (paths.includes('recalls/:id')) await aRecall(page)
    if (paths.includes('breach/:id')) await aDrill(page)
    const batch = paths.some((path) => path.startsWith('pack/:')) && (await aBatch(page))
    const cookies = await page.context().cookies()
    for (const { path, open } of group) {
      await page.context().clearCookies()
      if (!open) await page.context().addCookies(cookies)
      const example =
        batch && path.startsWith('pack/:')
          ? path.replace(':batch', batch.id).replace(':number', batch.number)
          : path === 'returns/new'
            ? `${path}?order=${returned}`
            : path === 'recalls/new/pieces'
              ? `${path}?product=${bySerials}`
              : await exampleOf(page, path)
      await page.setViewportSize(phone)
      await page.goto(`/admin/${example}`)
      await expect(page.getByRole('heading', { level: 1 }), example).toHaveCount(1)
      await expectAccessible(page, `/admin/${example}`)
      await expectNoSidewaysScroll(page)
      await page.setViewportSize(zoomed)
      await expectNoSidewaysScroll(page)
      await expectNothingCut(page)
      for (const viewport of [phone, desk]) {
        await page.setViewportSize(viewport)
        await expectRoomForLargeText(page)
      }
    }
  })
}

/** A batch of orders to pack, and the first of them; that of another window where it has them all. */
async function aBatch(page: Page): Promise<{ id: string; number: string }> {
  const calls = '/admin/api/packing'
  const data = { id: randomUUID(), size: 10, region: '56' }
  expect([200, 409]).toContain((await page.request.post(`${calls}/begin`, { data })).status())
  const overview = await page.request.get(`${calls}/overview`)
  const { batches } = (await overview.json()) as { batches: { id: string }[] }
  const id = batches[0]?.id ?? ''
  const answer = await page.request.get(`${calls}/batch?batch=${id}`)
  const { list } = (await answer.json()) as { list: { number: string }[] }
  return { id, number: list[0]?.number ?? '' }
}

/** A return that waits for its answer; answers the number of its order. */
async function aReturn(page: Page): Promise<string> {
  await logIn(page)
  const { path, id, productId } = await aDeliveredOrder(page)
  const lines = [{ product: productId, pieces: 1 }]
  const data = { order_id: id, key: randomUUID(), lines, reason: 'faulty' }
  expect((await page.request.post('/api/ask-return', { data })).status()).toBe(200)
  return path.split('/').at(-1) ?? ''
}

async function anEnquiry(page: Page): Promise<void> {
  const data = {
    name: 'Leela Rao',
    email: 'leela@clinic.example',
    number: '9845000000',
    subject: 'Which cuff fits 44 cm',
    message: 'The medium one does not.',
  }
  expect((await page.request.post('/api/send-enquery', { data })).status()).toBe(200)
}

/** A count of the first category; in another window it is the same one. */
async function aCount(page: Page): Promise<void> {
  const listed = await page.request.get('/admin/api/categories/list')
  const { rows } = (await listed.json()) as { rows: { id: string }[] }
  const data = { category: rows[0]?.id }
  expect((await page.request.post('/admin/api/counts/begin', { data })).status()).toBe(200)
}

/** A product that is kept by lots: what is there of it is one. */
async function aLot(page: Page): Promise<string> {
  const listed = await page.request.get('/admin/api/catalogue/products?state=live')
  const { rows } = (await listed.json()) as { rows: { id: string }[] }
  const data = { id: rows[0]?.id, minDaysLeft: 30 }
  const answer = await page.request.post('/admin/api/lots/keep', { data })
  expect(answer.status()).toBe(200)
  return rows[0]?.id ?? ''
}

/** Of a product that is sold out and stays so: its one piece is gone again. Answers the product. */
async function aSerial(page: Page): Promise<string> {
  const listed = await page.request.get('/admin/api/catalogue/products?state=live&stock=out')
  const { rows } = (await listed.json()) as { rows: { id: string }[] }
  const id = rows[0]?.id
  const call = (path: string, data: object) => page.request.post(`/admin/api/${path}`, { data })
  expect((await call('serials/keep', { id })).status()).toBe(200)
  const received = {
    supplier: 'Sthirak',
    licence: 'KA-1',
    invoice: 'INV-10',
    onDate: '2026-11-23',
    lines: [{ id, pieces: 1, serials: [`EVERY-${randomUUID()}`] }],
    key: randomUUID(),
  }
  expect((await call('stock/receive', received)).status()).toBe(200)
  const answer = await page.request.get('/admin/api/serials/list?q=EVERY&view=in-stock')
  const { rows: pieces } = (await answer.json()) as { rows: { id: string }[] }
  const gone = { id: pieces[0]?.id, reason: 'lost', key: randomUUID() }
  expect((await call('serials/lose', gone)).status()).toBe(200)
  return id ?? ''
}

/** Of a lot of one piece, so that no other journey misses it. */
async function aRecall(page: Page): Promise<void> {
  const lot = { code: 'CALLED BACK', expires: 'none' }
  const received = {
    supplier: 'Sthirak',
    licence: 'KA-1',
    invoice: 'INV-9',
    onDate: '2026-11-23',
    lines: [{ id: await aLot(page), pieces: 1, lot }],
    key: randomUUID(),
  }
  const came = await page.request.post('/admin/api/stock/receive', { data: received })
  expect(came.status()).toBe(200)
  const answer = await page.request.get('/admin/api/lots/list?view=all&q=CALLED')
  const { rows } = (await answer.json()) as { rows: { id: string }[] }
  const data = {
    lots: [rows[0]?.id],
    reason: 'A letter of the maker',
    words: 'Please stop using it.',
    key: randomUUID(),
  }
  expect((await page.request.post('/admin/api/recalls/begin', { data })).status()).toBe(200)
}

/** Of a breach: nobody is written to. */
async function aDrill(page: Page): Promise<void> {
  const words = ['happened', 'data', 'consequences', 'measures', 'advice']
  const data = {
    isDrill: true,
    knownAt: '2026-01-02T10:00',
    fromAt: '2026-01-01T10:00',
    untilAt: '2026-01-02T09:00',
    scope: 'noted',
    ...Object.fromEntries(words.map((name) => [name, 'A drill.'])),
    reasons: '',
    findings: '',
    prevention: '',
    key: randomUUID(),
  }
  expect((await page.request.post('/admin/api/breaches/record', { data })).status()).toBe(200)
}

/** A file of pin codes that waits for its columns. */
async function anImport(page: Page): Promise<void> {
  const file = Buffer.from('PIN,Charge\n560001,40\n')
  const post = async (call: string, data: object | Buffer, headers = {}) => {
    const answer = await page.request.post(`/admin/api/${call}`, { data, headers })
    expect(answer.status(), call).toBe(200)
    return (await answer.json()) as { id: string }
  }
  const about = { name: 'pins.csv', bytes: file.length }
  const { id: uploadId } = await post('imports/begin-upload', about)
  const ofPart = { 'content-type': 'application/octet-stream', [uploadHeader]: '1' }
  await post(`media/parts/${uploadId}/0`, file, ofPart)
  await post('imports/begin', { uploadId, kind: 'pincodes' })
}

/** An address of the page: of one thing, the first that the page above it has a link to. */
async function exampleOf(page: Page, path: string): Promise<string> {
  if (path === '*') return 'no/such/page'
  const [, thing, rest = ''] = /^(.*?:\w+)(.*)$/.exec(path) ?? []
  if (thing === undefined) return path
  const example = examples[path]
  if (example !== undefined) return example
  const list = thing.slice(0, thing.lastIndexOf('/'))
  const above = pages.some((page) => page.path === list) ? list : (thing.split('/')[0] ?? '')
  await page.goto(`/admin/${above}`)
  const links = await page
    .getByRole('main')
    .locator('a[href^="/admin/"]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname.slice(7)))
  const like = new RegExp(`^(${thing.replace(/:\w+/, '[\\w-]+')})(${rest})?$`)
  const isOther = (link: string) =>
    link === 'products/new' || pages.some(({ path }) => path === link)
  const ids = links.filter((link) => !isOther(link)).map((link) => like.exec(link)?.[1])
  const first = ids.find((link) => link !== undefined)
  if (first === undefined) throw new Error(`no link to ${thing} on /admin/${above}`)
  return first + rest
}
