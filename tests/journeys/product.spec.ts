import type { Locator, Page } from '@playwright/test'
import { aProduct, expect, opened, products, test } from './journey.ts'

test('a product opens its pictures in an overlay; Escape closes it, and so does Back, which does not leave the page', async ({
  page,
}) => {
  const [product] = await products(page, 'limit=1')
  await opened(page, '/all-products')
  await page.goto(`/product/product-details/${product?._id}`)
  const address = page.url()
  const overlay = page.getByRole('dialog')
  const zoom = page.getByRole('link', { name: 'Zoom image' })
  await zoom.click()
  await expect(overlay).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(overlay).toBeHidden()
  await zoom.click()
  await expect(overlay).toBeVisible()
  await page.goBack()
  await expect(overlay).toBeHidden()
  expect(page.url()).toBe(address)
  await page.goBack()
  await expect(page).toHaveURL(/\/all-products$/)
})

test('a picture opens by itself too, and the browser has nothing to complain of', async ({
  page,
}) => {
  const [product] = await products(page, 'limit=1')
  await page.goto(`/product/product-details/${product?._id}`)
  await page.goto((await page.getByRole('link', { name: 'Zoom image' }).getAttribute('href')) ?? '')
  expect(
    await page.evaluate(() => [document.contentType, document.documentElement.tagName]),
  ).toEqual(['image/svg+xml', 'svg'])
  // Asked for by every browser that shows something without a head.
  expect((await page.request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon')
})

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
const box = async (part: Locator) =>
  (await part.boundingBox()) ?? { x: 0, y: Number.POSITIVE_INFINITY, width: 0, height: 0 }

/** Buttons of the cart that are seen whole. */
const waysIn = (page: Page) =>
  page.getByRole('button', { name: 'Add to cart' }).evaluateAll(
    (all) =>
      all.filter((button) => {
        const { top, bottom } = button.getBoundingClientRect()
        return (
          button.checkVisibility({ visibilityProperty: true }) && top >= 0 && bottom <= innerHeight
        )
      }).length,
  )

for (const [width, height] of [
  [390, 844],
  [360, 640],
] as const)
  test(`a phone of ${width} by ${height} shows picture, name, price and the way into the cart on its first screen, and the way in everywhere`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const [product] = await products(page, 'limit=1&inStock=true&search=knee+support')
    await opened(page, `/product/product-details/${product?._id}`)
    // The browser would say that it was not used.
    await expect(page.locator('link[rel="preload"][href*="icons"]')).toHaveCount(0)
    const buy = page.getByRole('region', { name: 'Buy' })
    const bar = page.locator('.buybar')
    const gallery = await box(page.getByRole('region', { name: 'Product images and video' }))
    expect(gallery.height).toBeLessThanOrEqual(height * 0.44)
    expect((await box(page.getByRole('link', { name: 'Image 1' }))).height).toBe(56)
    const price = await box(buy.locator('.price').first())
    expect(price.y).toBeGreaterThan((await box(buy.getByRole('heading', { level: 1 }))).y)
    expect(price.y + price.height).toBeLessThanOrEqual((await box(bar)).y)
    // What the chosen size fits is said above it, in two lines on a phone.
    expect((await box(page.getByRole('heading', { name: 'Specification' }))).y).toBeLessThan(1620)

    const { height: wholeHeight } = await box(buy)
    const act = buy.locator('.act')
    await scrollTo(page, 0)
    await expect.poll(() => waysIn(page)).toBe(1)
    await scrollTo(page, (await box(act)).y - height + 20)
    await expect(bar).toBeVisible()
    await act.evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(bar).toBeHidden()
    await expect.poll(() => waysIn(page)).toBe(1)
    await scrollTo(page, 1_000_000)
    await expect(bar).toBeVisible()
    await expect.poll(() => waysIn(page)).toBe(1)
    expect((await box(buy)).height).toBe(wholeHeight)
    const lastWords = await box(page.getByText(/^We accept:/))
    expect(lastWords.y + lastWords.height).toBeLessThanOrEqual((await box(bar)).y)
    await page.getByRole('combobox', { name: 'Search' }).focus()
    await expect(bar).toBeHidden()
    await page.getByRole('combobox', { name: 'Search' }).blur()
    await bar.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page).toHaveURL(/\/cart$/)
  })

/** Pictures of the gallery as large as its slides that were fetched, without their type. */
const slidesFetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/media\/products\/.+-(?:480|640)(?=\.)/.exec(name)?.[0])
      .filter((name) => name !== undefined),
  )

test('a phone fetches the first picture of a product alone until its gallery is used', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [product] = await products(page, 'limit=1&inStock=true&search=pulse+oximeter')
  await opened(page, `/product/product-details/${product?._id}`)
  const gallery = page.getByRole('region', { name: 'Product images and video' })
  const names = await gallery.getByRole('img').evaluateAll((all) => all.length)
  expect(names).toBeGreaterThan(2)
  expect(await slidesFetched(page)).toHaveLength(1)
  await gallery.getByRole('link', { name: 'Image 2' }).click()
  await expect.poll(() => slidesFetched(page)).not.toHaveLength(1)
  await expect(gallery.getByRole('img')).toHaveCount(names)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a gallery has all its pictures', async ({ page }) => {
    const [product] = await products(page, 'limit=1&inStock=true&search=pulse+oximeter')
    await page.goto(`/product/product-details/${product?._id}`)
    const slides = page.locator('.slides > div')
    await expect(slides.locator('img')).toHaveCount(await slides.count())
  })
})

test('from 700 px the buttons of a product stand beside its pictures', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  const [product] = await products(page, 'limit=1&inStock=true')
  await page.goto(`/product/product-details/${product?._id}`)
  const gallery = await box(page.getByRole('region', { name: 'Product images and video' }))
  const add = await box(page.getByRole('button', { name: 'Add to cart' }))
  expect(add.x).toBeGreaterThan(gallery.x + gallery.width)
  expect(add.y + add.height).toBeLessThan(900)
})

test('what is sold out leads to similar products in stock, and is refused in the words of the shop', async ({
  page,
}) => {
  const soldOut = (await products(page, '')).find(({ stock }) => stock === 'Out of Stock')
  await opened(page, `/product/product-details/${soldOut?._id}`)
  const similar = page.getByRole('region', { name: 'Similar, in stock' })
  await expect(similar.getByRole('link', { name: /^View Details/ })).not.toHaveCount(0)
  expect((await box(similar)).y).toBeLessThan(
    (await box(page.getByRole('heading', { name: 'Specification' }))).y,
  )
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('alert')).toHaveText('This product is currently out of stock.')
  await page.getByRole('link', { name: 'Similar, in stock' }).click()
  await expect(similar).toBeInViewport()
  await expect(similar).not.toContainText('Out of stock')
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a product says what a pin code costs, and never Free before it is certain', async ({
      page,
    }) => {
      const product = await aProduct(page)
      const pinCodes = (await (await page.request.get('/api/all-pincode')).json()) as {
        pincode: number
        shippingCharge: number
      }[]
      const charged = pinCodes.find(({ shippingCharge }) => shippingCharge > 0)
      await page.goto(`/product/product-details/${product._id}`)
      const delivery = page.getByRole('region', { name: 'Delivery' })
      const words = delivery.getByRole('status')
      await expect(words).toHaveText('Shipping: Enter your pin code')
      const check = async (pinCode: string) => {
        await delivery.getByLabel('Pin code').fill(pinCode)
        await delivery.getByRole('button', { name: 'Check' }).click()
      }
      await check('999999')
      await expect(words).toHaveText(
        'Shipping: We do not know this pin code yet; shipping is free, and we call you if that cannot be kept',
      )
      await check(String(charged?.pincode))
      await expect(words).toHaveText(
        new RegExp(`^Shipping: ₹${charged?.shippingCharge}\\b.*, Free from ₹`),
      )
      await expect(delivery.getByLabel('Pin code')).toHaveValue(String(charged?.pincode))
    })
  })
