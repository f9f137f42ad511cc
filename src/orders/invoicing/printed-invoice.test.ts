import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { invoiceWords } from '#invoices/pdf/invoice-words.ts'
import { inTwoLanguages } from '#invoices/pdf/two-languages.ts'
import { invoiceByNumber, linesOfInvoices } from '#invoices/read-invoices.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { atTheDesk, papersOf, registered } from '#tests/support/invoices.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder, emailsBegin } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'
import { order } from '../tables.ts'

const tracking = { trackingNumber: 'AWB 12345' }
const pdfIn = (body: { pdf: string }) => Buffer.from(body.pdf, 'base64').toString('latin1')

async function aSentOrder(shop: Shop, name = 'Meera Krishnan') {
  const shopper = await aShopper(shop, { name })
  const row = await aProduct(shop, {
    name: 'कमर की पेटी (Lumbar belt)',
    listPricePaise: 149_900,
    discountPercent: 0,
    hsn: '902110',
    taxClass: 'merit-5',
  })
  const order = await anOrder(shop, { shopper, row, quantity: 1 })
  await (
    await atTheDesk(shop)
  )('send', order.id, tracking)
  const [paper] = await papersOf(shop, order.id)
  return { ...order, invoice: paper?.number ?? '' }
}

async function wordsOf(shop: Shop, number: string) {
  const invoice = await invoiceByNumber(shop, number)
  if (!invoice) throw new Error(`there is no invoice ${number}`)
  const lines = await linesOfInvoices(shop, [invoice.id])
  return invoiceWords({ invoice, lines, original: undefined })
}

describe('the paper of an invoice', () => {
  it('is a PDF for its shopper and the staff, in Hindi letters too, and for nobody else', async ({
    shop,
  }) => {
    const store = registered(shop)
    const { number, shopper, invoice } = await aSentOrder(store)
    const path = `/api/invoice?number=${invoice}`
    const own = await asking(store, { as: shopper })('GET', path)
    expect([own.status, own.body.name]).toEqual([200, `${invoice}.pdf`])
    expect(pdfIn(own.body)).toMatch(/^%PDF-1\.7/)
    for (const part of ['AnekDevanagari', '/ToUnicode', '/StructTreeRoot'])
      expect(pdfIn(own.body)).toContain(part)
    const other = await asking(store, { as: await aShopper(store) })('GET', path)
    expect([other.status, other.body.message]).toEqual([404, 'There is no such invoice.'])
    expect((await asking(store, { as: 'nobody' })('GET', path)).status).toBe(401)
    const { body } = await asking(store, { as: shopper })(
      'GET',
      `/api/all-order-by-userid/${shopper.id}`,
    )
    expect(body.data[0].invoices).toMatchObject([{ number: invoice, total: 1499 }])
    const desk = askingStaff(store, { as: await aMember(store) })
    const answer = await desk(
      'GET',
      `/admin/api/orders/invoice?number=${number}&invoice=${invoice}`,
    )
    expect([answer.status, answer.body.name]).toEqual([200, `${invoice}.pdf`])
    const strange = await anOrder(store)
    const wrong = `/admin/api/orders/invoice?number=${strange.number}&invoice=${invoice}`
    expect((await desk('GET', wrong)).status).toBe(404)
    const [email] = await emailsBegin(store, 'Your order')
    expect(JSON.stringify(email ?? '')).toContain(`/invoices/${invoice}`)
  })

  it('has every field of rule 46', async ({ shop }) => {
    const store = registered(shop, { signatory: 'Farida Khan' })
    const { number, invoice } = await aSentOrder(store)
    const words = await wordsOf(store, invoice)
    expect(words.title).toBe('Tax invoice')
    expect(words.stamp).toBeNull()
    expect(words.seller).toEqual([
      'Sehat Devices Private Limited',
      'Nadi',
      '5 MG Road, Bengaluru 560001 (Karnataka 29)',
      'GSTIN 29AABCR1718E1ZL',
      expect.stringContaining('@'),
    ])
    expect(words.parties).toEqual([
      {
        heading: 'Billed and sent to',
        lines: [
          'Meera Krishnan',
          '12 MG Road',
          'Bengaluru',
          'Karnataka 560001',
          'State: Karnataka (29)',
        ],
      },
    ])
    expect(Object.fromEntries(words.facts)).toMatchObject({
      'Invoice number': invoice,
      'Place of supply': 'Karnataka (29)',
      'Reverse charge': 'No',
      Order: expect.stringContaining(number),
    })
    expect(words.columns.map(({ title }) => title)).toEqual([
      'Goods',
      'HSN',
      'Pieces',
      'Price',
      'Discount',
      'Taxable',
      'CGST',
      'SGST',
      'Total',
    ])
    const half = '₹35.69\n2.5 %'
    expect(words.rows).toEqual([
      [
        'कमर की पेटी (Lumbar belt)',
        '902110',
        '1',
        '₹1,499.00',
        '–',
        '₹1,427.62',
        half,
        half,
        '₹1,499.00',
      ],
    ])
    expect(words.totals.at(-1)).toEqual(['Total', '₹1,499.00'])
    expect(words.signature).toEqual([
      'For Sehat Devices Private Limited',
      'Farida Khan',
      'Authorised signatory',
    ])
  })

  it('of a demonstration says so across the page, and one without registration has no tax', async ({
    shop,
  }) => {
    const specimen = await wordsOf(shop, (await aSentOrder(shop)).invoice)
    expect(specimen.stamp).toBe('SPECIMEN, not a tax invoice')
    const store = registered(shop, { gstMode: 'none', gstin: undefined })
    const plain = await wordsOf(store, (await aSentOrder(store)).invoice)
    expect([plain.title, plain.columns.length]).toEqual(['Invoice', 6])
    expect(plain.remarks).toEqual(['The seller is not registered under GST. No tax is charged.'])
    expect(JSON.stringify(plain)).not.toMatch(/Tax invoice|Bill of supply|CGST|IGST/)
  })

  it('has its labels in English and in Hindi where the order was placed in Hindi', async ({
    shop,
  }) => {
    const store = registered(shop)
    const { id, shopper, invoice } = await aSentOrder(store)
    const printed = async (language: string) => {
      await store.db.update(order).set({ language }).where(eq(order.id, id))
      const { body } = await asking(store, { as: shopper })('GET', `/api/invoice?number=${invoice}`)
      return String(body.pdf)
    }
    const inHindi = await printed('hi')
    expect((await printed('en')).length).toBeLessThan(inHindi.length)
    const words = inTwoLanguages(await wordsOf(shop, invoice), 'hi')
    const labels = [
      words.title,
      ...words.facts.map(([label]) => label),
      ...words.parties.map(({ heading }) => heading),
      ...words.totals.map(([label]) => label).filter((label) => !/^[CSI]GST$/.test(label)),
      words.signature.at(-1),
    ]
    expect(labels.filter((label) => !/[a-z].* \/ .*[\u0900-\u097f]/i.test(label ?? ''))).toEqual([])
    expect(words.columns.map(({ title }) => title)).toContain('Pieces\nपीस')
    expect(words.remarks).toEqual([
      'All prices have the tax inside; nothing was added to them.',
      'सभी दामों में कर शामिल है; ऊपर से कुछ नहीं जोड़ा गया।',
    ])
    expect(words.facts.find(([label]) => label.startsWith('Order'))).toEqual([
      'Order / ऑर्डर',
      expect.stringMatching(/^\d+ of \d+ \w+ 20\d\d$/),
    ])
    expect(inTwoLanguages(await wordsOf(shop, invoice), 'en')).toEqual(await wordsOf(shop, invoice))
  })
})
