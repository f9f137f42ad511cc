import type { Page, Response } from '@playwright/test'
import {
  aProduct,
  asShopper,
  expect,
  expectAccessible,
  logIn,
  opened,
  orderPage,
  quotationPage,
  placeOrder,
  products,
  test,
  withCart,
} from './journey.ts'
import { aDeliveredOrder } from './delivered.ts'
import { expectNoSidewaysScroll, expectRoomForLargeText } from './large-text.ts'
import {
  hasFallback,
  timesOfFirstStyles,
  shiftsOf,
  withoutFonts,
  withLateFonts,
  watchShifts,
} from './page-shifts.ts'

const checkout = '/product/product-details/cart/checkout'

const [small, phone, desk] = [320, 390, 1440] as const

const widths = [phone, desk] as const

const height = 900

// On a phone nothing moves at all; on a desk a figure may come to stand a pixel to the side.
const moves = { 390: 0, 1440: 0.001 }

// Letters that arrive late are a little wider or narrower than those that stood in for them; a
// tenth of what is called good.
const lateFontShift = 0.01

type Visit = {
  name: string
  path: (page: Page) => string | Promise<string>
  status?: number
  prepare?: (page: Page) => Promise<unknown>
  /** Pages of a kind are laid out alike, so that one of them shows whether they move. */
  kind?: true
  /** Laid out as another page of this list: only the nightly run looks at it. */
  isTwin?: true
}

const inCart = async (page: Page) => withCart(page, await aProduct(page))

const buying = async (page: Page) => {
  await asShopper(page)
  await inCart(page)
}

async function firstOf(page: Page, list: string, under: string): Promise<string> {
  const [first] = (await (await page.request.get(list)).json()) as { _id: string }[]
  return `${under}/${first?._id}`
}

const visits: Visit[] = [
  { name: 'home', kind: true, path: () => '/' },
  { name: 'all products', kind: true, path: () => '/all-products' },
  { name: 'found products', path: () => '/all-products?search=bp%20machine' },
  { name: 'nothing found', path: () => '/all-products?search=zzzzqqqq' },
  {
    name: 'a category',
    path: async (page) => `/product-by-category/${(await aProduct(page)).categoryName._id}`,
  },
  {
    name: 'a product',
    kind: true,
    path: async (page) => `/product/product-details/${(await aProduct(page))._id}`,
  },
  {
    name: 'a product out of stock',
    path: async (page) =>
      `/product/product-details/${(await products(page, '')).find(({ stock }) => stock !== 'Available')?._id}`,
  },
  {
    name: 'a comparison',
    path: async (page) => {
      const compared = (await products(page, '')).slice(0, 3)
      return `/compare?products=${compared.map(({ _id }) => _id).join(',')}`
    },
  },
  { name: 'nothing to compare', path: () => '/compare' },
  { name: 'an empty cart', path: () => '/cart' },
  { name: 'a cart', kind: true, path: () => '/cart', prepare: inCart },
  { name: 'checkout', kind: true, path: () => checkout, prepare: buying },
  { name: 'a checkout without script', path: () => `${checkout}/plain`, prepare: buying },
  { name: 'log in', kind: true, path: () => '/login' },
  { name: 'register', path: () => '/register' },
  { name: 'a new profile', path: () => '/profile', prepare: asShopper },
  {
    name: 'a profile with an order',
    kind: true,
    path: () => '/profile',
    prepare: async (page) => {
      await logIn(page)
      await placeOrder(page)
    },
  },
  {
    name: 'an order',
    path: orderPage,
    prepare: logIn,
  },
  {
    name: 'a return',
    path: async (page) => `${(await aDeliveredOrder(page)).path}/return`,
    prepare: logIn,
  },
  { name: 'thank you', path: () => '/order-successfully', prepare: asShopper },
  { name: 'about', path: () => '/about-us' },
  { name: 'contact', path: () => '/contact-us' },
  { name: 'an adverse event', path: () => '/adverse-event' },
  { name: 'articles', path: () => '/article' },
  { name: 'an article', kind: true, path: (page) => firstOf(page, '/api/all-events', '/article') },
  { name: 'events', path: () => '/event' },
  {
    name: 'an event',
    isTwin: true,
    path: (page) => firstOf(page, '/api/events/all-event', '/event'),
  },
  { name: 'questions', kind: true, path: () => '/faq' },
  { name: 'terms', isTwin: true, path: () => '/term-&-conditions' },
  { name: 'delivery', path: () => '/delivery-information' },
  { name: 'privacy', isTwin: true, path: () => '/privacy-policy' },
  { name: 'returns', isTwin: true, path: () => '/return-refund' },
  { name: 'accessibility', isTwin: true, path: () => '/accessibility' },
  { name: 'forgot password', path: () => '/login/forget-password' },
  { name: 'reset password', path: () => '/reset-password/no-such-token' },
  { name: 'log out everywhere', isTwin: true, path: () => '/log-out-everywhere/no-such-token' },
  { name: 'an order from a list', path: () => '/quick-order' },
  { name: 'an empty wishlist', path: () => '/wishlist' },
  { name: 'to be written to', path: () => '/stock-alerts' },
  { name: 'the link of an alert', path: () => '/stock-alerts/no-such-token' },
  { name: 'no alerts', path: () => '/profile/alerts', prepare: asShopper },
  { name: 'the end of reminders', path: () => '/refill-reminders/no-such-token' },
  { name: 'nothing to quote', path: () => '/quotation', prepare: asShopper },
  { name: 'no quotations', path: () => '/profile/quotations', prepare: asShopper },
  { name: 'a quotation', path: quotationPage, prepare: logIn },
  { name: 'no consents', path: () => '/profile/consents', prepare: asShopper },
  { name: 'no reminders', path: () => '/profile/reminders', prepare: asShopper },
  {
    name: 'a question to ask',
    path: async (page) => `/product/product-details/${(await aProduct(page))._id}/ask`,
    prepare: asShopper,
  },
  { name: 'no questions of my own', path: () => '/profile/questions', prepare: asShopper },
  { name: 'address book', path: () => '/profile/addresses', prepare: asShopper },
  { name: 'e-mail address', path: () => '/profile/email', prepare: asShopper },
  { name: 'log-in and security', path: () => '/profile/security', prepare: asShopper },
  { name: 'confirm an address', path: () => '/verify-email/no-such-token' },
  { name: 'take a change back', isTwin: true, path: () => '/undo-email-change/no-such-token' },
  { name: 'an unknown article', isTwin: true, path: () => '/article/0', status: 404 },
  { name: 'an unknown path', kind: true, path: () => '/no/such/page', status: 404 },
  { name: 'an unknown product', path: () => '/product/product-details/0', status: 404 },
]

// Several pages in one window: to open one for each takes longer than the page.
const inOneWindow = 5

function inWindows(pages: Visit[]): Visit[][] {
  return Array.from({ length: Math.ceil(pages.length / inOneWindow) }, (_, at) =>
    pages.slice(at * inOneWindow, (at + 1) * inOneWindow),
  )
}

function listOf(group: Visit[]): string {
  return group.map(({ name }) => name).join(', ')
}

/** As it was just opened on a phone. */
async function expectPage(
  page: Page,
  { name, status = 200 }: Visit,
  answer: Response | null,
): Promise<void> {
  expect(answer?.status(), name).toBe(status)
  expect(await page.title(), name).toMatch(/\S{3}/)
  await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1)
  await expectAccessible(page, name)
  for (const width of [desk, phone, small]) {
    await page.setViewportSize({ width, height })
    await expectNoSidewaysScroll(page)
  }
  for (const width of [phone, small]) {
    await page.setViewportSize({ width, height })
    await expectRoomForLargeText(page)
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

for (const status of [200, 404]) {
  const pages = visits.filter((visit) => (visit.status ?? 200) === status)
  const windows = [
    ...inWindows(pages.filter(({ prepare, isTwin }) => !prepare && !isTwin)),
    ...inWindows(pages.filter(({ prepare }) => prepare)),
    ...inWindows(pages.filter(({ isTwin }) => isTwin)),
  ]

  test.describe(`pages that answer ${status}`, () => {
    test.use({ metStatuses: status === 200 ? [] : [status] })

    for (const group of windows)
      test(
        `${listOf(group)}: there, titled, accessible, and no wider than the screen, with letters twice as large too`,
        { tag: group.some(({ isTwin }) => isTwin) ? '@nightly' : [] },
        async ({ page }) => {
          for (const visit of group) {
            await visit.prepare?.(page)
            const address = await visit.path(page)
            await page.setViewportSize({ width: phone, height })
            await expectPage(page, visit, await opened(page, address))
          }
        },
      )

    for (const visit of pages.filter(({ kind }) => kind))
      test(
        `${visit.name}: stays where it is while it loads and letters come late`,
        { tag: '@nightly' },
        async ({ page }) => {
          await visit.prepare?.(page)
          const address = await visit.path(page)
          await page.addInitScript(watchShifts)
          for (const width of widths) {
            await page.setViewportSize({ width, height })
            await withoutFonts(page, () => opened(page, address))
            const shifts = await shiftsOf(page)
            expect(await timesOfFirstStyles(page)).toBe(1)
            expect(
              shifts.filter(({ value }) => value > moves[width]),
              `without letters, at ${width} px`,
            ).toEqual([])
          }
          for (const width of [desk, phone]) {
            await page.setViewportSize({ width, height })
            await withLateFonts(page, () => opened(page, address))
            const shifts = await shiftsOf(page)
            // apt-get install fonts-liberation
            if (await hasFallback(page))
              expect(
                shifts.filter(({ value }) => value >= lateFontShift),
                `late letters, at ${width} px`,
              ).toEqual([])
          }
        },
      )
  })
}
