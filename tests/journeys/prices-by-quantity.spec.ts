import { signedInMember } from '../support/journey-staff.ts'
import { aProduct, expect, expectAccessible, opened, test, withCart } from './journey.ts'

// Steps that do not fit are refused.
test.use({ metStatuses: [422] })

test('the owner sets a price by quantity, which the product page names and the cart charges', async ({
  page,
  browser,
}) => {
  const product = await aProduct(page, 'inStock=true&limit=1&sort=price-desc')
  const { productFinalPrice: price, _id: id } = product
  const lower = price - 100
  await signedInMember(page)
  await opened(page, `/admin/products/${id}`)
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await page.getByLabel('From how many pieces, 1').fill('3')
  await page.getByLabel('Price of each, 1').fill(String(price))
  await bar.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText(/The first step needs a price below/).first()).toBeVisible()
  await page.getByLabel('Price of each, 1').fill(String(lower))
  await expectAccessible(page)
  await bar.getByRole('button', { name: /^Save/ }).click()
  await expect(bar).toHaveCount(0)

  const each = lower.toLocaleString('en-IN')
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled })
    const shopper = await context.newPage()
    await shopper.goto(`/product/product-details/${id}`)
    const steps = shopper.getByRole('table', { name: 'Prices by quantity' })
    await expect(steps.getByRole('row')).toHaveText([`3 or more₹${each} each`])
    if (javaScriptEnabled) await expectAccessible(shopper)
    await withCart(shopper, product, 3)
    await shopper.goto('/cart')
    const line = shopper.getByRole('row').filter({ hasText: product.productName })
    await expect(line).toContainText(`₹${each}`)
    await expect(line).toContainText((lower * 3).toLocaleString('en-IN'))
    await context.close()
  }

  await page.getByLabel('From how many pieces, 1').fill('')
  await page.getByLabel('Price of each, 1').fill('')
  await bar.getByRole('button', { name: /^Save/ }).click()
  await expect(bar).toHaveCount(0)
})
