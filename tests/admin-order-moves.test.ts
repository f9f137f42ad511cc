import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { isAdminBuilt, withoutScript } from './support/admin-pages.ts'
import { formIn } from './support/html-forms.ts'
import { aMember } from './support/staff.ts'
import { anOrder, emailsBegin } from './support/staff-orders.ts'
import { it } from './support/test-shop.ts'

async function aBrowser(shop: Shop, about: Parameters<typeof aMember>[1] = {}) {
  const browser = await withoutScript(shop, await aMember(shop, about))
  /** Opens a page, fills in its form of this intent and sends it. */
  const press = async (path: string, intent: string, fields: Record<string, string> = {}) => {
    const { html } = await browser.open(path)
    const { action, fields: filled } = formIn(html, 'intent', intent)
    return browser.send(action || path, { ...filled, ...fields })
  }
  return { ...browser, press }
}

describe.runIf(isAdminBuilt)("an order's page, without script", () => {
  it('takes an order from the shelf to the door, each time by its one filled button', async ({
    shop,
  }) => {
    const { open, press } = await aBrowser(shop)
    const { number } = await anOrder(shop)
    const page = `/admin/orders/${number}`
    expect(formIn((await open(page)).html, 'intent', 'pack').labels).toEqual(['Pack'])
    const packed = await press(page, 'pack')
    expect([packed.path, packed.text]).toEqual([
      `${page}?done=pack`,
      expect.stringMatching(/Packed\. Put it back/),
    ])
    expect((await press(packed.path, 'unpack')).text).toContain('it is to be packed again')
    await press(page, 'pack')

    const sheet = await open(`${page}?open=send`)
    expect(sheet.text).toContain('One parcel with 2 pieces leaves the house.')
    const wrong = await press(`${page}?open=send`, 'send', { trackingNumber: '?' })
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining('Please enter a tracking number of 4 to 40 letters and digits.'),
    ])
    const answer = await press(`${page}?open=send`, 'send', { trackingNumber: 'AWB 777' })
    expect(answer.text).toMatch(/Sent with AWB 777\. The email leaves at \d\d:\d\d\. Undo sending/)
    expect((await press(answer.path, 'undoSend')).text).toContain('no email about it was sent')
    expect(await emailsBegin(shop, 'Your order')).toEqual([])
    await press(`${page}?open=send`, 'send', { trackingNumber: 'AWB 778' })
    await press(`${page}?open=correctTracking`, 'correctTracking', { trackingNumber: 'AWB 779' })
    expect((await open(page)).text).toContain('AWB 779')

    const door = await open(`${page}?open=deliver`)
    expect(formIn(door.html, 'intent', 'deliver').fields.collected).toBe('1,600.00')
    const less = await press(`${page}?open=deliver`, 'deliver', { collected: '1,500' })
    expect([less.status, less.text]).toEqual([
      409,
      expect.stringContaining('another amount wants a reason'),
    ])
    const words = { collected: '१,५००', reason: 'one box was dented' }
    const delivery = await press(`${page}?open=deliver`, 'deliver', words)
    expect(delivery.text).toMatch(/Delivered\..*₹1,500\.00 in cash collected of ₹1,600\.00 due/)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('sends money back: all, an amount or what pieces are worth, with a reason from the list, once for a form', async ({
    shop,
  }) => {
    const { open, press, send } = await aBrowser(shop, {
      permissions: ['orders.read', 'orders.refund', 'orders.cancel'],
      refundLimitPaise: 50_000,
    })
    const { number, row } = await anOrder(shop, { paymentMethod: 'Online' })
    const page = `/admin/orders/${number}`
    const { text, html } = await open(`${page}?open=refund`)
    expect(text).toContain('At most ₹1,600.00 can go back')
    expect(text).toContain('Your own limit is ₹500.00 at a time.')
    const form = formIn(html, 'intent', 'refund')
    expect(form.labels).toEqual(['Refund ₹1,600.00 Refunding'])
    const without = await send(`${page}?open=refund`, form.fields)
    expect([without.status, without.text]).toEqual([
      400,
      expect.stringContaining('Please choose a reason.'),
    ])
    const amount = { ...form.fields, howMuch: 'amount', choice: 'Damaged', rupees: 'much' }
    expect((await send(`${page}?open=refund`, amount)).text).toContain('an amount in rupees')
    const pieces = { ...amount, howMuch: 'pieces' }
    expect((await send(`${page}?open=refund`, pieces)).text).toContain('choose at least one piece')
    for (const sum of [{ rupees: '501' }, { howMuch: 'pieces', [`pieces.${row.id}`]: '1' }]) {
      const large = await send(`${page}?open=refund`, { ...amount, ...sum })
      expect([large.status, large.text]).toEqual([403, expect.stringContaining('at most ₹500.00')])
    }
    for (const _ of ['first', 'again']) {
      const back = await send(`${page}?open=refund`, { ...amount, rupees: '424.65' })
      expect(back.text).toMatch(/The refund is under way.*Back ₹424\.65.*Left ₹1,175\.35/)
    }
    const cancelled = await press(`${page}?open=cancel`, 'cancel', {
      choice: 'Not in stock',
      reason: 'the last box was wet',
    })
    expect(cancelled.text).toMatch(/The order is cancelled\..*Not in stock: the last box was wet/)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('takes pieces off: which, why and where they go, and what goes back', async ({ shop }) => {
    const { open, press } = await aBrowser(shop)
    const { number, row } = await anOrder(shop, { paymentMethod: 'Online' })
    const sheet = `/admin/orders/${number}?open=takeOff`
    expect((await open(sheet)).text).toContain('price less its share of the discount')
    const piece = { [`pieces.${row.id}`]: '1' }
    const empty = await press(sheet, 'takeOff', { cause: 'damaged', restock: 'no' })
    expect([empty.status, empty.text]).toEqual([
      400,
      expect.stringContaining('Please choose at least one piece.'),
    ])
    const without = await press(sheet, 'takeOff', piece)
    expect([without.status, without.text]).toEqual([
      400,
      expect.stringMatching(/Please choose why.*Please say whether they go back to the shelf/),
    ])
    const answer = await press(sheet, 'takeOff', { ...piece, cause: 'damaged', restock: 'no' })
    expect(answer.text).toMatch(/Taken off\. The shopper gets an email.*1 taken off.*Now ₹800\.00/)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('corrects where it goes, and has the former address back by a press', async ({ shop }) => {
    const { press, open } = await aBrowser(shop)
    const { number } = await anOrder(shop, { address: { phone: '98400123' } })
    const page = `/admin/orders/${number}`
    expect((await press(`${page}?open=confirmPhone`, 'confirmPhone')).text).toContain(
      'the order can be packed',
    )
    const sheet = `${page}?open=editContact`
    const empty = await press(sheet, 'editContact', { 'contact.address': '' })
    expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('your address')])
    const edited = await press(sheet, 'editContact', {
      'contact.address': 'Flat 5A, 14 Beach Road',
    })
    expect(edited.text).toMatch(/Send to.*Flat 5A, 14 Beach Road/)
    expect(edited.text).toMatch(/Before the last correction: .*12 MG Road/)
    const back = await press(edited.path, 'restoreContact')
    expect(back.text).toMatch(/Send to.*12 MG Road.*Copy/)
    expect((await open(page)).html).toMatch(/href="tel:98400123".*wa\.me\/98400123/)
  })

  it('keeps notes, tags and who looks after it, and sends an email again after asking twice', async ({
    shop,
  }) => {
    const other = await aMember(shop, { name: 'Asha Rao' })
    const { press, open, send } = await aBrowser(shop)
    const { id, number } = await anOrder(shop)
    const page = `/admin/orders/${number}`
    await press(page, 'note', { note: 'Leave with the guard' })
    await press(page, 'assign', { assignedTo: other.id })
    await press(page, 'tags', { add: 'south' })
    const tagged = await press(page, 'tags', { add: 'call first' })
    expect(tagged.text).toMatch(/wrote a note.*Leave with the guard/)
    expect(tagged.html).toMatch(/Remove tag south.*Remove tag call first/)
    expect(formIn(tagged.html, 'intent', 'assign').fields.assignedTo).toBe(other.id)
    expect((await press(page, 'tags', { remove: 'south' })).html).not.toContain('Remove tag south')

    const letter = await open(`${page}?open=email&email=${id}`)
    expect(letter.text).toMatch(/To .*@.*12 MG Road/)
    const again = `${page}?open=resend&email=${id}`
    const elsewhere = { other: 'yes', to: 'neighbour@example.in' }
    const question = await press(again, 'resend', elsewhere)
    expect(question.text).toContain('Press again to send it there.')
    expect(await emailsBegin(shop, '')).toEqual([])
    const { fields } = formIn(question.html, 'intent', 'resend')
    expect((await send(again, { ...fields, ...elsewhere })).text).toContain('on its way again')
    expect((await press(again, 'resend')).text).toContain('on its way again')
    expect(await emailsBegin(shop, '')).toHaveLength(2)
  })

  it('refuses what somebody else was quicker with, keeps what was typed and shows how it is', async ({
    shop,
  }) => {
    const { open, send } = await aBrowser(shop)
    const quick = await aBrowser(shop, { name: 'Asha Rao' })
    const { number } = await anOrder(shop)
    const page = `/admin/orders/${number}`
    const { html } = await open(`${page}?open=send`)
    await quick.press(page, 'pack')
    const late = await send(`${page}?open=send`, {
      ...formIn(html, 'intent', 'send').fields,
      trackingNumber: 'AWB 12345',
    })
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringContaining('Asha Rao changed order'),
    ])
    const { fields } = formIn(late.html, 'intent', 'send')
    expect([fields.trackingNumber, fields.status]).toEqual(['AWB 12345', 'Packed'])
    expect((await send(`${page}?open=send`, fields)).text).toContain('Sent with AWB 12345')
    const pressed = await send(page, { ...fields, intent: 'pack' })
    expect([pressed.status, pressed.text]).toEqual([409, expect.stringContaining('Shipped')])
    expect((await open(`${page}?open=cancel`)).text).toContain('This cannot be done now')
    expect((await send(page, { intent: 'toString' })).status).toBe(400)
  })

  it('offers a packer what they may do and no contact, and goes along the list they came from', async ({
    shop,
  }) => {
    const orders = [await anOrder(shop), await anOrder(shop), await anOrder(shop)]
    const [first, second, third] = orders.map(({ number }) => number)
    const { open } = await aBrowser(shop, { role: 'packer' })
    const list = await open('/admin/orders')
    const [, href = ''] = new RegExp(`href="(/admin/orders/${second}[^"]*)"`).exec(list.html) ?? []
    const page = await open(href.replaceAll('&amp;', '&'))
    const linkTo = (label: string) => new RegExp(`<a [^>]*"${label}"[^>]*>`).exec(page.html)?.[0]
    expect(linkTo('Previous order of the list')).toContain(`/admin/orders/${first}?list=`)
    expect(linkTo('Next order of the list')).toContain(`/admin/orders/${third}?list=`)
    expect(page.text).not.toMatch(/Refund|Cancel|Change|WhatsApp|A note for the team/)
    expect(formIn(page.html, 'intent', 'pack').labels).toEqual(['Pack'])
  })
})
