import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { typedProduct } from '../support/goods.ts'
import { signedInMember } from '../support/journey-staff.ts'
import { expect, expectAccessible, opened, test } from './journey.ts'

// Refusals are answers: another member was quicker.
test.use({ metStatuses: [409] })

const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
const cells = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name }).getByRole('gridcell')

/** A draft of ₹1,000 that is sold for ₹800, by the call that its form makes. */
async function aDraft(page: Page, name: string): Promise<{ id: string; version: number }> {
  return page.evaluate(
    async (form) => {
      const categories = await (await fetch('/admin/api/categories/list')).json()
      const answer = await fetch('/admin/api/catalogue/create-product', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...form, categoryId: categories.rows[0].id }),
      })
      return answer.json()
    },
    { ...typedProduct({ categoryId: '', name }), listPrice: '1000', discountPercent: 20 },
  )
}

/** What another screen, or a shopper, does meanwhile. */
async function called(page: Page, path: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ([to, sent]) => {
      const headers = { 'content-type': 'application/json' }
      const about = { method: 'POST', headers, body: JSON.stringify(sent) }
      return (await fetch(`/admin/api/${to}`, about)).status
    },
    [path, body] as const,
  )
  expect(status).toBe(200)
}

/** As Ctrl V does after a copy in a spreadsheet. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', content)
    const about = { clipboardData, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', about))
  }, text)
}

/** From the search field on, until a cell of the grid has the focus. */
async function tabIntoGrid(page: Page): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.matches('td[tabindex="0"]'))) return
  }
  throw new Error('the keyboard does not reach the grid')
}

for (const width of [1440, 390])
  test(`at ${width} px, by keyboard alone: a block of a spreadsheet is pasted, one cell is refused, the rest is saved and undone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signedInMember(page)
    const about = randomBytes(3).toString('hex')
    // A phone shows no SKU.
    const [price, free] = width === 390 ? [0, 2] : [1, 3]
    const [first, second] = [`Grid A ${about}`, `Grid B ${about}`]
    await opened(page, '/admin/products')
    await expect(page.getByRole('link', { name: 'Grid' })).toBeVisible()
    await aDraft(page, second)
    await aDraft(page, first)
    await opened(page, `/admin/products/grid?view=draft&q=${encodeURIComponent(about)}`)
    await expect(cells(page, first).nth(price)).toHaveText('800')
    await expectAccessible(page)

    await page.getByRole('searchbox', { name: 'Name, SKU, barcode' }).focus()
    await tabIntoGrid(page)
    const [top, below] = (await page.getByRole('row').nth(1).textContent())?.includes(first)
      ? [first, second]
      : [second, first]
    await paste(page, '750\t1,500\r\n805\t1,000\t5\r\n')
    await expect(bar(page)).toContainText('4 cells in 2 products')
    await expect(bar(page)).toContainText('1 refused')
    await expect(cells(page, below).nth(price)).toContainText('Possible: ₹800 or ₹810')
    await expectAccessible(page, 'with what is refused')

    await page.keyboard.press('Control+s')
    await expect(page.getByText('2 cells saved')).toBeVisible()
    await expect(bar(page)).toContainText('2 cells in 1 product')
    await expect(cells(page, top).nth(price)).toHaveText('750')

    // The refused one is typed again in its place.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('810')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    await expect(bar(page)).toBeHidden()
    // A message that has the focus stays.
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).focus()
    await expect(cells(page, below).nth(price)).toHaveText('810')
    await expect(cells(page, below).nth(free)).toHaveText('5')
    await page.keyboard.press('Enter')
    await expect(cells(page, below).nth(price)).toHaveText('800')
    await expect(cells(page, below).nth(free)).toHaveText('0')
  })

test('what another member changed meanwhile is said in the cell, and a second save sets it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signedInMember(page)
  await opened(page, '/admin/products')
  const name = `Grid C ${randomBytes(3).toString('hex')}`
  const { id, version } = await aDraft(page, name)
  await opened(page, `/admin/products/grid?view=draft&q=${encodeURIComponent(name)}`)
  const price = cells(page, name).nth(1)
  await price.click()
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await expect(price).toContainText('500')
  await page.keyboard.press('Control+z')
  await expect(price).toHaveText('800')
  await price.click()
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await called(page, 'catalogue/set-row', { id, version, cells: { price: '900' } })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(price).toContainText('changed it meanwhile; it costs ₹900 now')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(bar(page)).toBeHidden()
  await expect(price).toHaveText('500')

  await opened(page, '/admin/products/changes')
  await expectAccessible(page)
})

test('pieces that were sold meanwhile stay sold when a price and a count are saved, with a cell open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signedInMember(page)
  await opened(page, '/admin/products')
  const name = `Grid D ${randomBytes(3).toString('hex')}`
  const { id } = await aDraft(page, name)
  await called(page, 'stock/set', { id, typed: '31', seen: 0, key: v7() })
  await opened(page, `/admin/products/grid?view=draft&q=${encodeURIComponent(name)}`)
  const [price, free] = [cells(page, name).nth(1), cells(page, name).nth(3)]
  await expect(free).toHaveText('31')
  await called(page, 'stock/set', { id, typed: '-2', seen: 31, key: v7() })

  await price.click()
  await page.keyboard.type('750')
  await page.keyboard.press('Enter')
  await free.click()
  await page.keyboard.type('30')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('2 cells saved')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await expect(price).toHaveText('750')
  await expect(free).toHaveText('28')
  await expect(free).toBeFocused()
})

test('who may only read products is offered neither a cell nor the Undo of a run', async ({
  page,
}) => {
  await signedInMember(page)
  await opened(page, '/admin/products')
  const name = `Grid E ${randomBytes(3).toString('hex')}`
  const { id } = await aDraft(page, name)
  const change = { kind: 'brand', brand: name }
  await called(page, 'bulk/start', { key: v7(), chosen: { ids: [id] }, change })
  const run = page.getByRole('row').filter({ hasText: name })
  const undo = run.getByRole('button', { name: 'Undo' })
  await opened(page, '/admin/products/changes')
  await expect(undo).toBeVisible()

  await signedInMember(page, { permissions: ['products.read'] })
  await opened(page, '/admin/products/changes')
  await expect(run).toContainText('Done')
  await expect(undo).toBeHidden()
  await opened(page, `/admin/products/grid?view=draft&q=${encodeURIComponent(name)}`)
  const price = cells(page, name).nth(1)
  await expect(price).toHaveAttribute('aria-readonly', 'true')
  await price.click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: `Price of ${name}` })).toBeHidden()
  await expectAccessible(page, 'read only')
})
