import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { printPaper } from '#invoices/pdf/print-paper.ts'
import { inTwoLanguages } from '#invoices/pdf/two-languages.ts'
import { invoiceWords } from '#invoices/pdf/invoice-words.ts'
import { invoiceByNumber, linesOfInvoices } from '#invoices/read-invoices.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { atTheDesk, papersOf, registered } from '#tests/support/invoices.ts'
import { textsOfPdf } from '#tests/support/pdf-text.ts'
import { aProductBySerials } from '#tests/support/serials.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'

const tracking = { trackingNumber: 'AWB 12345' }
const taxed = { hsn: '901890', taxClass: 'merit-5', listPricePaise: 10_000, discountPercent: 0 }

/** A shop that is registered, with a product kept by these numbers and an order of some of it. */
async function anOrderOf(shop: Shop, serials: string[], quantity: number) {
  const store = registered(shop)
  const { row, keeper } = await aProductBySerials(store, serials, taxed)
  const order = await anOrder(store, { row, quantity })
  const { id, number, shopper } = order
  const move = await atTheDesk(store)
  const printed = async (paper: string) => {
    const { body } = await asking(store, { as: shopper })('GET', `/api/invoice?number=${paper}`)
    return Buffer.from(body.pdf, 'base64')
  }
  const scan = async (named: string[]) => {
    const { status, body } = await keeper.post('orders/scan-serials', { number, serials: named })
    if (status !== 200) throw new Error(`not scanned: ${JSON.stringify(body)}`)
  }
  return { store, row, keeper, id, move, printed, scan }
}

const serialsIn = (pdf: Buffer) =>
  textsOfPdf(pdf)
    .flat()
    .filter((text) => text.includes('Serial number'))

async function wordsOf(shop: Shop, number: string) {
  const invoice = await invoiceByNumber(shop, number)
  if (!invoice) throw new Error(`there is no invoice ${number}`)
  const lines = await linesOfInvoices(shop, [invoice.id])
  return invoiceWords({ invoice, lines, original: undefined })
}

describe('the invoice of pieces with serial numbers', () => {
  it('names those that went out, and stays as it is whatever becomes of them', async ({ shop }) => {
    const { store, row, keeper, id, move, printed, scan } = await anOrderOf(
      shop,
      ['SN1', 'SN2', 'SN3'],
      2,
    )
    await scan(['SN3', 'SN1'])
    expect((await move('send', id, tracking)).status).toBe(200)
    const [paper] = await papersOf(store, id)
    const pdf = await printed(paper?.number ?? '')
    expect(serialsIn(pdf)).toEqual(['Serial numbers: SN1, SN3'])
    expect((await move('return', id, { reason: 'opened', resaleable: false })).status).toBe(200)
    await keeper.receiveNamed(row.id, ['sn-1'], 'B')
    expect(textsOfPdf(await printed(paper?.number ?? ''))).toEqual(textsOfPdf(pdf))
    const papers = await papersOf(store, id)
    expect(papers.map(({ kind }) => kind)).toEqual(['tax invoice', 'credit note'])
    expect(serialsIn(await printed(papers[1]?.number ?? ''))).toEqual([])
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('prints letters of full width as the plain ones that they are', async ({ shop }) => {
    const { store, id, move, printed, scan } = await anOrderOf(shop, ['ＳＮ００４Ａ'], 1)
    await scan(['SN004A'])
    expect((await move('send', id, tracking)).status).toBe(200)
    const [paper] = await papersOf(store, id)
    expect(serialsIn(await printed(paper?.number ?? ''))).toEqual(['Serial number: SN004A'])
  })

  it('names those of its parcel alone', async ({ shop }) => {
    const { store, row, id, move, printed, scan } = await anOrderOf(shop, ['SN1', 'SN2'], 2)
    for (const serial of ['SN2', 'SN1']) {
      await scan([serial])
      const lines = [{ product: row.id, pieces: 1 }]
      const opened = await move('open-parcel', id, { key: v7(), lines })
      const parcel = opened.body.order.parcels.at(-1)._id
      await move('send-parcel', id, { parcel, trackingNumber: `AWB ${serial}` })
    }
    const papers = await papersOf(store, id)
    const named = []
    for (const { number } of papers) named.push(serialsIn(await printed(number)))
    expect(named).toEqual([['Serial number: SN2'], ['Serial number: SN1']])
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('names a piece that came back on the paper of a corrected buyer, too', async ({ shop }) => {
    const { store, row, keeper, id, move, scan } = await anOrderOf(shop, ['SN1', 'SN2'], 2)
    await scan(['SN1', 'SN2'])
    await move('send', id, tracking)
    await move('deliver', id)
    const lines = [{ product: row.id, pieces: 1 }]
    const returnBody = { order_id: id, key: v7(), lines, reason: 'faulty' }
    const opened = await keeper.post('returns/open', returnBody)
    const came = [{ product: row.id, condition: 'as new', pieces: 1, serials: ['SN2'] }]
    const { status } = await keeper.post('returns/receive', { id: opened.body.return._id, came })
    expect(status).toBe(200)
    const billing = { gstin: '32AAACN0000N1Z3', legalName: 'Karuna Clinic', poNumber: null }
    await move('edit-billing', id, { billing, reason: 'called' })
    const papers = await papersOf(store, id)
    expect(papers.map(({ kind }) => kind)).toEqual(['tax invoice', 'credit note', 'tax invoice'])
    const words = await wordsOf(store, papers[2]?.number ?? '')
    expect(words.serials).toEqual([{ label: 'Serial numbers', numbers: ['SN1', 'SN2'] }])
  })

  it('is credited and made again when other pieces are sent than it names', async ({ shop }) => {
    const about = await anOrderOf(shop, ['SN1', 'SN2', 'SN3'], 2)
    const { store, row, id, move, printed, scan } = about
    await scan(['SN1', 'SN2'])
    await move('send', id, tracking)
    await move('undo-send', id)
    await move('send', id, tracking)
    expect(await papersOf(store, id)).toHaveLength(1)
    await move('undo-send', id)
    const lines = [{ product: row.id, pieces: 1, serials: ['SN1'] }]
    const taking = { key: v7(), lines, cause: 'damaged', restock: false }
    expect((await move('take-off', id, taking)).status).toBe(200)
    expect((await move('send', id, tracking)).status).toBe(200)
    const papers = await papersOf(store, id)
    expect(papers).toMatchObject([
      { kind: 'tax invoice', total: 200 },
      { kind: 'credit note', total: 100, reason: 'Not sent' },
      { kind: 'credit note', total: 100, reason: 'Other pieces sent' },
      { kind: 'tax invoice', total: 100 },
    ])
    expect(serialsIn(await printed(papers[0]?.number ?? ''))).toEqual(['Serial numbers: SN1, SN2'])
    expect(serialsIn(await printed(papers[3]?.number ?? ''))).toEqual(['Serial number: SN2'])
    await move('undo-send', id)
    await move('unpack', id)
    await scan(['SN3'])
    await move('send', id, tracking)
    const last = (await papersOf(store, id)).at(-1)
    expect(serialsIn(await printed(last?.number ?? ''))).toEqual(['Serial number: SN3'])
    expect(await papersOf(store, id)).toHaveLength(6)
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('has room for 50 of them, of which none is broken', async ({ shop }) => {
    const serials = Array.from({ length: 50 }, (_, at) => `NEB-2026/${String(at).padStart(4, '0')}`)
    const { store, id, move, printed, scan } = await anOrderOf(shop, serials, 50)
    await scan(serials)
    expect((await move('send', id, tracking)).status).toBe(200)
    const [paper] = await papersOf(store, id)
    const pages = textsOfPdf(await printed(paper?.number ?? ''))
    expect(pages).toHaveLength(1)
    const lines = pages.flat().filter((text) => text.includes('NEB-2026/'))
    expect(lines.length).toBeLessThan(12)
    expect(lines.join(' ')).toBe(`Serial numbers: ${serials.join(', ')}`)
  })

  it('goes on over the page where they are more', async ({ shop }) => {
    const { store, id, move, scan } = await anOrderOf(shop, ['SN1'], 1)
    await scan(['SN1'])
    await move('send', id, tracking)
    const [paper] = await papersOf(store, id)
    const number = paper?.number ?? ''
    const words = await wordsOf(store, number)
    const numbers = Array.from({ length: 900 }, (_, at) => `SN-${1_000 + at}`)
    const serials = [{ label: 'Serial numbers', numbers }]
    const about = { number, author: 'Nadi', at: new Date() }
    const pages = textsOfPdf(await printPaper({ words: { ...words, serials }, ...about }))
    expect(pages).toHaveLength(2)
    expect(pages[1]?.[0]).toBe('Goods')
    const lines = pages.flat().filter((text) => text.includes('SN-'))
    expect(lines.join(' ')).toBe(`Serial numbers: ${numbers.join(', ')}`)
  })

  it('has its label in Hindi, too, where the order was placed in Hindi', async ({ shop }) => {
    const { store, id, move, scan } = await anOrderOf(shop, ['SN1'], 1)
    await scan(['SN1'])
    await move('send', id, tracking)
    const [paper] = await papersOf(store, id)
    const words = inTwoLanguages(await wordsOf(store, paper?.number ?? ''), 'hi')
    expect(words.serials).toEqual([{ label: 'Serial number / सीरियल नंबर', numbers: ['SN1'] }])
  })

  it('has nothing of them for goods without', async ({ shop }) => {
    const store = registered(shop)
    const { id } = await anOrder(store, { row: await aProduct(store, taxed), quantity: 1 })
    await (
      await atTheDesk(store)
    )('send', id, tracking)
    const [paper] = await papersOf(store, id)
    expect(await wordsOf(store, paper?.number ?? '')).not.toHaveProperty('serials')
  })
})
