import type { Page } from '@playwright/test'
import {
  aProduct,
  expect,
  fillAddress,
  logInHere,
  logIn,
  opened,
  products,
  someone,
  test,
  withCart,
} from './journey.ts'

const checkout = '/product/product-details/cart/checkout'

test('a visitor buys cash on delivery and finds the order in the profile', async ({ page }) => {
  const product = await aProduct(page)
  const shopper = someone('Ravi Menon')

  await opened(page, `/product/product-details/${product._id}`)
  const quantity = page.getByRole('group', { name: `Quantity of ${product.productName}` })
  await quantity.getByRole('button', { name: /^Increase/ }).click()
  await addToCart(page)
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText(`${product.productName} has been added to your cart.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart 1 item' })).toBeVisible()
  const line = page.getByRole('row').filter({ hasText: product.productName })
  await expect(line.getByRole('status')).toHaveText('2')
  // rulings.md#product-links: links made by the shop carry both values.
  await expect(line.getByRole('link', { name: product.productName })).toHaveAttribute(
    'href',
    `/product/product-details/${product._id}?price=${product.productFinalPrice}&stock=Available`,
  )
  await page.getByRole('button', { name: /^Proceed to checkout/ }).click()

  await expect(page).toHaveURL(/\/login\?from=/)
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await registerHere(page, shopper)
  await expect(page).toHaveURL(/\/login\?/)
  await expect(page.getByText('You have successfully registered.')).toBeVisible()
  await page.getByRole('button', { name: `Continue as ${shopper.name}` }).click()

  await expect(page).toHaveURL(new RegExp(`${checkout}$`))
  await expect(page.getByText('You have Login successfully.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(shopper.name)
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByText('Please enter your address.')).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary).toContainText('Enter your pin code')
  await page.getByLabel('Pin code').fill('999999')
  await expect(summary).toContainText('We do not know this pin code yet; shipping is free')
  await page.getByLabel('Pin code').fill('570001')
  await expect(page.getByLabel('City')).toHaveValue('Mysuru')
  await expect(page.getByLabel('State')).toHaveValue('Karnataka')
  await expect(page.getByText(/^Mysuru, Karnataka\. Shipping/)).toBeVisible()
  await page.getByLabel('Pin code').fill('560001')
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
  await page.getByLabel('Name on the parcel').fill('Saroja Menon')
  await page.getByLabel('Landmark').fill('Opposite the post office')
  await fillAddress(page)
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check()
  await page.getByText('UPI, card or net banking').click()
  await expect(page.getByRole('radio', { name: 'Online' })).toBeChecked()
  await page.getByRole('main').getByText('Cash On Delivery', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Cash On Delivery' })).toBeChecked()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Your Order' })
  await expect(dialog).toContainText('Paying byCash On Delivery')
  await expect(dialog).toContainText(
    /The shipping charge is (Free|₹[\d,.]+)\. Do you want to proceed\?/,
  )
  await expect(dialog).toContainText('Saroja Menon, 9876543210')
  await expect(dialog).toContainText('12 MG Road, 2nd floor, Opposite the post office')
  await expect(dialog).toContainText(`2 × ${product.productName}`)
  await dialog.getByRole('button', { name: 'Edit payment method' }).click()
  await expect(page.getByRole('radio', { name: 'Cash On Delivery' })).toBeFocused()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await dialog.getByRole('button', { name: 'Edit address' }).click()
  await expect(page.getByLabel('Address', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await dialog.getByRole('button', { name: 'Yes, Place Order' }).click()

  const popup = page.getByRole('dialog', { name: 'Your order has been placed' })
  await expect(popup.getByRole('link', { name: 'contact the store owner' })).toHaveAttribute(
    'href',
    /^(mailto:|https:\/\/wa\.me\/)/,
  )
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Done')
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('cart') ?? '[]'))).toEqual([])

  await page.getByRole('link', { name: 'Profile' }).first().click()
  const order = page.getByRole('article', { name: /^Order / })
  await expect(order).toHaveCount(1)
  const address =
    'Saroja Menon, 987654321012 MG Road, 2nd floor, Opposite the post office, Bengaluru'
  for (const word of [product.productName, 'Placed', 'Cash On Delivery', 'Pending', address])
    await expect(order).toContainText(word)
  await expect(order.getByRole('list', { name: 'Order progress' }).locator('time')).toHaveCount(1)
  await expect(order.getByText('Sub-total')).toBeVisible()
  await page.goto('/order-successfully')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await page.context().clearCookies()
  const stranger = await page.context().newPage()
  await stranger.goto('/order-successfully')
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Your orders')
})

test('the product page and the cart say what they cannot do', async ({ page }) => {
  const product = await aProduct(page)
  const soldOut = (await products(page, '')).find(({ stock }) => stock !== 'Available')
  await page.goto(`/product/product-details/${soldOut?._id}`)
  await addToCart(page)
  await expect(page.getByRole('alert')).toHaveText('This product is currently out of stock.')

  await page.goto(`/product/product-details/${product._id}`)
  await page.getByRole('button', { name: /^Decrease quantity/ }).click()
  await addToCart(page)
  await expect(page.getByRole('alert')).toHaveText('Please select at least one item.')
  await page.getByRole('button', { name: /^Increase quantity/ }).click()
  await addToCart(page)
  await expect(page).toHaveURL(/\/cart$/)
  await page.goBack()
  await addToCart(page)
  await expect(page.getByText('This product is already in your cart.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the last question shows address, lines, payment and sums without scrolling', async ({
    page,
  }) => {
    await logIn(page)
    await withCart(page, await aProduct(page))
    await page.goto(checkout)
    await fillAddress(page)
    await page.getByLabel('Landmark').fill('Opposite the post office')
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm Your Order' })
    for (const name of ['Yes, Place Order', 'Cancel'])
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 })
    expect(await dialog.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
  })
})

test('the cart counts, deletes and takes a delete back', async ({ page }) => {
  const product = await aProduct(page)
  await withCart(page, product, 1)
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: /^Decrease quantity/ })).toBeDisabled()
  await page.getByRole('button', { name: /^Increase quantity/ }).click()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText(
    money(product.productFinalPrice * 2),
  )
  await page.getByRole('button', { name: `Delete ${product.productName}` }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByText(`${product.productName} is out of your cart.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText(
    money(product.productFinalPrice * 2),
  )
})

test('a cart on paper says how many of each', async ({ page }) => {
  await withCart(page, await aProduct(page), 3)
  await opened(page, '/cart')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('row').last().getByText('3', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /quantity/ })).toHaveCount(0)
})

test('a cart that the shop no longer agrees with is put right on its line', async ({ page }) => {
  const product = await aProduct(page)
  await withCart(page, { ...product, productFinalPrice: 1 }, 1)
  await page.goto('/cart')
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText(
    money(product.productFinalPrice),
  )
})

test.describe('checkout', () => {
  test.use({ metStatuses: [401] })

  test('names all that is missing at once, the phone too, and each until it is filled in', async ({
    page,
  }) => {
    await logIn(page)
    await withCart(page, await aProduct(page))
    await page.goto(checkout)
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    await expect(page.getByLabel('Phone')).toBeFocused()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please enter a valid phone number' }),
    ).toBeVisible()
    const complaints = page.getByText(/^Please enter (a valid|your) /)
    await expect(complaints).toHaveCount(4)
    await fillAddress(page)
    await expect(complaints).toHaveCount(0)
    // What the pin code knows fills an empty city.
    await expect(page.getByText(/^Bengaluru, Karnataka\. Shipping/)).toBeVisible()
    await page.getByLabel('City').fill(' ')
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    await expect(complaints).toHaveText(['Please enter your city.'])
  })

  test('keeps what was typed through Cancel, a reload and the way through the log-in', async ({
    page,
  }) => {
    const shopper = await logIn(page)
    await withCart(page, await aProduct(page))
    await page.goto(checkout)
    await fillAddress(page, { phone: '12345' })
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm Your Order' })
    await expect(dialog).toContainText('12345')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please enter a valid phone number' }),
    ).toBeVisible()

    await page.reload()
    await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
    await page.getByLabel('Phone').fill('9876543210')
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    await page.context().clearCookies()
    await dialog.getByRole('button', { name: 'Yes, Place Order' }).click()
    await expect(page).toHaveURL(/\/login\?from=/)
    await expect(
      page.getByText('Your order was not placed. Please log in again: what you typed is kept.'),
    ).toBeVisible()
    await logInHere(page, shopper)
    await expect(page).toHaveURL(new RegExp(`${checkout}$`))
    await expect(page.getByLabel('Phone')).toHaveValue('9876543210')
    await expect(page.getByLabel('Pin code')).toHaveValue('560001')
  })
})

test.describe('more by Cash On Delivery than a new shopper may have open', () => {
  test.use({ metStatuses: [429] })

  test('is not placed, and can be paid online instead: what was typed and the cart stay', async ({
    page,
  }) => {
    const cheap = (await products(page, 'limit=100')).filter(
      ({ stock, productFinalPrice }) => stock === 'Available' && productFinalPrice < 1_000,
    )[0]
    await logIn(page)
    await withCart(page, cheap ?? (await aProduct(page)), 31)
    await page.goto(checkout)
    await fillAddress(page)
    await page.getByRole('radio', { name: 'Cash On Delivery' }).check()
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm Your Order' })
    await dialog.getByRole('button', { name: 'Yes, Place Order' }).click()
    const reason = dialog.getByRole('alert')
    await expect(reason).toContainText(
      'Your order was not placed. Until your first order has arrived',
    )
    await expect(reason).toContainText('at most 3 orders, 30 pieces and ₹50,000 in all')
    await expect(reason.getByRole('link', { name: 'See your orders' })).toBeVisible()
    await reason.getByRole('button', { name: 'Pay online instead' }).press('Enter')
    await expect(reason).toBeHidden()
    await expect(dialog).toContainText('Paying byOnline')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('radio', { name: 'Online' })).toBeChecked()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Online' })).toBeChecked()
    await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
    expect(
      await page.evaluate(() => JSON.parse(sessionStorage.getItem('cart') ?? '[]').length),
    ).toBe(1)
  })
})

test.describe('a price that changes while the shopper is asked', () => {
  test.use({ metStatuses: [409] })

  test('is shown on its line, beside what was said', async ({ page }) => {
    const product = await aProduct(page)
    await logIn(page)
    await withCart(page, product, 1)
    await page.goto(checkout)
    await fillAddress(page)
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    await expect(page.getByRole('button', { name: 'Yes, Place Order' })).toBeEnabled()
    // The shop's own answers, one rupee dearer.
    await page.route('**/api/quote', async (route) =>
      route.fulfill({ json: dearer((await (await route.fetch()).json()) as QuoteShown) }),
    )
    await page.route('**/api/checkout', async (route) => {
      const quote = (await (
        await page.request.post('/api/quote', {
          data: { products: [{ productId: product._id, quantity: 1 }] },
        })
      ).json()) as QuoteShown
      await route.fulfill({
        status: 409,
        json: {
          success: false,
          message: 'It costs more now. Nothing was ordered.',
          quote: dearer(quote),
        },
      })
    })
    await page.getByRole('button', { name: 'Yes, Place Order' }).click()
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'Your order was not placed. It costs more now. Nothing was ordered.' }),
    ).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: product.productName })).toContainText(
      'The price changed from ',
    )
  })
})

type QuoteShown = { lines: { price: number }[] }

function dearer(quote: QuoteShown): QuoteShown {
  return { ...quote, lines: quote.lines.map((line) => ({ ...line, price: line.price + 1 })) }
}

async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
}

async function registerHere(
  page: Page,
  shopper: { name: string; email: string; password: string },
): Promise<void> {
  await page.getByLabel('Name').fill(shopper.name)
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByLabel('Repeat password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Register' }).click()
}

function money(rupees: number): string {
  return `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(rupees)}`
}
