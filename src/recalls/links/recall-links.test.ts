import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { packOrder, returnOrder, shipOrder } from '#orders/moves/owner-actions.ts'
import type { Shop } from '#platform/shop.ts'
import { aProductByLots } from '#tests/support/lots.ts'
import { anOrder, emailsBegin } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'
import { pageAlone } from '../../server/links/pages-alone.ts'
import { sendRecallEmails } from '../tell-buyers.ts'

const reason = { actor: 'owner Ravi', cause: 'at the desk' }

/** A recall that wrote to its one buyer. */
async function aRecall(shop: Shop) {
  const about = { name: 'Oximeter', names: { hi: 'ऑक्सीमीटर' } }
  const { row, keeper } = await aProductByLots(shop, { A: { pieces: 4, days: 100 } }, about)
  const order = await anOrder(shop, { row, quantity: 2 })
  await packOrder(shop, order.id, reason)
  await shipOrder(shop, order.id, { ...reason, trackingNumber: `TRACK${order.number}` })
  const { body } = await keeper.post('recalls/begin', {
    lots: [await keeper.lotIdOf(row.id, 'A')],
    reason: 'letter of the maker',
    words: 'Please stop <using> it.',
    key: randomUUID(),
  })
  await sendRecallEmails(shop, { id: v7(), payload: { id: body.id } } as never)
  const [email] = await emailsBegin(shop, 'Important safety notice for your order')
  const [link = ''] = /http\S+\/recall\/[\w-]+/.exec(email?.text ?? '') ?? []
  const notice = async () =>
    (await keeper.get(`recalls/recall?id=${body.id}`)).body.notices[0] as Record<string, unknown>
  return { id: body.id as string, order, keeper, link, notice }
}

async function page(shop: Shop, url: string, answer?: string) {
  const form = { method: 'POST', body: new URLSearchParams({ answer: answer ?? '' }) }
  const request = new Request(url, answer === undefined ? {} : form)
  const response = await pageAlone(shop, request)
  if (!response) throw new Error(`no page of a link: ${url}`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('the link in the email of a recall', () => {
  it('fills the list of the owner with one press, in English and in Hindi', async ({ shop }) => {
    const { link, order, notice } = await aRecall(shop)
    const { status, text, headers } = await page(shop, link)
    expect(status).toBe(200)
    expect(text).toContain(`order ${order.number}`)
    expect(text).toContain('stop &#60;using&#62; it')
    expect(text).not.toContain('<script')
    expect(text).not.toContain(order.shopper.email)
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(await notice()).toMatchObject({ answer: null, buyerAnswer: null })
    const has = await page(shop, link, 'still has it')
    expect(has.text).toContain('Thank you')
    expect(await notice()).toMatchObject({ answer: 'contacted', buyerAnswer: 'still has it' })
    const inHindi = link.replace('/recall/', '/hi/recall/')
    expect(text).toContain('Oximeter')
    expect((await page(shop, inHindi)).text).toMatch(/lang="hi-IN".*ऑक्सीमीटर/s)
    expect((await page(shop, inHindi, 'sent back')).text).toContain('धन्यवाद')
    expect(await notice()).toMatchObject({ answer: 'returned', buyerAnswer: 'sent back' })
  })

  it('changes nothing that the staff saw with their own eyes', async ({ shop }) => {
    const { id, link, order, keeper, notice } = await aRecall(shop)
    await keeper.post('recalls/answer', { id, order: order.id, answer: 'returned' })
    await page(shop, link, 'used up')
    expect(await notice()).toMatchObject({ answer: 'returned', buyerAnswer: 'used up' })
  })

  it('says so when it is wrong, closed, empty or pressed too often', async ({ shop }) => {
    const { id, link, keeper, notice } = await aRecall(shop)
    for (const other of [`${link.slice(0, -1)}~`, `${link}a`, link.slice(0, -1), `${link}%00`])
      expect((await page(shop, other)).status).toBe(404)
    expect((await page(shop, link, 'eaten')).text).toContain('Please choose one of the answers.')
    expect(await notice()).toMatchObject({ answer: null, buyerAnswer: null })
    for (let pressed = 0; pressed < 10; pressed += 1)
      expect((await page(shop, link, 'used up')).status).toBe(200)
    expect((await page(shop, link, 'sent back')).status).toBe(429)
    expect(await notice()).toMatchObject({ answer: 'used up' })
    await keeper.post('recalls/close', { id, isClosed: true })
    expect((await page(shop, link)).text).toContain('This recall is closed')
    expect((await page(shop, link, 'sent back')).text).toContain('This recall is closed')
    expect(await notice()).toMatchObject({ answer: 'used up' })
  })

  it('says to who gave all back that nothing is left to send, without a button', async ({
    shop,
  }) => {
    const { link, order, notice } = await aRecall(shop)
    expect((await page(shop, link)).text).toContain('<dt>Pieces</dt><dd>2</dd>')
    await returnOrder(shop, order.id, { ...reason, resaleable: true })
    for (const answer of [undefined, 'still has it']) {
      const { status, text } = await page(shop, link, answer)
      expect([status, text]).toEqual([200, expect.stringContaining('Nothing is left to send')])
      expect(text).toContain(`order ${order.number}`)
      expect(text).not.toMatch(/<button|<form|<dd>0/)
    }
    const inHindi = await page(shop, link.replace('/recall/', '/hi/recall/'))
    expect(inHindi.text).toContain('अब कुछ भेजना बाकी नहीं है')
    expect(await notice()).toMatchObject({ answer: null, buyerAnswer: null })
  })
})
