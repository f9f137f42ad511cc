import { cards, expect, opened, products, test } from './journey.ts'

test('a visitor finds a thermometer although it is misspelt, looks at it, and comes back', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search' }).fill('thermameter')
  await page.getByRole('combobox', { name: 'Search' }).press('Enter')
  await expect(page).toHaveURL(/\/all-products\?search=thermameter/)
  const card = cards(page).first()
  await expect(card).toHaveAccessibleName(/thermometer/i)
  await card.click()
  await expect(page).toHaveURL(/\/product\/product-details\/[\w-]+\?price=\d+&stock=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thermometer/i)
  await page.goBack()
  await expect(page).toHaveURL(/search=thermameter/)
  await expect(cards(page).first()).toHaveAccessibleName(/thermometer/i)
})

test('a search without results offers words that find something, and bestsellers', async ({
  page,
}) => {
  await page.goto('/all-products?search=qqqqwwwwxxxx')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing for “qqqqwwwwxxxx”')
  await expect(cards(page)).toHaveCount(4)
  await page.getByRole('link', { name: '“saans ki machine”', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “saans ki machine”')
  await expect(cards(page)).not.toHaveCount(0)
})

test('a search says what it corrected, which price it took, and what is only close', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto('/all-products?search=bp+machin')
  await expect(main).toContainText('Showing results for bp machine.')
  await main.getByRole('link', { name: 'Search for bp machin instead' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “bp machin”')
  await expect(main).not.toContainText('Showing results for')
  await page.goto('/all-products?search=bp+machine+under+1000')
  await expect(cards(page)).toHaveCount(1)
  await main.getByRole('link', { name: 'Take off the price: up to ₹1,000' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “bp machine”')
  await page.goto('/all-products?search=omron+bp+machine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not sell Omron')
  await expect(page.getByRole('heading', { name: 'Similar' })).toBeVisible()
  await page.goto('/all-products?search=zebra+crossing+wheel+lights')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nothing for')
  await expect(page.getByRole('heading', { name: 'Close to it' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const search of ['a'.repeat(1000), `bp machine ${'q'.repeat(1000)}`]) {
    await page.goto(`/all-products?search=${search}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})

test('a link with an old price leads to the live one', async ({ page }) => {
  const [product] = await products(page, 'limit=1')
  await page.goto(`/product/product-details/${product?._id}?price=1&stock=Available`)
  await expect(page).toHaveURL(
    new RegExp(
      `price=${product?.productFinalPrice}&stock=${encodeURIComponent(product?.stock ?? '')}`,
    ),
  )
})

test('the lower half of the home page comes to life when somebody is near', async ({ page }) => {
  const scripts: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('lower-half') && scripts.push(request.url()),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await opened(page, '/')
  expect(scripts).toEqual([])
  await page.getByRole('heading', { name: 'Shop by need' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('tab').first()).toBeVisible()
  await page.getByRole('tab').nth(1).click()
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\/$/)
  const categories = (await (await page.request.get('/api/all-category')).json()) as {
    categoryName: string
  }[]
  await expect(page.getByRole('tab')).toHaveCount(7)
  const all = page.getByRole('link', { name: `All ${categories.length} categories` })
  await expect(all).toHaveCount(2)
  for (const { categoryName } of categories)
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: categoryName }),
    ).toHaveCount(1)
  await all.last().click()
  await expect(page).toHaveURL(/\/all-products$/)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the words of two banners are never on the screen together', async ({ page }) => {
    await opened(page, '/')
    await page.getByRole('button', { name: 'Next banner' }).press('Enter')
    const layout = await page.evaluate(async () => {
      const captions = [...document.querySelectorAll('.hero .copy')]
      const opacity = (part: Element) =>
        getComputedStyle(part).visibility === 'hidden' ? 0 : Number(getComputedStyle(part).opacity)
      const together: number[][] = []
      for (let shown: number[] = []; shown[1] !== 1;) {
        await new Promise(requestAnimationFrame)
        shown = captions.map(opacity)
        if (shown.filter((value) => value > 0).length > 1) together.push(shown)
      }
      return together
    })
    expect(layout).toEqual([])
  })
})

test('the letters of the Hindi line do not come before somebody is near', async ({ page }) => {
  const letters: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('devanagari') && letters.push(request.url()),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await opened(page, '/')
  const line = page.locator('p[lang="hi"]')
  await expect(line).toHaveCSS('font-family', /^(?!.*Deva Line)/)
  expect(letters).toEqual([])
  await line.scrollIntoViewIfNeeded()
  await expect(line).toHaveCSS('font-family', /Deva Line/)
})

test('who spares data gets nothing that was not asked for', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await opened(page, '/all-products')
  await cards(page).first().hover()
  await cards(page).first().focus()
  await expect(cards(page).first()).toBeFocused()
  await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0)
})

test.describe('who sends Save-Data', () => {
  test.use({
    extraHTTPHeaders: { 'save-data': 'on' },
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  })

  test('gets no fonts and the narrowest pictures, on the pages that follow too', async ({
    page,
  }) => {
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await opened(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Articles' }).click()
    await expect(page).toHaveURL(/\/article$/)
    await page.waitForLoadState('networkidle')
    expect(files.filter((file) => file.endsWith('.woff2'))).toEqual([])
    const widthsOf = (folder: string) =>
      new Set(
        files
          .filter((file) => file.startsWith(`/media/${folder}/`))
          .map((file) => /-(\d+)\.avif$/.exec(file)?.[1]),
      )
    expect([widthsOf('products'), widthsOf('articles')]).toEqual([
      new Set(['320']),
      new Set(['480']),
    ])
  })
})

test.describe('a wrong address', () => {
  test.use({ metStatuses: [404] })

  test('is said, and leads home', async ({ page }) => {
    const answer = await page.goto('/no/such/<b>page</b>')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('main')).toContainText('/no/such/')
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search, categories and products are complete', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Shop by need' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Search' }).fill('BP machine')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(cards(page).first()).toBeVisible()
    await cards(page).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('₹')
    await expect(page.getByRole('region', { name: 'Description' })).not.toBeEmpty()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
    await expect(page).toHaveURL(/\/product-by-category\//)
    await expect(cards(page).first()).toBeVisible()
    await page.goto('/all-products')
    const first = await cards(page).first().getAttribute('aria-label')
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(cards(page)).toHaveCount(10)
    expect(await cards(page).first().getAttribute('aria-label')).not.toBe(first)
  })
})

test('every link of the footer leads to its page without loading the shop again', async ({
  page,
}) => {
  await opened(page, '/')
  const links = page.getByRole('contentinfo').locator('a[href^="/"]:not([href$=".pdf"]):visible')
  const paths = [
    ...new Set(
      await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')),
    ),
  ]
  expect(paths.length).toBeGreaterThan(10)
  // Last: below an endless list the footer moves away.
  paths.sort((path, other) => Number(path === '/all-products') - Number(other === '/all-products'))
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  for (const path of paths) {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]:visible`).first().click()
    await expect(page).toHaveURL(new RegExp(`${path.replace(/[/&?]/g, String.raw`\$&`)}$`))
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
      /not found|could not|wrong/i,
    )
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
