import type { Page } from '@playwright/test'
import { aProduct, expect, expectAccessible, logIn, test } from './journey.ts'
import { expectNoSidewaysScroll } from './large-text.ts'

// What is wrong with a form is an answer.
test.use({ metStatuses: [400, 409, 422] })

const plain = '/product/product-details/cart/checkout/plain'

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Pin code').fill('560001')
  await page.getByLabel('Phone').fill('9876543210')
  await page.getByLabel('Address', { exact: true }).fill('12 MG Road, 2nd floor')
  await page.getByLabel('City').fill('Bengaluru')
  await page.getByLabel('State').fill('Karnataka')
}

/** From a product's page to the form, as a browser without script goes. */
async function toTheForm(page: Page): Promise<string> {
  await logIn(page)
  const product = await aProduct(page)
  await page.goto(`/product/product-details/${product._id}`)
  await page.locator('button[name=add]:not([value])').click()
  await page.getByRole('button', { name: 'Proceed to checkout' }).click()
  // The search by text passes over a noscript.
  await page.locator('noscript a').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  return product.productName
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('an order by Cash On Delivery is typed, corrected, confirmed, and is one though it is sent twice', async ({
    page,
  }) => {
    const name = await toTheForm(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Please enter your address.')).toBeVisible()
    await fillIn(page)
    await page.getByLabel('Voucher').fill('NO SUCH CODE')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Invalid or expired voucher!')).toBeVisible()
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12 MG Road, 2nd floor')
    await page.getByLabel('Voucher').fill('')
    await page.getByLabel('Keep this address for later orders').check()
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm Your Order')
    await expect(page.getByText(`1 × ${name}`)).toBeVisible()
    await expect(page.getByText(/Do you want to proceed\?/)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('City').fill('Bangalore')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(/Bangalore, Karnataka 560001/)).toBeVisible()

    const form = Object.fromEntries(
      await page
        .locator('main input[type=hidden]')
        .evaluateAll((all) =>
          all.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
        ),
    )
    await page.getByRole('button', { name: 'Yes, Place Order' }).click()
    await expect(page).toHaveURL(/\/order-successfully\?order=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
    const place = page.url()
    const again = await page.request.post(plain, { form: { ...form, step: 'place' } })
    expect(again.url()).toBe(place)
    await page.goto('/profile/addresses')
    await expect(page.getByRole('article')).toContainText('12 MG Road, 2nd floor')
    await page.goto(plain)
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })

  test('is refused in words where the cart changed, and for who is not logged in', async ({
    page,
  }) => {
    await page.goto(plain)
    await expect(page).toHaveURL(/\/login\?from=/)
    await toTheForm(page)
    await fillIn(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.locator('input[name=total]').evaluate((input) => input.setAttribute('value', '1'))
    await page.getByRole('button', { name: 'Yes, Place Order' }).click()
    await expect(
      page.getByText(/Your order was not placed\. .* Nothing was ordered\./),
    ).toBeVisible()
    await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
    const odd: Record<string, string>[] = [{}, { step: 'place' }, { step: 'place', products: '{' }]
    for (const form of odd) {
      const answer = await page.request.post(plain, { form })
      expect([400, 422]).toContain(answer.status())
    }
  })
})

test('the page without script is accessible where there are scripts, and orders the same', async ({
  page,
}) => {
  await logIn(page)
  const product = await aProduct(page)
  const changes = [{ id: 'plain-line', productId: product._id, quantity: 1 }]
  await page.request.post('/api/cart', { data: { changes } })
  await page.goto(plain)
  await fillIn(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, Place Order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await expect(page.getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart')
})
