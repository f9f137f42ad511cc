import type { Page } from '@playwright/test'
import { expect, expectAccessible, logIn, products, test, withCart } from './journey.ts'
import { checkout } from './paying.ts'

const offered = (page: Page) => page.getByRole('region', { name: 'Vouchers you can use' })
const apply = (page: Page) => page.getByRole('button', { name: 'Apply GHAR50' })
const discount = (page: Page) => page.getByRole('complementary').getByText(/^−₹/)

/** Of a price that a public voucher of the demonstration is for. */
async function aDearOne(page: Page) {
  const list = await products(page, 'inStock=true&limit=100&sort=price-asc')
  const product = list.find(({ productFinalPrice }) => productFinalPrice >= 999)
  if (!product) throw new Error('nothing costs so much')
  return product
}

test('a public voucher is offered, applied by a press alone, and goes on to the checkout', async ({
  page,
}) => {
  await logIn(page)
  await withCart(page, await aDearOne(page))
  await page.goto('/cart')
  await expect(offered(page)).toBeVisible()
  await expect(discount(page)).toHaveCount(0)
  await offered(page).locator('summary').click()
  await apply(page).click()
  await expect(discount(page)).toHaveText('−₹50.00')
  await expectAccessible(page)
  await page.goto(checkout)
  await expect(page.getByRole('textbox', { name: 'Voucher' })).toHaveValue('GHAR50')
  await expect(discount(page)).toHaveText('−₹50.00')
  await page.getByRole('button', { name: 'Remove GHAR50' }).click()
  await expect(discount(page)).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a public voucher is applied in the cart by its address, and a private one is not', async ({
    page,
  }) => {
    const product = await aDearOne(page)
    const changes = [{ id: crypto.randomUUID(), productId: product._id, quantity: 1 }]
    await page.request.post('/api/cart', { data: { changes } })
    await page.goto(`/product/product-details/${product._id}`)
    await expect(page.getByText('₹50 off with GHAR50')).toBeVisible()
    await page.goto('/cart?voucher=CARE250')
    await expect(discount(page)).toHaveCount(0)
    await apply(page).click()
    await expect(discount(page)).toHaveText('−₹50.00')
    await page.getByRole('button', { name: 'Remove GHAR50' }).click()
    await expect(discount(page)).toHaveCount(0)
  })
})
