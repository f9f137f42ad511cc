import { expect, expectAccessible, logIn, opened, products, test } from './journey.ts'

test('products wait on the wishlist without an account, are shared, and go into the cart after the log-in', async ({
  page,
}) => {
  const [first, second] = await products(page, 'limit=2&inStock=true')
  const list = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
  for (const product of [first, second]) {
    await opened(page, `/product/product-details/${product?._id}`)
    await page.getByRole('button', { name: 'Add to wishlist' }).click()
    await expect(page.getByText('It is on your wishlist.')).toBeVisible()
  }
  await expect(list).toHaveCount(2)
  await expectAccessible(page)
  await list
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(list).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list).toHaveCount(2)
  await page.getByRole('link', { name: 'A page to share' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A shared wishlist')
  await expect(list).toHaveCount(2)
  await logIn(page)
  await opened(page, '/wishlist')
  await expect(page.getByText('Kept in your account')).toBeVisible()
  await page.getByRole('button', { name: 'Add all to the cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
})
