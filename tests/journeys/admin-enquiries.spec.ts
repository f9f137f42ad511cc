import { signedInMember } from '../support/journey-staff.ts'
import { expect, expectAccessible, test } from './journey.ts'

// A grievance that nobody answered is not solved.
test.use({ metStatuses: [409] })

test('an enquiry becomes a grievance and is answered from the phone, with what was typed kept', async ({
  page,
}) => {
  const subject = `Wrong cuff, twice ${Date.now()}`
  const answer = await page.request.post('/api/send-enquery', {
    data: {
      name: 'Dr Leela Rao',
      email: 'leela@clinic.example',
      number: '9845000000',
      subject,
      message: 'For the second time the medium cuff came.\nPlease send the right one.',
    },
  })
  expect(answer.status()).toBe(200)
  await signedInMember(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/enquiries?view=all')
  await page.getByRole('link', { name: subject }).click()
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()

  await page.getByRole('link', { name: 'Grievance', exact: true }).click()
  await page.getByLabel('Reason').fill('wrong goods')
  await page.getByRole('button', { name: 'Mark as grievance' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^G-\d{4}-\d{4}$/)
  await expect(page.getByText(/^Answer in 47 h/)).toBeVisible()
  await page.getByRole('button', { name: 'Solved' }).click()
  await expect(page.getByText('Please answer it first')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'a grievance at 390 px')
  const field = page.getByLabel('Your answer, or a note')
  await field.fill('The large cuff leaves today.')
  const { pathname } = new URL(page.url())
  const id = pathname.split('/').at(-1)
  const thread = await page.request.get(`/admin/api/enquiries/thread?id=${id}`)
  const { version } = (await thread.json()) as { version: number }
  const target = { id, version, assignedTo: null }
  expect((await page.request.post('/admin/api/enquiries/assign', { data: target })).status()).toBe(
    200,
  )
  await field.press('Control+Enter')
  await expect(page.getByText(/changed this enquiry meanwhile/)).toBeVisible()
  await expect(field).toHaveValue('The large cuff leaves today.')
  // A press that comes before the enquiry is read again is refused once more.
  await expect(async () => {
    await page.getByRole('button', { name: 'Send' }).click()
    const notice = page.getByText('The answer to leela@clinic.example is on its way.')
    await expect(notice).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(field).toHaveValue('')
  await page.getByRole('button', { name: 'Solved' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()

  await page.goto('/admin/enquiries?view=grievances')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Grievance register' }).click()
  expect((await download).suggestedFilename()).toMatch(/^grievances-[\d-]+\.csv$/)
})
