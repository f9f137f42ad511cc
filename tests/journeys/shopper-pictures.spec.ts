import sharp from 'sharp'
import { signedInMember } from '../support/journey-staff.ts'
import { aDeliveredOrder } from './delivered.ts'
import { expect, expectAccessible, logIn, opened, test } from './journey.ts'
import { expectNoSidewaysScroll } from './large-text.ts'

// What is no picture is refused, and a picture that is not shown is not there.
test.use({ metStatuses: [422, 404] })

async function aPhoto(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

test('a review with pictures: chosen, one removed, sent, judged and opened on the product’s page', async ({
  page,
}) => {
  await logIn(page)
  const { productId } = await aDeliveredOrder(page)
  const words = `It holds well, says ${productId.slice(-6)} ${Date.now().toString(36)}.`
  await opened(page, `/profile/reviews/${productId}`)
  await page.getByRole('radio', { name: /^4 stars/ }).check({ force: true })
  await page.getByLabel('What would you tell a neighbour').fill(words)
  await page.getByLabel('Name shown').fill('Meera K.')
  const input = page.getByLabel('Add pictures')
  const photos = [await aPhoto('one.jpg', '#c82'), await aPhoto('two.jpg', '#28c')]
  await input.setInputFiles(photos)
  await expect(page.getByRole('img', { name: 'Picture 2 of 2' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove : Picture 1 of 2' }).click()
  await expect(page.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible()
  await input.setInputFiles([await aPhoto('three.jpg', '#2c8')])
  await page.getByRole('button', { name: 'Send my review' }).click()
  await expect(page.getByText('shown once somebody of the shop has read it')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture 2 of 2' })).toBeVisible()
  const own = await page.getByRole('img', { name: 'Picture 1 of 2' }).getAttribute('src')
  expect((await page.request.get(String(own))).status()).toBe(200)

  const staff = await page.context().browser()?.newContext()
  const desk = await staff?.newPage()
  if (!desk) throw new Error('a browser has contexts')
  await signedInMember(desk)
  await opened(desk, `/admin/reviews?q=${encodeURIComponent(words)}`)
  await expect(desk.getByRole('img', { name: 'Picture 2 of 2 by the reviewer' })).toBeVisible()
  expect((await desk.request.get(String(own))).status()).toBe(404)
  await desk.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(desk.getByText('The review is shown.')).toBeVisible()
  expect((await desk.request.get(String(own))).status()).toBe(200)
  await staff?.close()

  await opened(page, `/product/product-details/${productId}#reviews`)
  const review = page.getByRole('article').filter({ hasText: words })
  const thumb = review.getByRole('img', { name: 'Picture 2 of 2 by the reviewer' })
  await expect(thumb).toHaveAttribute('loading', 'lazy')
  await thumb.click()
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('pictures go with a review and a return, and what was typed outlives what is no picture', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await logIn(page)
    const { productId, path } = await aDeliveredOrder(page)
    await page.goto(`/profile/reviews/${productId}`)
    await expectNoSidewaysScroll(page)
    await page.getByRole('radio', { name: /^5 stars/ }).check({ force: true })
    await page.getByLabel('What would you tell a neighbour').fill('Good to hold.')
    await page.getByLabel('Name shown').fill('Meera K.')
    const input = page.getByLabel('Add pictures')
    const text = { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await input.setInputFiles([await aPhoto('one.jpg', '#c82'), text])
    await page.getByRole('button', { name: 'Send my review' }).click()
    await expect(page.getByText('One of the files is no picture')).toBeVisible()
    await expect(page.getByLabel('What would you tell a neighbour')).toHaveValue('Good to hold.')
    await expect(page.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Send my review' }).click()
    await expect(page.getByText('shown once somebody of the shop has read it')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Remove' }).check()
    await page.getByRole('button', { name: 'Save my review' }).click()
    await expect(page.getByRole('img', { name: /^Picture/ })).toHaveCount(0)

    await page.goto(`${path}/return`)
    await expectNoSidewaysScroll(page)
    await page.getByRole('radio', { name: 'It does not work' }).check()
    await page.getByLabel('Add pictures').setInputFiles([await aPhoto('four.jpg', '#555')])
    await page.getByRole('button', { name: 'Ask for the return' }).click()
    const returns = page.getByRole('region', { name: 'Returns' })
    await expect(returns.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible()
  })
})
