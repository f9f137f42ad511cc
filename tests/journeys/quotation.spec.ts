import { aProduct, logIn, expect, expectAccessible, opened, test, withCart } from './journey.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    // A GSTIN that is refused.
    test.use({ javaScriptEnabled, metStatuses: [400], viewport: { width: 360, height: 740 } })

    test('a cart becomes a quotation with its PDF, which is ordered again and deleted', async ({
      page,
    }) => {
      const visit = (path: string) => (javaScriptEnabled ? opened(page, path) : page.goto(path))
      const product = await aProduct(page)
      await logIn(page)
      await withCart(page, product, 3)
      await visit('/cart')
      await page.getByRole('link', { name: 'Get a quotation' }).click()
      await page.getByLabel('Name of the clinic or company').fill('Asha Clinic')
      await page.getByLabel('GSTIN').fill('29AABCR1718E1ZX')
      await page.getByLabel('Pin code').fill('560001')
      await page.getByRole('button', { name: 'Make the quotation' }).click()
      await expect(page.getByText(/its last character does not fit/)).toBeVisible()
      await expect(page.getByLabel('Name of the clinic or company')).toHaveValue('Asha Clinic')
      await page.getByLabel('GSTIN').fill('29 aabcr1718e1zl')
      await page.getByRole('button', { name: 'Make the quotation' }).click()
      await expect(page.getByRole('heading', { name: /^Quotation Q-\d{4}-\d{6}$/ })).toBeVisible()
      await expect(page.getByText('GSTIN 29AABCR1718E1ZL')).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)

      const pdf = page.getByRole('link', { name: 'Download the PDF' })
      const printed = await page.request.get((await pdf.getAttribute('href')) ?? '')
      expect(printed.headers()['content-type']).toBe('application/pdf')
      expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-')

      await page.getByRole('button', { name: 'Put it in the cart' }).click()
      await expect(page).toHaveURL(/\/cart$/)
      const line = page.getByRole('row').filter({ hasText: product.productName })
      await expect(line.getByRole('status')).toHaveText('3')

      await visit('/profile/quotations')
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('link', { name: /^Q-\d{4}-\d{6}$/ }).click()
      await page.getByText('Delete this quotation').click()
      await page.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('The quotation is deleted.')).toBeVisible()
      await expect(page.getByText('No quotations yet')).toBeVisible()
    })
  })

test('a pasted list becomes a quotation, and the cart stays as it is', async ({ page }) => {
  const product = await aProduct(page)
  await logIn(page)
  await opened(page, '/quick-order')
  await page.getByLabel('Your list').fill(`${product.productName}, 12`)
  await page.getByRole('button', { name: 'Find these products' }).click()
  await page.getByRole('button', { name: 'Get a quotation' }).click()
  await expect(page.getByRole('heading', { name: 'Get a quotation' })).toBeVisible()
  await expect(page.getByText(/^12 × ₹/)).toBeVisible()
  await opened(page, '/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})
