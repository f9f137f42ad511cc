import type { ProductCard } from '../../src/catalogue/contract.ts'
import { signedInMember } from '../support/journey-staff.ts'
import { alive, expect, expectAccessible, opened, test } from './journey.ts'

test('sizes: a shopper goes from one to another; a member adds one on the form and undoes it', async ({
  page,
  request,
}) => {
  const answer = await request.get(
    '/api/get-product?search=Sthirak knee support open patella medium',
  )
  const { products } = (await answer.json()) as { products: ProductCard[] }
  const medium = products.find(({ productName }) => productName.endsWith('Patella, Medium'))

  await opened(page, `/product/product-details/${medium?._id}`)
  const sizes = page.getByRole('list', { name: 'Size' })
  await expect(sizes.getByRole('link', { name: /^Extra large.*sold out$/ })).toBeVisible()
  await expectAccessible(page)
  await sizes.getByRole('link', { name: 'Large ₹447' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Patella, Large')
  await expect(page.getByText('Available').first()).toBeVisible()

  await signedInMember(page)
  await opened(page, `/admin/products/${medium?._id}`)
  await alive(page)
  const options = page.getByRole('region', { name: 'Options' })
  await expect(options.getByText('4 products')).toBeVisible()
  await expectAccessible(page)
  await options.getByLabel('Add a value of Size').fill('XXL')
  await page.keyboard.press('Enter')
  await options.getByRole('button', { name: 'Save options' }).click()
  await options.getByRole('button', { name: 'Make 1 draft' }).click()
  await expect(options.getByText('5 products')).toBeVisible()
  const link = options.getByRole('link', { name: 'Sthirak Knee Support with Open Patella, XXL' })
  await expect(link).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByText('Undo', { exact: true }).click()
  await expect(options.getByText('4 products')).toBeVisible()
})
