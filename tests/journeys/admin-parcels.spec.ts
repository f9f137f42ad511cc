import type { Page } from '@playwright/test'
import {
  anOrderOfTheShop,
  shippedEmailLeaves,
  signedInMember,
  signedInShopper,
} from '../support/journey-staff.ts'
import { expect, expectAccessible, opened, test } from './journey.ts'

const status = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ })
const parcel = (page: Page, number: number) =>
  page.getByRole('region', { name: `Parcel ${number}`, exact: true })

async function send(page: Page, number: number): Promise<void> {
  await parcel(page, number)
    .getByRole('link', { name: `Send parcel ${number}` })
    .click()
  await page.getByRole('textbox', { name: 'Tracking number' }).fill(`AWB ${number}2345`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sent', exact: true }).click()
  await expect(status(page).getByText('The parcel is sent.')).toBeVisible()
}

test('two pieces now, one later: each parcel is sent on its own, and the shopper sees both', async ({
  page,
  browser,
}) => {
  await signedInMember(page)
  const { number, shopper } = await anOrderOfTheShop({}, 3)
  await opened(page, `/admin/orders/${number}`)
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('link', { name: 'Pack a part' }).click()
  await page
    .getByRole('group', { name: 'Pieces in this parcel' })
    .getByRole('combobox')
    .selectOption('2')
  await expect(page.getByText('1 stays to be packed.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Packed: 2 pieces' }).click()
  await expect(status(page).getByText('Parcel 1 is packed')).toBeVisible()
  await expectAccessible(page)
  await parcel(page, 1).getByRole('button', { name: 'Put it back of parcel 1' }).click()
  await expect(status(page).getByText('back on the shelf')).toBeVisible()
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('link', { name: 'Pack a part' }).click()
  await page
    .getByRole('group', { name: 'Pieces in this parcel' })
    .getByRole('combobox')
    .selectOption('2')
  await page.getByRole('button', { name: 'Packed: 2 pieces' }).click()
  await send(page, 2)

  const shop = await (await browser.newContext()).newPage()
  await signedInShopper(shop, shopper)
  await opened(shop, `/profile/orders/${number}`)
  const parcels = shop.getByRole('region', { name: 'Parcels' })
  await expect(parcels.getByRole('heading', { name: 'Parcel 2 On its way' })).toBeVisible()
  await expect(parcels.getByRole('heading', { name: 'Still to come' })).toBeVisible()
  await expect(parcels.getByText('AWB 22345')).toBeVisible()
  await expectAccessible(shop)
  await shop.context().close()

  await page.getByRole('link', { name: 'Pack a part' }).first().click()
  await page
    .getByRole('group', { name: 'Pieces in this parcel' })
    .getByRole('combobox')
    .selectOption('1')
  await page.getByRole('button', { name: 'Packed: 1 piece' }).click()
  await send(page, 3)
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible()
  await parcel(page, 2).getByRole('link', { name: 'Delivered parcel 2' }).click()
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await expect(status(page).getByText('The parcel arrived.')).toBeVisible()
  await expect(parcel(page, 2).getByText('Delivered', { exact: true })).toBeVisible()

  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage()
  await signedInShopper(phone, shopper)
  await opened(phone, `/profile/orders/${number}`)
  await phone.getByRole('link', { name: 'Return something' }).click()
  await phone
    .getByRole('group', { name: 'What goes back' })
    .getByRole('combobox')
    .selectOption('1 of 2')
  await phone.getByRole('radio', { name: 'I changed my mind' }).check()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(phone.getByRole('region', { name: 'Returns' }).getByRole('status')).toContainText(
    'We have it',
  )
  const waits = 'Your money goes back once the rest of your order has arrived.'
  await expect(phone.getByText(waits)).toBeVisible()

  await opened(page, `/admin/orders/${number}`)
  await page
    .getByRole('region', { name: 'Returns' })
    .getByRole('link', { name: /^R\d+$/ })
    .click()
  await page.getByRole('link', { name: 'Approve', exact: true }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(status(page)).toContainText('Approved.')
  await page.getByRole('link', { name: 'Receive', exact: true }).click()
  await page.getByLabel('As new').selectOption('1')
  await page.getByRole('button', { name: 'Receive' }).click()
  await expect(status(page)).toContainText('Received.')
  await expect(page.getByText(`Parcel 3 of order ${number} is still under way`)).toBeVisible()
  const refund = page.getByRole('link', { name: 'Refund', exact: true })
  await expect(refund).toHaveCount(0)
  await expectAccessible(page)
  const returnUrl = page.url()
  await opened(page, `/admin/orders/${number}`)
  await parcel(page, 3).getByRole('link', { name: 'Delivered parcel 3' }).click()
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await expect(status(page).getByText('The parcel arrived.')).toBeVisible()
  await opened(page, returnUrl)
  await expect(refund).toBeVisible()
  await opened(phone, `/profile/orders/${number}`)
  await expect(phone.getByRole('heading', { name: /^R\d+: Received/ })).toBeVisible()
  await expect(phone.getByText(waits)).toHaveCount(0)
  await phone.context().close()
})

async function pack(page: Page, pieces: string): Promise<void> {
  await page
    .getByRole('group', { name: 'Pieces in this parcel' })
    .getByRole('combobox')
    .selectOption(pieces)
  await page.getByRole('button', { name: /^Packed: / }).click()
  await expect(status(page).getByText('is packed')).toBeVisible()
}

test('one of two parcels is refused at the door: it comes back alone, the rest is delivered', async ({
  page,
  browser,
}) => {
  await signedInMember(page)
  const { number, shopper } = await anOrderOfTheShop({}, 3)
  await opened(page, `/admin/orders/${number}`)
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('link', { name: 'Pack a part' }).click()
  await pack(page, '2')
  await send(page, 1)
  await page.getByRole('link', { name: 'Pack a part' }).first().click()
  await pack(page, '1')
  await send(page, 2)
  await expect(parcel(page, 2).getByRole('link', { name: 'Came back parcel 2' })).toHaveCount(0)
  await shippedEmailLeaves(number)
  await parcel(page, 1).getByRole('link', { name: 'Delivered parcel 1' }).click()
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await expect(status(page).getByText('The parcel arrived.')).toBeVisible()

  await parcel(page, 2).getByRole('link', { name: 'Came back parcel 2' }).click()
  await expect(page.getByText('So much less is to be collected.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'As new' }).check()
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Refused at the door')
  await page.getByRole('button', { name: 'It came back' }).click()
  await expect(status(page).getByText('The parcel came back')).toBeVisible()
  await expect(parcel(page, 2).getByText('Came back', { exact: true })).toBeVisible()
  await expect(parcel(page, 2).getByRole('link', { name: /parcel 2/ })).toHaveCount(0)
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  const shop = await (await browser.newContext()).newPage()
  await signedInShopper(shop, shopper)
  await opened(shop, `/profile/orders/${number}`)
  const parcels = shop.getByRole('region', { name: 'Parcels' })
  await expect(parcels.getByRole('heading', { name: 'Parcel 2 Came back to us' })).toBeVisible()
  await expect(parcels.getByText('You pay nothing for it.')).toBeVisible()
  await expectAccessible(shop)
  await opened(shop, '/profile')
  await expect(shop.getByText('Parcel 2 could not be handed over')).toBeVisible()
  await opened(shop, `/hi/profile/orders/${number}`)
  await expect(shop.getByText('हमारे पास लौट आया').first()).toBeVisible()
  await shop.context().close()
})
