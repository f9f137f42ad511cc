import { aProduct, expect, test } from './journey.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a product is compared with similar ones, by what differs, and one goes into the cart', async ({
    page,
  }) => {
    const { _id } = await aProduct(page)
    await page.goto(`/product/product-details/${_id}`)
    await page.getByRole('link', { name: 'Compare with similar products' }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Compare 4 products')
    const table = page.getByRole('region', { name: 'Comparison' }).getByRole('table')
    const rows = table.locator('tbody').getByRole('row')
    const all = await rows.count()
    await page.getByRole('link', { name: 'Only what differs' }).click()
    await expect(page).toHaveURL(/only=differing/)
    const differing = await rows.count()
    expect(differing).toBeGreaterThan(0)
    expect(differing).toBeLessThanOrEqual(all)
    await expect(rows.getByText(', differs')).toHaveCount(differing)

    await table
      .getByRole('link', { name: /^Remove / })
      .last()
      .click()
    await expect(heading).toHaveText('Compare 3 products')
    await table
      .getByRole('button', { name: /^Add to cart: / })
      .first()
      .click()
    await expect(page).toHaveURL(/\/cart/)
    await page.goto('/compare?products=a,b,c,d,e')
    await expect(page.getByText('At most 4 products are compared at once.')).toBeVisible()
  })
})

test('two products that were looked at one after the other are compared by one press', async ({
  page,
}) => {
  await page.goto('/all-products?search=bp%20monitor')
  const names = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link')
  const nameOf = async (at: number) => (await names.nth(at).getAttribute('title')) ?? ''
  const [first, second] = [await nameOf(0), await nameOf(1)]
  await names.nth(0).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  await page.goBack()
  // The address changes before the page: until then the second name is one of the similar products.
  await expect(page.getByRole('heading', { level: 1, name: first })).toHaveCount(0)
  await names.nth(1).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  await page.getByRole('link', { name: `Compare with ${first}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 products')
})
