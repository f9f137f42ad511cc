import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { isAdminBuilt, withoutScript } from './support/admin-pages.ts'
import { formIn } from './support/html-forms.ts'
import { aMember } from './support/staff.ts'
import { anOrder, emailsBegin } from './support/staff-orders.ts'
import { it } from './support/test-shop.ts'

/** Ticks orders of a list and presses a button of its bar; then fills in the sheet it leads to. */
async function aBrowser(shop: Shop, about: Parameters<typeof aMember>[1] = {}) {
  const browser = await withoutScript(shop, await aMember(shop, about))
  const tick = (list: string, act: string, numbers: readonly string[] | 'all') =>
    browser.send(list, [
      ['act', act],
      ...(numbers === 'all' ? [['all', 'yes']] : numbers.map((id) => ['id', id])),
    ] as [string, string][])
  const press = async (page: { path: string; html: string }, fields: Record<string, string> = {}) =>
    browser.send(page.path, { ...formIn(page.html, 'intent', 'batch').fields, ...fields })
  return { ...browser, tick, press }
}

describe.runIf(isAdminBuilt)('many orders at once, without script', () => {
  it('are packed from the list: what will happen, what did, why not, and back again', async ({
    shop,
  }) => {
    const { tick, press, open } = await aBrowser(shop)
    const quick = await aBrowser(shop, { name: 'Asha Rao' })
    const [first, second] = [await anOrder(shop), await anOrder(shop)]
    const call = await anOrder(shop, { address: { phone: '98400123' } })
    const numbers = [first.number, second.number, call.number]
    const sheet = await tick('/admin/orders?view=to-pack', 'pack', numbers)
    expect(sheet.text).toMatch(/2 orders with 4 pieces to be packed\./)
    expect(sheet.text).toContain(`1 is left out, phone to confirm: ${call.number}.`)
    await quick.press(await quick.tick('/admin/orders', 'pack', [second.number]))
    const outcome = await press(sheet)
    expect(outcome.text).toMatch(/1 order packed\..*Asha Rao changed order.*Put them back/)
    const [, back = ''] = /href="(\/admin\/orders\?[^"]*ticked=[^"]*)"/.exec(outcome.html) ?? []
    const list = await open(back.replaceAll('&amp;', '&'))
    expect(list.path).toContain(`ticked=${second.number}`)
    const again = await open('/admin/orders?view=to-send')
    expect(again.text).toContain(first.number)
    const undo = formIn(outcome.html, 'undo', first.number)
    const undone = await quick.send(outcome.path, undo.fields)
    expect(undone.text).toContain('1 order put back on the shelf.')
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('are sent with numbers typed or pasted from a file; a row left empty stays', async ({
    shop,
  }) => {
    const { tick, press, send } = await aBrowser(shop)
    const orders = [await anOrder(shop), await anOrder(shop), await anOrder(shop)]
    const numbers = orders.map(({ number }) => number)
    const sheet = await tick('/admin/orders', 'send', numbers)
    const answer = await press(sheet, {
      [`tracking-${numbers[0]}`]: 'TYPED 12345',
      pasted: `Order;AWB\n${numbers[0]};EE000000001IN\n${numbers[1]};EE000000002IN`,
    })
    expect(answer.text).toMatch(/2 orders sent\..*Undo sending/)
    const texts = (await emailsBegin(shop, 'Your order')).map(({ text }) => text).join()
    expect([texts.includes('TYPED 12345'), texts.includes('EE000000002IN')]).toEqual([true, true])
    const undone = await send(
      answer.path,
      formIn(answer.html, 'undo', numbers.slice(0, 2).join()).fields,
    )
    expect(undone.text).toContain('2 orders taken back; no email about them leaves.')
    expect(await emailsBegin(shop, 'Your order')).toEqual([])
    const bad = await press(sheet, { [`tracking-${numbers[2]}`]: '??' })
    expect([bad.status, bad.text]).toEqual([
      400,
      expect.stringContaining('Please enter a tracking number of 4 to 40 letters and digits.'),
    ])
    expect((await press(sheet)).text).toContain('Please give an order its tracking number.')
  })

  it('are delivered with what was due at the door, assigned and tagged', async ({ shop }) => {
    const other = await aMember(shop, { name: 'Asha Rao' })
    const { tick, press, open, send } = await aBrowser(shop)
    const orders = [await anOrder(shop), await anOrder(shop, { paymentMethod: 'Online' })]
    const numbers = orders.map(({ number }) => number)
    const pasted = numbers.map((number) => `${number},EE000${number}IN`).join('\n')
    await press(await tick('/admin/orders', 'send', numbers), { pasted })
    const door = await tick('/admin/orders?view=on-the-way', 'deliver', numbers)
    expect(door.text).toContain('₹1,600.00 are noted as collected at the door, for 1 order.')
    expect((await press(door)).text).toContain('2 orders delivered.')
    await press(await tick('/admin/orders', 'assign', numbers), { assignedTo: other.id })
    const tagged = await press(await tick('/admin/orders', 'tag', numbers), { tag: 'south' })
    const page = await open(`/admin/orders?view=all&assigned=${other.id}&tag=south`)
    for (const number of numbers) expect(page.text).toContain(number)
    await send(tagged.path, formIn(tagged.html, 'undo', numbers.join()).fields)
    expect((await open('/admin/orders?view=all&tag=south')).text).toContain('Nothing matches')
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('are all that match a filter, which the address keeps; papers are asked for in their order', async ({
    shop,
  }) => {
    const { tick, press, open } = await aBrowser(shop)
    const orders = [
      await anOrder(shop, { address: { state: 'Goa' } }),
      await anOrder(shop, { address: { state: 'Goa' } }),
      await anOrder(shop),
    ]
    const list = '/admin/orders?view=to-pack&state=Goa'
    const sheet = await tick(list, 'pack', 'all')
    expect(sheet.path).toBe('/admin/orders?view=to-pack&state=Goa&open=pack&all=yes')
    expect((await press(sheet)).text).toContain('2 orders packed.')
    expect((await open('/admin/orders')).text).toContain(orders[2]?.number)
    const papers = await tick('/admin/orders?view=to-send', 'slips', 'all')
    expect(papers.path).toBe(
      `/admin/orders/papers?kind=slips&orders=${orders[0]?.number}%2C${orders[1]?.number}`,
    )
    expect((await tick(list, 'pack', [])).path).toBe(list)
    for (const odd of [
      'open=pack',
      'open=pack&orders=x',
      'open=toString',
      'open=pack&orders=1,2,3',
    ])
      expect((await open(`/admin/orders?${odd}`)).status).toBe(200)
  })

  it('are for a packer what a packer may do', async ({ shop }) => {
    const { number } = await anOrder(shop)
    const { open, tick } = await aBrowser(shop, { role: 'packer' })
    const { html } = await open('/admin/orders')
    const bar = /<form id="bulk"[^]*?<\/form>/.exec(html)?.[0] ?? ''
    const acts = [...bar.matchAll(/value="(\w+)"/g)].map(([, act]) => act)
    expect(acts).toEqual(['pack', 'slips', 'labels', 'picks', 'send', 'deliver'])
    expect((await tick('/admin/orders', 'tag', [number])).text).toContain(
      'your role does not allow',
    )
  })
})
