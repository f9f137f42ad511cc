import { describe, expect } from 'vitest'
import { aProduct } from './support/builders.ts'
import { isAdminBuilt, withoutScript } from './support/admin-pages.ts'
import { aMember } from './support/staff.ts'
import { anOrderOfTwo } from './support/parcels.ts'
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
    const paletteFor = async (member: { cookie: string }, words: string) =>
      (await (await withoutScript(shop, member)).open(`/admin/find?q=${encodeURIComponent(words)}`))
        .html
    expect(await paletteFor(owner, number)).toContain(`"/orders/${number}"`)
    expect(await paletteFor(owner, row.name)).toContain(`"/products/${row.id}"`)
    expect(await paletteFor(owner, 'Zubeida')).toContain(`"/staff/${owner.id}"`)
    const writer = await aMember(shop, { role: 'content' })
    for (const words of [number, 'Zubeida'])
      expect(await paletteFor(writer, words)).toContain('"hits":[]')
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

  it('name the tracking number of each parcel where an order goes in several', async ({ shop }) => {
    const { order, cuff, sling, parcelOf, send } = await anOrderOfTwo(shop)
    const parcels = [await parcelOf({ [cuff]: 2 }), await parcelOf({ [cuff]: 1, [sling]: 2 })]
    for (const parcel of parcels) await send(parcel)
    const owner = await withoutScript(shop, await aMember(shop))
    const { text } = await owner.open(`/admin/orders/${order.number}`)
    for (const [at, parcel] of parcels.entries())
      expect(text).toContain(`Parcel ${at + 1}: tracking number AWB ${parcel.slice(0, 8)}`)
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

describe.runIf(isAdminBuilt)('packing without script', () => {
  it('begins a batch, picks, packs by ticks and scans, and sends, by forms alone', async ({
    shop,
  }) => {
    const row = await aProduct(shop, { barcode: '0890123456789', bin: 'A1-02' })
    const [first, second] = [await anOrder(shop, { row }), await anOrder(shop, { row })]
    const packer = await withoutScript(shop, await aMember(shop, { role: 'packer' }))
    const choose = await packer.open('/admin/pack')
    expect(choose.text).toContain('2 orders wait for a batch')
    const id = /name="id" value="([^"]*)"/.exec(choose.html)?.[1] ?? ''
    const pick = await packer.send('/admin/pack', { call: 'begin', id, size: '10', region: '' })
    expect([pick.path, pick.text]).toEqual([
      `/admin/pack/${id}`,
      expect.stringMatching(/0 of 4 pieces picked.*A1-02/),
    ])
    const picked = await packer.send(pick.path, { call: 'scan', batch: id, code: 'a1-02' })
    expect(picked.text).toContain('1 of 4 pieces picked')
    const unknown = await packer.send(pick.path, { call: 'scan', batch: id, code: 'zzz' })
    expect([unknown.status, unknown.text]).toEqual([409, expect.stringContaining('on none of')])

    const order = await packer.send(pick.path, { call: 'open', batch: id })
    expect(order.path).toBe(`/admin/pack/${id}/orders/${first.number}`)
    const fields = { batch: id, number: first.number }
    const scan = { call: 'scan', ...fields, code: '890123456789' }
    expect((await packer.send(order.path, scan)).text).toContain('1 piece still to tick')
    const early = await packer.send(order.path, { call: 'pack', ...fields })
    expect([early.status, early.text]).toEqual([
      409,
      expect.stringContaining('1 piece is not in the box yet'),
    ])
    await packer.send(order.path, scan)
    expect((await packer.send(order.path, scan)).text).toContain('all 2 are in already')
    const next = await packer.send(order.path, { call: 'pack', ...fields })
    expect([next.path, next.text]).toEqual([
      `/admin/pack/${id}/orders/${second.number}?packed=${first.number}`,
      expect.stringContaining(`Order ${first.number} is packed.`),
    ])

    const send = `/admin/pack/${id}/send`
    const answer = await packer.send(send, { call: 'send', ...fields, trackingNumber: 'AWB 12345' })
    expect(answer.text).toMatch(/1 of 2 orders sent.*Nothing to send.*1 parcel sent.*AWB 12345/)
    expect((await packer.open(`/admin/pack?find=${second.number}`)).path).toBe(
      `/admin/pack/${id}/orders/${second.number}`,
    )
    expect((await packer.send(pick.path, { call: 'end', batch: id })).path).toBe('/admin/pack')
    expect((await packer.open(pick.path)).status).toBe(404)
  })
})
