import type { Locator, Page } from '@playwright/test'
import { anOrderOfTheShop, shippedEmailLeaves, signedInMember } from '../support/journey-staff.ts'
import { expect, expectAccessible, opened, test } from './journey.ts'

// A refusal is an answer: somebody else was quicker.
test.use({ metStatuses: [409] })

const status = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ })
const story = (page: Page) => page.getByRole('region', { name: 'Timeline' })

/** Tab until it has the focus, as a keyboard does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('the keyboard does not reach it')
}

async function inBothAppearances(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

async function send(page: Page, trackingNumber: string): Promise<void> {
  await page.getByRole('link', { name: 'Send', exact: true }).click()
  await page.getByRole('textbox', { name: 'Tracking number' }).fill(trackingNumber)
  await page.getByRole('button', { name: 'Sent' }).click()
  await expect(status(page).getByText(`Sent with ${trackingNumber}.`)).toBeVisible()
}

test('a wrong tracking number: undone while its email waits, corrected by one more after it', async ({
  page,
}) => {
  await signedInMember(page)
  const { number } = await anOrderOfTheShop()
  await opened(page, `/admin/orders/${number}`)
  await inBothAppearances(page)
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Put it back', exact: true })).toBeVisible()
  await send(page, 'WRONG 111')
  await page.getByRole('button', { name: 'Undo sending' }).first().click()
  await expect(status(page).getByText('no email about it was sent')).toBeVisible()
  await expect(story(page)).not.toContainText('Your order is on its way')

  await send(page, 'WRONG 222')
  await shippedEmailLeaves(number)
  const email = story(page).getByRole('listitem').filter({ hasText: 'Your order is on its way' })
  await expect(async () => {
    await opened(page, `/admin/orders/${number}`)
    await expect(email).toContainText('· sent', { timeout: 1_000 })
  }).toPass()
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('link', { name: 'Correct the tracking number' }).click()
  await expect(page.getByText('The email has left with the old number')).toBeVisible()
  await inBothAppearances(page)
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('RIGHT 333')
  await page.getByRole('button', { name: 'Correct it' }).click()
  await expect(status(page).getByText('One more email tells the shopper.')).toBeVisible()
  await expect(story(page)).toContainText('tracking number WRONG 222 → RIGHT 333')
  await expect(story(page).getByText('The tracking number, corrected')).toHaveCount(1)
})

test('somebody else was quicker: the page says who, shows how it is, and keeps what was typed', async ({
  page,
  browser,
}) => {
  await signedInMember(page)
  const { number } = await anOrderOfTheShop()
  await opened(page, `/admin/orders/${number}?open=send`)
  const other = await (await browser.newContext()).newPage()
  await signedInMember(other, { name: 'Ravi Menon' })
  await opened(other, `/admin/orders/${number}`)
  await other.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(other.getByRole('button', { name: 'Put it back', exact: true })).toBeVisible()
  await other.context().close()
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('AWB 444')
  await page.getByRole('button', { name: 'Sent' }).click()
  await expect(page.getByText(`Ravi Menon changed order ${number} meanwhile`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('AWB 444')
  await page.getByRole('button', { name: 'Sent' }).click()
  await expect(status(page).getByText('Sent with AWB 444.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('an address is corrected and put back, and ticked orders are packed and put back', async ({
    page,
  }) => {
    await signedInMember(page)
    const postalCode = String(800_000 + Math.floor(Math.random() * 99_999))
    const orders = [await anOrderOfTheShop({ postalCode }), await anOrderOfTheShop({ postalCode })]
    const [first, second] = orders.map(({ number }) => number)
    await opened(page, `/admin/orders/${first}`)
    await page.getByRole('link', { name: 'Change', exact: true }).click()
    await page.getByLabel('Address', { exact: true }).fill('Flat 5A, 14 Beach Road')
    await page.getByLabel('PIN code').fill('110001')
    await expect(page.getByText('and the order keeps its price')).toBeVisible()
    await page.getByLabel('PIN code').fill(postalCode)
    await inBothAppearances(page)
    await page.getByRole('button', { name: 'Change it' }).click()
    await expect(status(page).getByText('Before and after stand in the timeline.')).toBeVisible()
    await expect(story(page)).toContainText(/12 MG Road.* → .*Flat 5A, 14 Beach Road/)
    await page.getByRole('button', { name: 'Put the former one back' }).click()
    await expect(page.getByRole('region', { name: 'Send to' })).toContainText('12 MG Road')

    await opened(page, `/admin/orders?view=all&pin=${postalCode}`)
    for (const number of [first, second])
      await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
    await inBothAppearances(page)
    await page
      .getByRole('form', { name: 'Selection' })
      .getByRole('button', { name: 'Pack' })
      .click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pack 2 orders' }).click()
    await expect(status(page).getByText('2 orders packed.')).toBeVisible()
    await page.getByRole('button', { name: 'Put them back' }).click()
    await expect(status(page).getByText('2 orders put back on the shelf.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('from the list to a parcel that is sent and taken back, by keyboard alone', async ({
  page,
}) => {
  await signedInMember(page)
  // Not from 79: there the journey of the packers has its orders.
  const postalCode = String(700_000 + Math.floor(Math.random() * 89_999))
  const orders = [await anOrderOfTheShop({ postalCode }), await anOrderOfTheShop({ postalCode })]
  const [first, second = ''] = orders.map(({ number }) => number)
  await opened(page, `/admin/orders?view=all&pin=${postalCode}`)
  await expect(async () => {
    await page.locator('#main').focus()
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: second })).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Order ${second}` })).toBeVisible()
  // Its keys come with its scripts, which may be a moment behind its heading.
  await expect(async () => {
    await page.keyboard.press(']')
    await expect(page.getByRole('heading', { name: `Order ${first}` })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await tabTo(page, page.getByRole('button', { name: 'Pack', exact: true }))
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: 'Put it back', exact: true })
  await expect(undo).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'More' }).first())
  await tabTo(page, page.getByRole('link', { name: 'Send', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Tracking number' })).toBeFocused()
  await page.keyboard.type('AWB 555')
  await page.keyboard.press('Enter')
  await expect(status(page).getByText('Sent with AWB 555.')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Undo sending' }).last())
  await page.keyboard.press('Enter')
  await expect(status(page).getByText('The sending is undone')).toBeVisible()
  await page.keyboard.press('[')
  await expect(page.getByRole('heading', { name: `Order ${second}` })).toBeVisible()
})
