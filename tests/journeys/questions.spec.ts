import { randomUUID } from 'node:crypto'
import { signedInMember } from '../support/journey-staff.ts'
import { aProduct, expect, expectAccessible, logIn, opened, test } from './journey.ts'

// A question with a phone number is refused.
test.use({ metStatuses: [400] })

test('a question is asked after the log-in, answered by the staff, and read by everybody without its asker', async ({
  page,
}) => {
  const { _id, productName } = await aProduct(page)
  const words = `Is it loud at night, ${randomUUID().slice(0, 4)}?`
  const path = `/product/product-details/${_id}`
  await opened(page, path)
  await page.getByRole('link', { name: 'Ask a question' }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await logIn(page)
  await opened(page, `${path}/ask`)
  await page.getByLabel('Your question').fill('Call 98450 00021 please')
  await page.getByRole('button', { name: 'Send my question' }).click()
  await expect(page.getByText(/Please leave out links, phone numbers/)).toBeVisible()
  await expectAccessible(page, 'a question that is refused')
  await page.getByLabel('Your question').fill(words)
  await page.getByRole('button', { name: 'Send my question' }).click()
  await expect(page).toHaveURL(/\/profile\/questions/)
  const own = page.getByRole('main').getByRole('listitem').filter({ hasText: words })
  await expect(own.getByRole('button', { name: /^Withdraw it/ })).toBeVisible()
  await expectAccessible(page, 'own questions')

  await signedInMember(page)
  await page.goto('/admin/questions')
  const row = page.getByRole('listitem').filter({ hasText: words })
  await row.locator('summary', { hasText: 'Answer' }).click()
  await row.getByLabel('Answer').fill('It whispers: 30 dB.')
  await expectAccessible(page, 'questions of the staff')
  await row.getByRole('button', { name: 'Answer in public' }).click()
  await expect(page.getByText(/^The answer is shown/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/taken back/)).toBeVisible()
  await row.locator('summary', { hasText: 'Answer' }).click()
  await row.getByLabel('Answer').fill('It whispers: 30 dB.')
  await row.getByRole('button', { name: 'Answer in public' }).click()
  await expect(page.getByText(/^The answer is shown/)).toBeVisible()

  await page.context().clearCookies()
  await opened(page, path)
  const section = page.getByRole('region', { name: 'Questions and answers' })
  const shown = section.locator('details').filter({ hasText: words })
  await expect(shown.getByText('It whispers: 30 dB.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Questions', exact: true })).toHaveAttribute(
    'href',
    '#questions',
  )
  await expectAccessible(page, `questions about ${productName}`)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a question is asked, and withdrawn', async ({ page }) => {
    await logIn(page)
    const { _id } = await aProduct(page)
    const words = `Does it fit into a drawer, ${randomUUID().slice(0, 4)}?`
    await page.goto(`/product/product-details/${_id}`)
    await page.getByRole('link', { name: 'Ask a question' }).click()
    await page.getByLabel('Your question').fill(words)
    await page.getByRole('button', { name: 'Send my question' }).click()
    await expect(page).toHaveURL(/\/profile\/questions/)
    const own = page.getByRole('main').getByRole('listitem').filter({ hasText: words })
    await own.getByRole('button', { name: /^Withdraw it/ }).click()
    await expect(page.getByText('The question is withdrawn.')).toBeVisible()
    await expect(own).toHaveCount(0)
  })
})
