import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import { invoice } from '#invoices/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aPincode, aProduct, aShopper } from '#tests/support/builders.ts'
import { registered } from '#tests/support/invoices.ts'
import { another, it, itRaces } from '#tests/support/test-shop.ts'
import { quotationWords } from './quotation-words.ts'
import { quotation } from './tables.ts'

const aid = { listPricePaise: 149_900, discountPercent: 0, hsn: '901890', taxClass: 'merit-5' }
const clinic = { clinic: 'Asha Clinic', postalCode: '560001' }

/** A shopper who makes quotations of these products. */
async function aBuyer(shop: Shop) {
  const shopper = await aShopper(shop)
  const ask = asking(shop, { as: shopper })
  const make = (lines: [{ id: string }, number][], about: Record<string, unknown> = {}) =>
    ask('POST', '/api/quotations', {
      body: {
        products: lines.map(([{ id: productId }, quantity]) => ({ productId, quantity })),
        ...clinic,
        ...about,
      },
    })
  return { shopper, ask, make }
}

const isIt = (id: string) => eq(product.id, id)

async function wordsOf({ db }: Shop, number: string) {
  const [row] = await db.select().from(quotation).where(eq(quotation.number, number))
  if (!row) throw new Error(`there is no quotation ${number}`)
  return quotationWords(row)
}

describe('a quotation', () => {
  it('has the prices of the day with GST and shipping inside, a number of its own and a last day', async ({
    shop,
  }) => {
    const store = registered({ ...shop, clock: () => new Date('2026-11-28T10:00:00Z') })
    await aPincode(store, 560_001, 4_000)
    const { ask, make } = await aBuyer(store)
    const gown = await aProduct(store, { ...aid, listPricePaise: 39_900, taxClass: 'standard-18' })
    const answer = await make(
      [
        [await aProduct(store, aid), 1],
        [gown, 2],
      ],
      { gstin: '29 aabcr1718e1zl', reference: 'PO 7' },
    )
    expect(answer.body.message).toBeUndefined()
    const { number } = answer.body.data
    expect(number).toMatch(/^Q-2627-\d{6}$/)
    expect(answer.body.data).toMatchObject({
      day: '2026-11-28',
      validUntil: '2026-12-13',
      isValid: true,
      clinic: 'Asha Clinic',
      gstin: '29AABCR1718E1ZL',
      reference: 'PO 7',
      placeOfSupply: 'Karnataka',
      subTotal: 2297,
      shippingCharge: 0,
      total: 2297,
      gst: { taxable: 2103.9, cgst: 96.55, sgst: 96.55, igst: 0 },
    })
    expect((await ask('GET', '/api/quotations')).body.quotations).toMatchObject([
      { number, products: 2, total: 2297 },
    ])
    const again = await make([[gown, 1]])
    expect(Number(again.body.data.number.slice(-6)) - Number(number.slice(-6))).toBe(1)
    expect(again.body.data).toMatchObject({ shippingCharge: 40, total: 439 })
    expect(await shop.db.$count(invoice)).toBe(0)
  })

  it('is a PDF that says what it is, in Hindi letters too, for its shopper alone', async ({
    shop,
  }) => {
    const store = registered(shop)
    const { ask, make } = await aBuyer(store)
    const belt = await aProduct(store, { ...aid, name: 'कमर की पेटी (Lumbar belt)' })
    const { number } = (await make([[belt, 3]])).body.data
    const path = `/api/quotations/${number}`
    const printed = await ask('GET', `${path}/pdf`)
    expect([printed.status, printed.body.name]).toEqual([200, `${number}.pdf`])
    const pdf = Buffer.from(printed.body.pdf, 'base64').toString('latin1')
    for (const part of ['%PDF-1.7', 'AnekDevanagari', '/ToUnicode', '/StructTreeRoot'])
      expect(pdf).toContain(part)
    const words = await wordsOf(shop, number)
    expect([words.title, words.stamp]).toEqual(['Quotation', null])
    expect(words.facts.map(([label]) => label)).toEqual([
      'Quotation number',
      'Date',
      'Valid until',
      'Place of supply',
    ])
    expect(words.rows[0]).toContain('₹1,499.00')
    expect(words.totals.at(-1)).toEqual(['Total', '₹4,497.00'])
    expect(words.remarks.join(' ')).toMatch(
      /not a tax invoice.*Prices of the day of order count; stock is not reserved\./,
    )
    const other = await aBuyer(store)
    for (const [method, tail] of [
      ['GET', ''],
      ['GET', '/pdf'],
      ['POST', '/order'],
      ['POST', '/delete'],
    ] as const)
      expect((await other.ask(method, path + tail)).status, tail).toBe(404)
    expect((await other.ask('GET', '/api/quotations')).body.quotations).toEqual([])
    expect((await asking(store, { as: 'nobody' })('GET', path)).status).toBe(401)
    expect((await ask('POST', `${path}/delete`)).status).toBe(200)
    expect((await ask('GET', path)).status).toBe(404)
    for (const strange of ['Q-2627-1', '%00', 'x'.repeat(50), `${number}x`])
      expect([400, 404]).toContain((await ask('GET', `/api/quotations/${strange}`)).status)
  })

  it('is of another State by its GSTIN, a specimen in a demonstration, and without GST where it is not known', async ({
    shop,
  }) => {
    const store = registered(shop)
    const { make } = await aBuyer(store)
    const row = await aProduct(store, aid)
    const away = (await make([[row, 1]], { gstin: '27AABCR1718E1ZP' })).body
    expect(away.data).toMatchObject({
      placeOfSupply: 'Maharashtra',
      gst: { taxable: 1427.62, igst: 71.38 },
    })
    expect((await wordsOf(shop, away.data.number)).parties).toMatchObject([
      { heading: 'Quoted to', lines: expect.arrayContaining(['State: Maharashtra (27)']) },
      { heading: 'To be sent to', lines: expect.arrayContaining(['Pin code 560001']) },
    ])
    const bare = await aProduct(store, { ...aid, taxClass: null, hsn: null })
    const mixed = (
      await make([
        [row, 1],
        [bare, 1],
      ])
    ).body.data
    expect([mixed.gst, mixed.placeOfSupply, mixed.total]).toEqual([null, null, 2998])
    const { remarks, columns } = await wordsOf(shop, mixed.number)
    expect(remarks).toContain('Taxes are inside the prices; the invoice shows them.')
    expect(columns.map(({ title }) => title)).not.toContain('CGST')
    const specimen = (await (await aBuyer(shop)).make([[row, 1]])).body.data
    expect((await wordsOf(shop, specimen.number)).stamp).toBe('SPECIMEN, not an offer')
  })

  it('is refused with a sentence where something is missing, is not sent, or is no GSTIN', async ({
    shop,
  }) => {
    const store = registered(shop, { unlistedPins: 'refused' })
    await aPincode(store, 560_001, 4_000)
    const { make } = await aBuyer(store)
    const [there, sold] = [await aProduct(store), await aProduct(store, { stock: 0 })]
    const refused = await make([
      [there, 1],
      [sold, 1],
    ])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `“${sold.name}” is out of stock now.`,
    ])
    expect((await make([[there, 1]], { postalCode: '110001' })).status).toBe(422)
    for (const about of [{ gstin: '29AABCR1718E1ZX' }, { postalCode: '5600' }, { clinic: ' ' }])
      expect((await make([[there, 1]], about)).status, JSON.stringify(about)).toBe(400)
    expect(
      (
        await make([
          [there, 60],
          [there, 60],
        ])
      ).status,
    ).toBe(400)
    expect((await make([[there, 1]], { postalCode: '५६०००१' })).status).toBe(200)
  })

  it('is ordered at the prices of today: what is dearer costs what it costs now, what is gone is left out', async ({
    shop,
  }) => {
    const { ask, make } = await aBuyer(shop)
    const [dearer, gone] = [await aProduct(shop), await aProduct(shop)]
    const { number } = (
      await make([
        [dearer, 5],
        [gone, 1],
      ])
    ).body.data
    await shop.db.update(product).set({ listPricePaise: 200_000, stock: 3 }).where(isIt(dearer.id))
    await shop.db.update(product).set({ active: false }).where(isIt(gone.id))
    const path = `/api/quotations/${number}/order`
    for (const _ of [1, 2])
      expect((await ask('POST', path)).body).toEqual({ success: true, products: 1 })
    expect((await ask('GET', '/api/cart')).body.lines).toMatchObject([
      { productId: dearer.id, quantity: 3, price: 1600 },
    ])
    expect((await ask('GET', `/api/quotations/${number}`)).body.data.lines[0].price).toBe(800)
    await shop.db.update(product).set({ active: false }).where(isIt(dearer.id))
    expect((await ask('POST', path)).status).toBe(409)
  })

  it('adds up to the paisa whatever is in it, the tax inside', async ({ shop }) => {
    const store = registered(shop)
    const classes = ['merit-5', 'standard-18', 'textile-by-piece', 'nil'] as const
    const goods = fc.record({
      listPricePaise: fc.integer({ min: 10_000, max: 9_999_999 }),
      discountPercent: fc.integer({ min: 0, max: 90 }),
      taxClass: fc.constantFrom(...classes),
      quantity: fc.integer({ min: 1, max: 99 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(goods, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('560001', '110001'),
        async (basket, postalCode) => {
          const { make } = await aBuyer(store)
          const lines: [{ id: string }, number][] = []
          for (const { quantity, ...about } of basket)
            lines.push([await aProduct(store, { ...aid, ...about, stock: 99 }), quantity])
          const { data } = (await make(lines, { postalCode })).body
          const paise = (rupees: number) => Math.round(rupees * 100)
          const sum = data.lines.reduce(
            (all: number, line: { price: number; quantity: number }) =>
              all + paise(line.price) * line.quantity,
            0,
          )
          const { taxable, cgst, sgst, igst } = data.gst
          expect(paise(data.subTotal)).toBe(sum)
          expect(paise(data.total)).toBe(sum - paise(data.discount) + paise(data.shippingCharge))
          expect([taxable, cgst, sgst, igst].map(paise).reduce((a, b) => a + b)).toBe(
            paise(data.total),
          )
          expect(postalCode === '560001' ? igst : cgst + sgst).toBe(0)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('is made twenty times a day at most', async ({ shop }) => {
    const { make } = await aBuyer(shop)
    const row = await aProduct(shop)
    const statuses: number[] = []
    for (let at = 0; at < 21; at += 1) statuses.push((await make([[row, 1]])).status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429])
  })

  itRaces('has a number that no other has, when many are made at once', async ({ shop }) => {
    const row = await aProduct(shop)
    const buyers = await Promise.all([shop, another(shop), shop].map(aBuyer))
    const answers = await Promise.all(
      [...buyers, ...buyers, ...buyers].map(({ make }) => make([[row, 1]])),
    )
    const numbers = answers.map(({ body }) => body.data?.number)
    expect(new Set(numbers).size).toBe(9)
    expect(numbers).not.toContain(undefined)
  })
})
