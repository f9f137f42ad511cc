import { aProduct, cards, expect, opened, products, test } from './journey.ts'

/** Hearts whose middle of 24 px, which a finger needs, is below the button somewhere. */
function coveredHearts(): string[] {
  const covered = new Set<string>()
  const button = document.querySelector('.to-footer')
  const hearts = [...document.querySelectorAll('.pgrid .heart')]
  if (!button || hearts.length === 0) return ['nothing to look at']
  for (let y = 0; y < document.body.scrollHeight; y += 40) {
    window.scrollTo({ top: y, behavior: 'instant' })
    const over = button.getBoundingClientRect()
    for (const heart of hearts) {
      const { x, y: top, width, height } = heart.getBoundingClientRect()
      const middle = { x: x + width / 2, y: top + height / 2 }
      const isBeside = middle.x + 12 <= over.left || middle.x - 12 >= over.right
      const isApart = middle.y + 12 <= over.top || middle.y - 12 >= over.bottom
      if (!isBeside && !isApart) covered.add(heart.getAttribute('aria-label') ?? '')
    }
  }
  return [...covered]
}

test('the list goes on by tens, and the way back keeps its cards and its place', async ({
  page,
}) => {
  const urls: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/api/get-product?') && urls.push(request.url()),
  )
  await page.goto('/all-products')
  await expect(cards(page)).toHaveCount(10)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(20)
  await cards(page).nth(19).scrollIntoViewIfNeeded()
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(30)
  await page.waitForLoadState('networkidle')
  const count = await cards(page).count()
  expect(count % 10).toBe(0)
  expect(urls.every((url) => url.includes('limit=10'))).toBe(true)
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  const chosen = cards(page).nth(19)
  const name = await chosen.getAttribute('aria-label')
  await chosen.click()
  await expect(page).toHaveURL(/product-details/)
  await page.goBack()
  await expect(page).toHaveURL(/\/all-products$/)
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(count)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 300)
  await expect(page.getByRole('link', { name: name ?? '', exact: true })).toBeInViewport()
})

test('the list ends where the products end', async ({ page }) => {
  const all = await products(page, 'search=stethoscope&limit=100')
  await page.goto('/all-products?search=stethoscope')
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(page.getByText('You have seen all products.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(cards(page)).toHaveCount(all.length)
})

test('the list goes on past sixty, the footer is reached when asked for, and the list goes on after', async ({
  page,
}) => {
  await opened(page, '/all-products')
  const footer = page.getByRole('contentinfo')
  await expect(async () => {
    await cards(page).last().scrollIntoViewIfNeeded()
    expect(await cards(page).count()).toBeGreaterThan(70)
  }).toPass()
  await page.getByRole('button', { name: 'Go to the footer' }).click()
  await expect(footer.getByRole('link').first()).toBeFocused()
  await expect(footer).toBeInViewport()
  const count = await cards(page).count()
  await page.getByRole('button', { name: 'View More' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(count)
})

test('the button to the footer leaves every heart of the cards free, at every width', async ({
  page,
}) => {
  for (const width of [360, 700, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await opened(page, '/all-products')
    await cards(page).last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Go to the footer' })).toBeVisible()
    expect(await page.evaluate(coveredHearts), `${width} px`).toEqual([])
  }
})

test('a category shows its own products, all of them', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Categories' }).click()
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Categories' })
  const name = (await menu.getByRole('link').first().innerText()).trim()
  await menu.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product-by-category\//)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(menu).toBeHidden()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { products: own } = (await (
    await page.request.get(`/api/get-product-by-category/${id}`)
  ).json()) as { products: unknown[] }
  await expect(cards(page)).toHaveCount(own.length)
})

test('a listing in another order is still all products, and says so once', async ({ page }) => {
  await page.goto('/all-products?inStock=true&sort=price-desc')
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem'),
  ).toHaveText(['Home', 'All products'])
  await expect(
    page
      .getByRole('navigation', { name: 'Categories', exact: true })
      .getByRole('link', { name: 'All products' }),
  ).toHaveAttribute('aria-current', 'page')
})

test('a listing says that it does not know a category, leads to one it knows, and shows the order it really has', async ({
  page,
}) => {
  await page.goto('/all-products?category=no-such&sort=nonsense')
  await expect(page.getByText('There is no such category in our store.')).toBeVisible()
  await expect(page.getByLabel('Sort by')).toHaveValue('newest')
  await page.getByRole('link', { name: 'See all products' }).click()
  await expect(page).toHaveURL(/\/all-products$/)
  await expect(page.getByText('There is no such category')).toBeHidden()
  const [product] = await products(page, 'limit=1')
  await page.goto(`/all-products?category=${product?.categoryName._id}`)
  await expect(page).toHaveURL(new RegExp(`/product-by-category/${product?.categoryName._id}`))
})

test('a page that a list does not have says so, and leads to its first', async ({ page }) => {
  const { categoryName } = await aProduct(page)
  for (const list of [
    '/all-products',
    '/all-products?bestseller=true',
    `/product-by-category/${categoryName._id}`,
  ]) {
    await page.goto(`${list}${list.includes('?') ? '&' : '?'}page=9999`)
    await expect(page.getByRole('heading', { name: 'There is no page 9999' })).toBeVisible()
    await expect(page.getByLabel('Sort by')).toHaveCount(0)
    await page.getByRole('link', { name: 'Go to the first page' }).click()
    await expect(cards(page).first()).toBeVisible()
  }
})
