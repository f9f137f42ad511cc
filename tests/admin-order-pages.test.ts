import { describe, expect } from 'vitest'
import { isAdminBuilt, withoutScript } from './support/admin-pages.ts'
import { aMember } from './support/staff.ts'
import { anOrder } from './support/staff-orders.ts'
import { it } from './support/test-shop.ts'

describe.runIf(isAdminBuilt)('the pages of orders, without script', () => {
  it('shows the view of the address, and an exact number opens the order', async ({ shop }) => {
    const browser = await withoutScript(shop, await aMember(shop))
    expect((await browser.open('/admin/orders')).text).toContain('No orders here')
    const [first, second] = [await anOrder(shop), await anOrder(shop)]
    const list = await browser.open('/admin/orders')
    expect(list.text).toMatch(new RegExp(`To pack 2 .*${first.number}.*${second.number}`))
    expect((await browser.open('/admin/orders?view=to-send')).text).not.toContain(first.number)
    const newest = await browser.open('/admin/orders?view=all')
    expect(newest.text).toMatch(new RegExp(`${second.number}.*${first.number}`))
    expect((await browser.open(`/admin/orders?q=${first.number}`)).path).toBe(
      `/admin/orders/${first.number}`,
    )
  })

  it('leaves out what is no day and no amount, and says when a filter finds nothing', async ({
    shop,
  }) => {
    const browser = await withoutScript(shop, await aMember(shop))
    const { number } = await anOrder(shop)
    const odd = await browser.open(
      '/admin/orders?placed_from=soon&placed_to=2026-99-99&total_from=much&after=x&assigned=nobody',
    )
    expect([odd.status, odd.text]).toEqual([200, expect.stringContaining(number)])
    const none = await browser.open('/admin/orders?status=Shipped&state=Goa')
    expect([none.status, none.text]).toEqual([200, expect.not.stringContaining(number)])
  })

  it('is open to a packer, with masked phones, and to nobody without orders', async ({ shop }) => {
    const { number } = await anOrder(shop, { address: { phone: '9840012345' } })
    const packer = await withoutScript(shop, await aMember(shop, { role: 'packer' }))
    const list = await packer.open('/admin/orders?cols=number&cols=phone')
    expect(list.text).toContain(number)
    expect(list.text).toContain('98•••••45')
    expect(list.html).not.toContain('9840012345')
    const writer = await withoutScript(shop, await aMember(shop, { role: 'content' }))
    expect((await writer.open('/admin/orders')).status).toBe(403)
  })

  it('are found by the palette beside products and members, by who may see them', async ({
    shop,
  }) => {
    const owner = await aMember(shop, { name: 'Zubeida Pillai' })
    const { number, row } = await anOrder(shop)
    const found = async (member: { cookie: string }, words: string) =>
      (await (await withoutScript(shop, member)).open(`/admin/find?q=${encodeURIComponent(words)}`))
        .html
    expect(await found(owner, number)).toContain(`"/orders/${number}"`)
    expect(await found(owner, row.name)).toContain(`"/products/${row.id}"`)
    expect(await found(owner, 'Zubeida')).toContain(`"/staff/${owner.id}"`)
    const writer = await aMember(shop, { role: 'content' })
    for (const words of [number, 'Zubeida'])
      expect(await found(writer, words)).toContain('"found":[]')
  })

  it('show an order with its story, to a packer without it and with a masked phone', async ({
    shop,
  }) => {
    const { number } = await anOrder(shop, { address: { phone: '9840012345' } })
    const owner = await withoutScript(shop, await aMember(shop))
    const page = await owner.open(`/admin/orders/${number}`)
    expect(page.text).toMatch(/₹1,600\.00.*Nothing was paid yet.*Timeline.*Ordered: Placed/)
    expect(page.text).toContain('9840012345')
    const packer = await withoutScript(shop, await aMember(shop, { role: 'packer' }))
    const masked = await packer.open(`/admin/orders/${number}`)
    expect(masked.text).toContain('98•••••45')
    expect(masked.text).not.toContain('Timeline')
    expect(masked.html).not.toContain('9840012345')
    for (const wrong of ['999999', 'x'])
      expect((await owner.open(`/admin/orders/${wrong}`)).status).toBeGreaterThanOrEqual(400)
    expect((await owner.open('/admin/orders/999999')).status).toBe(404)
  })

  it('print slips, labels and a pick list, note it, and leave out what is over', async ({
    shop,
  }) => {
    const { number } = await anOrder(shop, { address: { recipient: 'मीरा कृष्णन' } })
    const packer = await withoutScript(shop, await aMember(shop, { role: 'packer' }))
    const at = (about: string) => `/admin/orders/papers?orders=${number},999999&${about}`
    const slip = await packer.open(at('kind=slips&size=a4&prices=yes'))
    expect(slip.text).toMatch(/Left out.*: 999999 .*Packing slip, no price on it .*मीरा कृष्णन/)
    expect(slip.text).not.toContain('₹')
    expect(slip.html).toContain(`aria-label="Bar code of order ${number}"`)
    expect((await packer.open(at('kind=labels'))).text).toMatch(
      /Collect ₹1,600\.00 Send to मीरा कृष्णन .*Phone \d{10}/,
    )
    expect((await packer.open(at('kind=picks&size=roll'))).text).toMatch(
      new RegExp(`1 order, 2 pieces, .*${number} ×2`),
    )
    const noted = await packer.send(at('kind=labels'), { kind: 'labels', numbers: number })
    expect(noted.text).toContain('Noted in the story')
    const owner = await withoutScript(shop, await aMember(shop))
    expect((await owner.open(`/admin/orders/${number}`)).text).toContain('printed: label')
    const none = await owner.open('/admin/orders/papers?kind=labels&orders=x')
    expect([none.status, none.text]).toEqual([200, expect.stringContaining('in digits')])
  })
})
