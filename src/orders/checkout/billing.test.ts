import { describe, expect } from 'vitest'
import { invoiceWords } from '#invoices/pdf/invoice-words.ts'
import { invoiceByNumber, linesOfInvoices } from '#invoices/read-invoices.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { bodyOf } from '#tests/support/checkout-requests.ts'
import { atTheDesk, papersOf, registered } from '#tests/support/invoices.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { emailsBegin, seenOf } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'
import { brokenInvariants } from '../audit/invariants.ts'

const clinic = { gstin: '29AABCR1718E1ZL', legalName: 'Asha Clinic LLP', poNumber: 'PO/26/118' }
const contact = {
  phone: '9845000210',
  address: '12 Temple Road',
  city: 'Kochi',
  country: 'India',
}
const tracking = { trackingNumber: 'AWB 12345' }

/** An order of 10 pieces at 499.00 that goes to Karnataka unless the address says otherwise. */
async function ordering(shop: Shop, billing?: object, address: Record<string, string | null> = {}) {
  const shopper = await aShopper(shop)
  const row = await aProduct(shop, {
    listPricePaise: 49_900,
    discountPercent: 0,
    hsn: '901890',
    taxClass: 'merit-5',
    stock: 20,
  })
  const ask = asking(shop, { as: shopper })
  const body = bodyOf(shopper, row, {
    products: [{ productId: row.id, quantity: 10, price: 499 }],
    ...(billing && { billing }),
  })
  Object.assign(body.shippingAddress as object, { postalCode: '560001', ...address })
  const answer = await ask('POST', '/api/checkout', { body })
  return { ...answer, ask, shopper, id: answer.body.checkout?._id as string }
}

async function sentInvoice(shop: Shop, id: string) {
  expect((await (await atTheDesk(shop))('send', id, tracking)).body.message).toBeUndefined()
  const invoice = await invoiceByNumber(shop, (await papersOf(shop, id)).at(-1)?.number ?? '')
  if (!invoice) throw new Error('there is no invoice')
  const lines = await linesOfInvoices(shop, [invoice.id])
  return { invoice, words: invoiceWords({ invoice, lines, original: undefined }) }
}

describe('an order that a clinic pays', () => {
  it('keeps its GSTIN, name and purchase order: in the profile, the back office, the next checkout and on the invoice', async ({
    shop,
  }) => {
    const store = registered(shop)
    const typed = { ...clinic, gstin: ' 29aabcr1718e1zl ' }
    const { status, ask, shopper, id } = await ordering(store, typed)
    expect(status).toBe(201)
    const { body } = await ask('GET', `/api/all-order-by-userid/${shopper.id}`)
    expect(body.data[0].billing).toEqual(clinic)
    const saved = await ask('GET', '/api/saved-addresses')
    expect(saved.body.billing).toEqual({ ...clinic, poNumber: null })
    expect(saved.body.data).toHaveLength(1)
    const number = body.data[0].orderNumber as string
    const detail = (about: Parameters<typeof aMember>[1]) => async () =>
      askingStaff(shop, { as: await aMember(shop, about) })(
        'GET',
        `/admin/api/orders/detail?number=${number}`,
      )
    expect((await detail({})()).body.billing).toEqual(clinic)
    const masked = (await detail({ permissions: ['orders.read', 'orders.edit'] })()).body
    expect([masked.billing.gstin, masked.acts]).toEqual(['29…1ZL', ['takeOff']])
    const { invoice, words } = await sentInvoice(store, id)
    expect(invoice).toMatchObject({
      place: '29',
      isInter: false,
      buyer: { name: clinic.legalName, gstin: clinic.gstin, poNumber: clinic.poNumber },
    })
    expect([invoice.taxablePaise, invoice.cgstPaise]).toEqual([475_238, 11_881])
    const printed = JSON.stringify(words)
    for (const text of ['Asha Clinic LLP', `GSTIN ${clinic.gstin}`, 'PO/26/118', 'Tax invoice'])
      expect([text, printed.includes(text)]).toEqual([text, true])
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('of another State than it goes to wants one tick, and has the tax of the GSTIN’s State', async ({
    shop,
  }) => {
    const store = registered(shop)
    const kerala = { state: 'Kerala', postalCode: '682031' }
    const unsaid = await ordering(store, clinic, { ...kerala, postalCode: null })
    const message =
      'Bill to Karnataka, deliver to Kerala: GST by Karnataka. Please tick that the goods are for you.'
    expect([unsaid.status, unsaid.body.errors]).toEqual([400, [{ path: 'billing.forUs', message }]])
    const own = await ordering(store, { ...clinic, forUs: true }, kerala)
    const { invoice, words } = await sentInvoice(store, own.id)
    expect(invoice).toMatchObject({ place: '29', isInter: false, shipTo: { placeCode: '32' } })
    expect(words.parties.map(({ heading }) => heading)).toEqual(['Billed to', 'Sent to'])
    const bought = { ...clinic, gstin: '32AAACN0000N1Z3', forUs: true }
    const other = await sentInvoice(store, (await ordering(store, bought)).id)
    expect(other.invoice).toMatchObject({ place: '32', isInter: true, igstPaise: 23_762 })
  })

  it('is refused with the sentence of its field, whatever is sent', async ({ shop }) => {
    const refused = async (billing: object) => {
      const { status, body } = await ordering(shop, billing)
      return [status, body.errors?.[0]?.path, body.errors?.[0]?.message]
    }
    const typo = 'This GSTIN has a typing mistake: its last character does not fit.'
    expect(await refused({ ...clinic, gstin: '29AABCR1718E1ZM' })).toEqual([
      400,
      'billing.gstin',
      typo,
    ])
    for (const billing of [
      { gstin: clinic.gstin },
      { ...clinic, legalName: 'x'.repeat(500) },
      { ...clinic, legalName: '\u200f' },
      { ...clinic, gstin: 29 },
      { ...clinic, pan: 'AABCR1718E' },
      { ...clinic, forUs: 'yes' },
    ])
      expect((await refused(billing))[0]).toBe(400)
    const { id } = await ordering(shop, { ...clinic, legalName: 'Asha\nClinic' })
    expect(id).toBeTruthy()
    expect((await emailsBegin(shop, ''))[0]?.text ?? '').not.toContain('GSTIN undefined')
  })

  it('is corrected by the staff before the invoice, and after it by a credit note and a new one', async ({
    shop,
  }) => {
    const store = registered(shop)
    const move = await atTheDesk(store)
    const { id } = await ordering(store)
    const edit = (billing: object | null) => move('edit-billing', id, { billing, reason: 'called' })
    expect((await edit(clinic)).body.order.billing).toEqual(clinic)
    expect((await edit({ ...clinic, gstin: '29AABCR1718E1ZM' })).status).toBe(400)
    await move('send', id, tracking)
    expect((await edit({ ...clinic, gstin: '32AAACN0000N1Z3' })).body.message).toBeUndefined()
    expect(await papersOf(store, id)).toMatchObject([
      { kind: 'tax invoice', cgst: 118.81 },
      { kind: 'credit note', cgst: 118.81, reason: 'Buyer corrected' },
      { kind: 'tax invoice', igst: 237.62 },
    ])
    await move('deliver', id)
    await move('record-cash-refund', id, { key: id, rupees: 100, reason: 'late' })
    const late = await edit(null)
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('was credited')])
    expect(await brokenInvariants(store)).toEqual([])
  })
})

describe('a seller under composition or without registration', () => {
  it('sells within its own State: other pin codes, States and GSTINs are refused before the order', async ({
    shop,
  }) => {
    for (const about of [
      { gstMode: 'composition' as const },
      { gstMode: 'none' as const, gstin: undefined },
    ]) {
      const store = registered(shop, about)
      const paths = async (billing?: object, address?: Record<string, string | null>) => {
        const { status, body } = await ordering(store, billing, address)
        return [status, body.errors?.[0]?.path]
      }
      expect(await paths()).toEqual([201, undefined])
      expect(await paths(clinic)).toEqual([201, undefined])
      const pin = { state: 'Kerala', postalCode: '682031' }
      expect(await paths(undefined, pin)).toEqual([422, 'shippingAddress.postalCode'])
      expect(await paths(undefined, { state: 'Kerala', postalCode: null })).toEqual([
        422,
        'shippingAddress.state',
      ])
      const away = { ...clinic, gstin: '32AAACN0000N1Z3', forUs: true }
      expect(await paths(away)).toEqual([422, 'billing.gstin'])
      const { body } = await asking(store)('GET', '/api/pincode/695001')
      expect(body.delivers).toBe(false)
    }
  })

  it('sends no order to another State by a corrected address', async ({ shop }) => {
    const store = registered(shop, { gstMode: 'none', gstin: undefined })
    const id = (await ordering(store)).id
    const ask = askingStaff(store, { as: await aMember(store) })
    const correct = async (state: string, postalCode: string | null) =>
      ask('POST', '/admin/api/orders/edit-contact', {
        body: {
          order_id: id,
          seen: await seenOf(store, id),
          contact: { ...contact, state, postalCode },
          reason: 'asked by phone',
        },
      })
    const refused = await correct('Kerala', '682031')
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining('within Karnataka only'),
    ])
    expect((await correct('Kerala', null)).status).toBe(422)
    expect((await correct('Karnataka', '570001')).status).toBe(200)
  })
})
