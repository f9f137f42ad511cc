import { aProduct, expect, expectAccessible, opened, test } from './journey.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('a pasted list becomes a cart: what is named, what is chosen, and what was not found is said', async ({
      page,
    }) => {
      const product = await aProduct(page)
      await (javaScriptEnabled ? opened(page, '/quick-order') : page.goto('/quick-order'))
      const list = page.getByLabel('Your list')
      await list.fill(`${product.productName}, 2\nthermometr x 3\nzzzzqqqq`)
      await page.getByRole('button', { name: 'Find these products' }).click()
      const first = page.getByRole('group', { name: product.productName })
      await expect(first.getByRole('radio', { name: product.productName })).toBeChecked()
      await expect(page.getByRole('link', { name: 'zzzzqqqq' })).toBeVisible()
      const other = page.getByRole('group', { name: /^thermometr/ })
      await expect(other.getByText('Please check: found by a search')).toBeVisible()
      await other.getByRole('radio', { name: 'Leave it out' }).check()
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByLabel(`Pieces ${product.productName}`).fill('4')
      await page.getByRole('button', { name: 'Put the chosen ones into the cart' }).click()
      await expect(page).toHaveURL(/\/cart$/)
      const line = page.getByRole('row').filter({ hasText: product.productName })
      await expect(line.getByRole('status')).toHaveText('4')
    })
  })
