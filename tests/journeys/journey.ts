import { randomBytes } from 'node:crypto'
import {
  expect,
  test as base,
  type APIRequestContext,
  type Cookie,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test'
import { axeOn } from '../support/axe.ts'

/** What a listing answers about a product. */
export type Card = {
  _id: string
  productName: string
  productNames?: Record<string, string>
  productFinalPrice: number
  stock: string
  categoryName: { _id: string; categoryName: string }
}
export type Registered = { name: string; email: string; password: string }

type Beside = { ownConnections: undefined }

type Journey = {
  /**
   * Statuses below 500 that this journey meets on purpose; any other fault in the console fails it.
   */
  metStatuses: number[]
  /** What the console says of requests that this journey blocks on purpose. */
  metFailures: RegExp[]
  faults: string[]
}

/**
 * A page that fails its journey on an error in the console, an exception or a report of the content
 * security policy.
 */
export const test = base.extend<Journey, Beside>({
  ownConnections: [
    async ({ playwright }, use) => {
      const context = await playwright.request.newContext()
      giveOwnConnections(Object.getPrototypeOf(context))
      await context.dispose()
      await use(undefined)
    },
    { auto: true, scope: 'worker' },
  ],
  metStatuses: [[], { option: true }],
  metFailures: [[], { option: true }],
  faults: [
    async ({ page, metStatuses, metFailures }, use, testInfo) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(`exception: ${error.message}`))
      page.on('console', (message) => {
        const met =
          metStatuses.some((status) =>
            message.text().includes(`responded with a status of ${status}`),
          ) || metFailures.some((failure) => failure.test(message.text()))
        if (message.type() === 'error' && !met)
          faults.push(`console: ${message.text()} (${message.location().url})`)
      })
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
        ),
      )
      await page.addInitScript(messagesStay)
      await use(faults)
      if (testInfo.status !== testInfo.expectedStatus) console.log(await seenOn(page))
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Requests beside the page, of every context, have a connection each. One that lay idle may be
 * closed by the shop at the moment when it is used again: browsers then ask once more, Playwright
 * fails with ECONNRESET.
 */
function giveOwnConnections(requests: APIRequestContext): void {
  const { fetch } = requests
  requests.fetch = function (this: APIRequestContext, address, options) {
    const headers = { ...options?.headers, connection: 'close' }
    return fetch.call(this, address, { ...options, headers })
  } as typeof fetch
}

/**
 * Messages never pass by themselves, and a load of the page restores them however long it took: no
 * journey may depend on how many seconds something stays. That they pass is toasts.test.ts.
 */
function messagesStay(): void {
  const lifeMs = 6_000
  const { setTimeout: later } = window
  Object.assign(window, {
    setTimeout: (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === lifeMs ? 0 : later(work, ms, ...rest),
  })
  try {
    const saved = sessionStorage.getItem('toast')
    const restored = { ...JSON.parse(saved ?? '{}'), savedAt: Date.now() }
    if (saved) sessionStorage.setItem('toast', JSON.stringify(restored))
  } catch {
    // A page without an origin, such as about:blank, has no storage.
  }
}

/** What a journey that gave up looked at, for the report. */
async function seenOn(page: Page): Promise<string> {
  const body = page.locator('body')
  const snapshot = await body
    .ariaSnapshot({ timeout: 2_000 })
    .catch((error: Error) => error.message)
  return `The page was ${page.url()}\n${snapshot.slice(0, 4_000)}`
}

/**
 * Opens a page and waits until it has come to life: until presses are no longer put by, because all
 * is answered at once.
 */
export async function opened(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path, { waitUntil: 'networkidle' })
  await alive(page)
  return answer
}

export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyPresses' in window))
  await whole(page)
}

/**
 * What comes when the page has loaded is there too (shell/screens/frame/late-parts.tsx): until then
 * a heart is a form.
 */
export async function atRest(page: Page): Promise<void> {
  await expect(page.locator('footer .appearance')).toBeAttached()
}

/** What lies below the first view is drawn last (web/startup/deferred-rendering.ts). */
async function whole(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[data-later]'))
}

/**
 * Their address is as long as people's are: a longer one fills its line on a phone, where the width
 * of a digit decides on a second.
 */
export function someone(name = 'Asha Rao'): Registered {
  return {
    name,
    email: `asha.${randomBytes(4).toString('hex')}@example.in`,
    password: 'twelve good words',
  }
}

/** A registered shopper, made without the screens: their own journey is account.spec.ts. */
export async function register(page: Page, shopper: Registered = someone()): Promise<Registered> {
  expect((await page.request.post('/api/signup', { data: shopper })).status()).toBe(201)
  return shopper
}

export async function logIn(page: Page, shopper?: Registered): Promise<Registered> {
  const account = shopper ?? (await register(page))
  // A log-in ends the session that the browser had, which other journeys may share (asShopper).
  await page.context().clearCookies({ name: /session_token/ })
  const answer = await page.request.post('/api/log-in', {
    data: { email: account.email, password: account.password },
  })
  expect(answer.status()).toBe(200)
  return account
}

let shopperCookies: Promise<Cookie[]> | undefined

/**
 * Signed in as one shopper of this worker, whose session is made once: for journeys that order and
 * change nothing. The log-in itself is account.spec.ts.
 */
export async function asShopper(page: Page): Promise<void> {
  shopperCookies ??= logIn(page).then(() => page.context().cookies())
  await page.context().addCookies(await shopperCookies)
}

/**
 * On the log-in page where somebody was led to. A page that finds its session gone loads itself
 * again, and what was typed before that is lost.
 */
export async function logInHere(
  page: Page,
  { email, password }: Pick<Registered, 'email' | 'password'>,
): Promise<void> {
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as {
      __reactRouterDataRouter?: { state: { loaderData: { root?: { shopper?: unknown } } } }
    }
    return router && !router.state.loaderData.root?.shopper && !('earlyPresses' in window)
  })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

export async function products(page: Page, query: string): Promise<Card[]> {
  const { products: matches } = (await (
    await page.request.get(`/api/get-product?${query}`)
  ).json()) as { products: Card[] }
  expect(matches.length).toBeGreaterThan(0)
  return matches
}

export async function aProduct(
  page: Page,
  query = 'inStock=true&limit=1&sort=price-asc',
): Promise<Card> {
  const [first] = await products(page, query)
  if (!first) throw new Error('the shop has no such product')
  return first
}

/** The cart of this browser, or of who is logged in on it, is this product and nothing else. */
export async function withCart(page: Page, product: Card, quantity = 2): Promise<void> {
  const change = (productId: string, pieces: number) => ({
    id: randomBytes(8).toString('hex'),
    productId,
    quantity: pieces,
    price: product.productFinalPrice,
  })
  const { lines } = (await (await page.request.get('/api/cart')).json()) as {
    lines: { productId: string }[]
  }
  const deletes = lines
    .filter(({ productId }) => productId !== product._id)
    .map(({ productId }) => change(productId, 0))
  const changes = [...deletes, change(product._id, quantity)]
  const answer = await page.request.post('/api/cart', { data: { changes } })
  expect(answer.status()).toBe(200)
  // A browser that put it there itself has its copy.
  await page.addInitScript(
    (copy) => {
      if (localStorage.getItem('cart-state') === null) localStorage.setItem('cart-state', copy)
    },
    JSON.stringify({ ...(await answer.json()), pending: [] }),
  )
}

type Wanted = { key?: string; voucher?: string | null; address?: string }

/**
 * An order of one cheap product, cash on delivery, by the logged-in shopper, made without
 * the screens.
 */
export async function placeOrder(page: Page, choice: Wanted = {}, query?: string): Promise<string> {
  return (await ordering(page, query))(choice)
}

/** The address of the page of such an order. */
export async function orderPage(page: Page, query?: string): Promise<string> {
  const id = await placeOrder(page, {}, query)
  const { data: shopper } = await (await page.request.get('/api/session')).json()
  const { data } = await (
    await page.request.get(`/api/all-order-by-userid/${shopper._id}?limit=1`)
  ).json()
  expect(data[0]._id).toBe(id)
  return `/profile/orders/${data[0].orderNumber}`
}

/** The address of a quotation of one cheap product, by the logged-in shopper. */
export async function quotationPage(page: Page): Promise<string> {
  const { _id: productId } = await aProduct(page)
  const products = [{ productId, quantity: 2 }]
  const answer = await page.request.post('/api/quotations', {
    data: { products, clinic: 'Asha Clinic', postalCode: '560001' },
  })
  expect(answer.status()).toBe(200)
  return `/profile/quotations/${(await answer.json()).data.number}`
}

/** As `placeOrder` for several: what they order and who they are is asked once. */
export async function ordering(
  page: Page,
  query?: string,
): Promise<(choice: Wanted) => Promise<string>> {
  const { _id: productId, productFinalPrice: price } = await aProduct(page, query)
  const { data: shopper } = (await (await page.request.get('/api/session')).json()) as {
    data: { _id: string }
  }
  const shippingAddress = {
    phone: '9876543210',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    postalCode: '560001',
  }
  return async ({ key, voucher = null, address = '12 MG Road' }) => {
    const data = {
      userId: shopper._id,
      products: [{ productId, quantity: 1, price }],
      shippingAddress: { ...shippingAddress, address },
      paymentMethod: 'Cash On Delivery',
      voucher,
      couponDiscount: voucher === null ? 0 : Math.round(price * 10) / 100,
    }
    const answer = await page.request.post('/api/checkout', {
      data,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    })
    expect(answer.status()).toBe(201)
    return ((await answer.json()) as { checkout: { _id: string } }).checkout._id
  }
}

export function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('link', { name: /^View Details/ })
}

export async function fillAddress(
  page: Page,
  about: { phone?: string; pinCode?: string } = {},
): Promise<void> {
  await page.getByLabel('Phone').fill(about.phone ?? '9876543210')
  await page.getByLabel('Address', { exact: true }).fill('12 MG Road, 2nd floor')
  await page.getByLabel('City').fill('Bengaluru')
  await page.getByLabel('State').fill('Karnataka')
  await page.getByLabel('Pin code').fill(about.pinCode ?? '560001')
}

type Box = { y: number; height: number } | null

/** Whether one stands wholly above the other. */
export function areApart(a: Box, b: Box): boolean {
  if (!a || !b) return false
  return a.y + a.height <= b.y || b.y + b.height <= a.y
}

export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await whole(page)
  // In the middle of a change of colour the contrast is nobody's choice.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  )
  const { violations } = await axeOn(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help} ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(' | ')}`,
    ),
    where,
  ).toEqual([])
}

export { expect }
