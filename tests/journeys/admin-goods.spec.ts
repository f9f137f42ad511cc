import { randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { typedProduct } from '../support/goods.ts'
import { signedInMember } from '../support/journey-staff.ts'
import { alive, expect, expectAccessible, opened, test } from './journey.ts'

// Refusals are answers: a conflict, a product that is not whole.
test.use({ metStatuses: [409, 422] })

const photo = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#1f6f6f' } })
    .jpeg()
    .toBuffer()

const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })

/** A draft by the form, whole but for its picture. */
async function aDraft(page: Page, name: string): Promise<void> {
  await opened(page, '/admin/products/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Brand').fill('Oxi')
  await page.getByLabel('Summary').fill('Reads oxygen and pulse in ten seconds.')
  await page.getByLabel('List price (MRP)').fill('₹1,000')
  await page.getByLabel('Selling price').fill('800')
  await page.getByLabel('Selling price').blur()
  await expect(page.getByLabel('Discount %')).toHaveValue('20')
  const text = page.getByRole('textbox', { name: 'Description', exact: true })
  await text.click()
  await expect(page.getByRole('button', { name: 'Bold' }).first()).toBeVisible()
  await text.click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('For home')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' and clinic.')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.waitForURL(/\/products\/[\da-f-]{36}/)
}

test('a first product: published, a draft beside it, its preview, and published again', async ({
  page,
  browser,
}) => {
  await signedInMember(page)
  const name = `Oximeter ${randomBytes(3).toString('hex')}`
  await aDraft(page, name)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Still missing: A picture' }),
  ).toBeVisible()

  const buffer = await photo()
  await page
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'oximeter.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByLabel('What picture 1 shows').fill('An oximeter on a finger')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: 'In the shop' })).toBeVisible()

  const shopAddress =
    (await page.getByRole('link', { name: 'In the shop' }).getAttribute('href')) ?? ''
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(new URL(shopAddress).pathname)
  await expect(stranger.getByRole('heading', { level: 1, name })).toBeVisible()
  const picture = stranger.getByRole('img', { name: 'An oximeter on a finger' }).first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await page.getByLabel('Name', { exact: true }).fill(`${name} Plus`)
  await bar(page).getByRole('button', { name: 'Keep as draft' }).click()
  await expect(page.getByText('Live with draft')).toBeVisible()
  await expectAccessible(page)
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Preview' }).click()
  const preview = await opening
  await expect(preview.getByRole('heading', { level: 1, name: `${name} Plus` })).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Add to cart' }).first()).toBeDisabled()
  await expectAccessible(preview)
  await preview.close()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await bar(page).getByRole('button', { name: 'Publish' }).click()
  await expect(bar(page)).toHaveCount(0)
  await stranger.reload()
  await expect(stranger.getByRole('heading', { level: 1, name: `${name} Plus` })).toBeVisible()

  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
  expect((await stranger.reload())?.status()).toBe(410)
  await expect(stranger.getByRole('heading', { name: 'No longer sold' })).toBeVisible()
  await expectAccessible(stranger)
  await stranger.context().close()
})

test('many files at once find their product; one is replaced everywhere, one deleted and back', async ({
  page,
}) => {
  await signedInMember(page)
  const sku = `MED-${randomBytes(3).toString('hex')}`
  const calls = '/admin/api'
  const { rows } = await (await page.request.get(`${calls}/categories/list`)).json()
  const data = typedProduct({ name: sku, sku, categoryId: rows[0].id })
  const answer = await page.request.post(`${calls}/catalogue/create-product`, { data })
  const { id } = await answer.json()
  await opened(page, '/admin/media')
  const file = async (name: string, width: number) => ({
    name,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width, height: 40, channels: 3, background: '#1f6f6f' } })
      .png()
      .toBuffer(),
  })
  const width = 100 + randomBytes(2).readUInt16BE() / 100
  const sizes = [0, 1, 2].map((more) => Math.floor(width) + more)
  const named = [`${sku}_1.png`, `${sku}-loose.png`]
  const files = await Promise.all(named.map((name, at) => file(name, sizes[at] ?? 0)))
  await page.getByLabel('Upload', { exact: true }).setInputFiles(files)
  await page.getByLabel(`What ${sku}_1.png shows`).fill('Its front')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Upload 2 files' }).click()
  await expect(page.getByText('2 of 2 done')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('link', { name: named[0] ?? '' }).click()
  const detail = page.getByRole('complementary', { name: named[0] ?? '' })
  await expect(detail.getByRole('link', { name: sku })).toBeVisible()
  await expectAccessible(page)
  await detail
    .getByLabel('Replace in 1 place')
    .setInputFiles(await file(`${sku}-new.png`, sizes[2] ?? 0))
  const newer = page.getByRole('complementary', { name: `${sku}-new.png` })
  await expect(newer.getByRole('link', { name: sku })).toBeVisible()
  await page.getByRole('link', { name: named[1] ?? '' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: named[1] ?? '' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: named[1] ?? '' })).toBeVisible()

  await opened(page, `/admin/products/${id}`)
  await expect(page.getByLabel('What picture 1 shows')).toHaveValue('Its front')
  await page.getByRole('button', { name: 'From the library' }).click()
  const library = page.getByRole('dialog', { name: 'From the library' })
  await library.getByRole('button', { name: named[1] ?? '' }).click()
  await expectAccessible(page)
  await library.getByRole('button', { name: 'Add picture' }).click()
  await expect(page.getByLabel('What picture 2 shows')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Discard' }).click()
})

const fromWord = `<html><body><p class="MsoNormal" style="mso-margin-top-alt:auto">
  <span lang="EN-GB" style="mso-fareast-language:EN-IN">In the <b>box</b></span><o:p></o:p></p>
  <p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">· </span>One strap</p>
  <p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">· </span>Two pads</p>
  <img src="https://example.com/x.png"><script>window.gone = 1</script></body></html>`

test('what is typed and pasted is what the shop shows', async ({ page }) => {
  await signedInMember(page)
  await aDraft(page, `Belt ${randomBytes(3).toString('hex')}`)
  // Until the editor is loaded the words are read in its place.
  const loaded = page.locator('[contenteditable="true"]')
  const text = page.getByRole('textbox', { name: 'Description', exact: true }).and(loaded)
  const letGo = Promise.withResolvers<void>()
  await page.route(/visual-editor/, (route) => letGo.promise.then(() => route.continue()))
  await page.goto(page.url())
  await alive(page)
  await page.getByRole('textbox', { name: 'Description', exact: true }).focus()
  await page.keyboard.type('Typed early')
  letGo.resolve()
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect(loaded).toHaveCount(2, { timeout: 500 })
  }).toPass()
  await expect(text).toContainText('Typed early')
  await text.press('Control+a')
  await text.evaluate((box, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, fromWord)
  await expect(text.getByRole('listitem')).toHaveText(['One strap', 'Two pads'])
  const table = page.getByRole('textbox', { name: 'More details' }).and(loaded)
  await table.click()
  const tools = page.getByRole('toolbar', { name: 'Format' })
  await expect(tools).toHaveCount(2)
  await tools.last().getByRole('button', { name: 'Table', exact: true }).click()
  await expect(table.getByRole('rowheader')).toHaveCount(2)
  // Whole in sight: what the save bar covers in part is measured as small.
  await tools.last().evaluate((bar) => bar.scrollIntoView({ block: 'center' }))
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(bar(page)).toHaveCount(0)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const answer = await page.request.get(`/admin/api/catalogue/product?id=${id}`)
  const { body } = (await answer.json()) as { body: Record<string, string> }
  expect(body.description).toBe(
    '<p>In the <strong>box</strong></p><ul><li>One strap</li><li>Two pads</li></ul>',
  )
  const fact = '<tr><th scope="row">Fact</th><td>Value</td></tr>'
  expect(body.details).toContain(`<table><tbody>${fact}${fact}</tbody></table>`)
})

test('a price typed wrong in the list is refused, typed right is saved, and is undone', async ({
  page,
}) => {
  await signedInMember(page)
  const name = `Scale ${randomBytes(3).toString('hex')}`
  await aDraft(page, name)
  await opened(page, `/admin/products?view=draft&q=${encodeURIComponent(name)}`)
  await expectAccessible(page)
  const cell = page.getByRole('button', { name: `Change Price of ${name}` })
  await expect(cell).toHaveText('₹800')
  await cell.click()
  const field = page.getByRole('textbox', { name: `Price of ${name}` })
  await field.fill('805')
  await expect(page.getByText('Possible: ₹800 or ₹810')).toBeVisible()
  await field.press('Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: 'No discount in whole percent' }),
  ).toBeVisible()
  await field.fill('७५०')
  await field.press('Enter')
  await expect(cell).toHaveText('₹750')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell).toHaveText('₹800')

  await page.getByLabel(`Select ${name}`).check()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Change products' })
  await sheet.getByLabel('What to change').selectOption('Set the discount')
  await sheet.getByLabel('Discount %').fill('50')
  await sheet.getByRole('button', { name: 'What would happen' }).click()
  await expect(sheet.getByText('1 would change')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Change 1' }).click()
  await expect(sheet.getByText('1 changed, 0 were so already, 0 left out')).toBeVisible()
  await expect(cell).toHaveText('₹500')
  await sheet.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByText('1 put back')).toBeVisible()
  await sheet.getByRole('link', { name: 'Close' }).last().click()
  await expect(cell).toHaveText('₹800')

  const free = page.getByRole('button', { name: `Change Free pieces of ${name}` })
  await free.click()
  await page.getByRole('textbox', { name: `Free pieces of ${name}` }).fill('+5')
  await page.keyboard.press('Enter')
  await expect(free).toHaveText('5')
})

async function another(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
}

test('two editors: what only one touched is merged, a tick decides the rest', async ({
  page,
  browser,
}) => {
  await signedInMember(page)
  const name = `Collar ${randomBytes(3).toString('hex')}`
  await aDraft(page, name)
  const other = await another(browser)
  await signedInMember(other, { name: 'Meena Iyer' })
  await opened(other, new URL(page.url()).pathname)

  await other.getByLabel('Name', { exact: true }).fill(`${name} by Meena`)
  await other.getByLabel('Bin', { exact: true }).fill('B 12')
  await bar(other).getByRole('button', { name: 'Save' }).click()
  await expect(bar(other)).toHaveCount(0)

  await page.getByLabel('Name', { exact: true }).fill(`${name} by Asha`)
  await page.getByLabel('SKU').fill(name.toUpperCase())
  await page.keyboard.press('Control+s')
  const merge = page.getByRole('alert').filter({ hasText: 'Meena Iyer changed this' })
  await expect(merge).toContainText('only they changed it: Bin')
  await expectAccessible(page)
  await merge.getByLabel('Their Name').check()
  await merge.getByRole('button', { name: 'Save the merged form' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} by Meena` })).toBeVisible()
  await expect(page.getByLabel('Bin', { exact: true })).toHaveValue('B 12')
  await expect(page.getByLabel('SKU')).toHaveValue(name.toUpperCase())
  await expect(page.getByRole('listitem').filter({ hasText: 'Version 3' })).toContainText(
    'Asha Verma',
  )
  await other.context().close()
})

test('goods come in line by line, and categories are made and deleted', async ({ page }) => {
  await signedInMember(page)
  const name = `Lamp ${randomBytes(3).toString('hex')}`
  await aDraft(page, name)
  await opened(page, '/admin/stock/receive')
  await page.getByLabel('Supplier').fill('Sthirak')
  await page.getByLabel('Invoice number').fill('INV-7')
  await page.getByLabel('Product', { exact: true }).fill(name)
  await page.keyboard.press('Enter')
  await page.getByLabel(`Pieces of ${name}`).fill('4')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Receive 4 pieces' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'INV-7' }).first()).toContainText('4')
  await opened(page, '/admin/stock')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('+4')
  await expectAccessible(page)

  await opened(page, '/admin/categories')
  await page.getByRole('button', { name: 'New category' }).click()
  const category = `Lamps ${randomBytes(3).toString('hex')}`
  await page.getByLabel('Name', { exact: true }).fill(category)
  await page
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(page.getByText('Another picture')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Make the category' }).click()
  await page.getByRole('button', { name: category, exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: `Delete “${category}”` }).click()
  await expect(page.getByRole('button', { name: category, exact: true })).toHaveCount(0)
})
