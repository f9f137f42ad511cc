import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import { challanByNumber, linesOfChallan } from '#invoices/challans/read-challans.ts'
import { challanWords } from '#invoices/pdf/challan-words.ts'
import { inTwoLanguages } from '#invoices/pdf/two-languages.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { sendReplacement } from '#orders/returns/send-replacement.ts'
import { dayInIndia } from '#platform/clock.ts'
import { returnFiles } from '#reports/gst/return-csv.ts'
import { returnJson } from '#reports/gst/return-json.ts'
import type { Shop } from '#platform/shop.ts'
import { aPincode, aProduct } from '#tests/support/builders.ts'
import { papersOf, registered } from '#tests/support/invoices.ts'
import { textsOfPdf } from '#tests/support/pdf-text.ts'
import { aDesk, asked, askReturn, came, type Order } from '#tests/support/returns.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'

type Desk = Awaited<ReturnType<typeof aDesk>>

const aidOf = (shop: Shop, about: object = {}) =>
  aProduct(shop, {
    stock: 60,
    name: 'Nadi oximeter',
    listPricePaise: 64_900,
    discountPercent: 0,
    hsn: '901890',
    taxClass: 'merit-5',
    ...about,
  })

/** A return whose replacement can be sent. */
async function aReceived(shop: Shop, { act }: Desk, order: Order, pieces = 1): Promise<string> {
  const wish = { resolution: 'replacement' }
  const { status, body } = await askReturn(shop, order, asked(order, pieces, wish))
  if (status !== 200) throw new Error(`not opened: ${body.message}`)
  await act('approve', { id: body._id })
  await act('receive', { id: body._id, ...came(order, pieces, 'damaged') })
  return body._id
}

const sending = (id: string, trackingNumber = 'AWB 77777') => ({ id, trackingNumber })

async function challanRows({ db }: Shop) {
  const { rows } = await db.execute<{ number: string; value: number; isCancelled: boolean }>(sql`
    select number, value_paise / 100.0::float8 as value, cancelled_at is not null as "isCancelled"
    from delivery_challan order by number`)
  return rows
}

function printedBy({ ask }: Pick<Desk, 'ask'>) {
  return async (order: string, paper: string) => {
    const query = `number=${order}&invoice=${paper}`
    const { status, body } = await ask('GET', `/admin/api/orders/invoice?${query}`)
    return status === 200 ? textsOfPdf(Buffer.from(body.pdf, 'base64')).flat() : status
  }
}

describe('a delivery challan', () => {
  it('is made when a replacement is sent, with what rule 55 wants and without any tax', async ({
    shop,
  }) => {
    const store = registered(shop)
    const desk = await aDesk(store)
    await aPincode(store, 560_001, 6_000)
    const order = await desk.delivered({ row: await aidOf(store), quantity: 3 })
    const id = await aReceived(store, desk, order, 2)
    expect(await challanRows(store)).toEqual([])
    const sent = await desk.act('send-replacement', sending(id))
    const [challan] = sent.body.return.challans
    expect(challan).toMatchObject({
      number: expect.stringMatching(/^ND\d{4}-000001$/),
      returnNumber: sent.body.return.number,
      isCancelled: false,
    })
    // 1,236.19 of 1,854.28: as the invoice of three has them without tax, less the delivery in it.
    expect(await challanRows(store)).toMatchObject([{ value: 1236.19 }])
    const texts = (await printedBy(desk)(order.number, challan.number)) as string[]
    const [invoice] = await papersOf(store, order.id)
    for (const text of [
      'Delivery challan',
      challan.number,
      'Sehat Devices Private Limited',
      'GSTIN 29AABCR1718E1ZL',
      'Consignee',
      'Nadi oximeter',
      '901890',
      '₹1,236.19',
      sent.body.return.number,
      invoice?.number ?? '',
      'Value, for the record',
      'Karnataka (29)',
    ])
      expect(texts).toContain(text)
    expect(texts.join(' ')).toContain(`Reason: Replacement under return ${sent.body.return.number}`)
    expect(texts.join(' ')).not.toMatch(/CGST |SGST|IGST|Taxable/)
    const detail = await desk.ask('GET', `/admin/api/orders/detail?number=${order.number}`)
    expect(detail.body.challans).toEqual([challan])
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('is cancelled when the replacement was not sent, and its number stays used', async ({
    shop,
  }) => {
    const store = registered(shop)
    const desk = await aDesk(store)
    const order = await desk.delivered({ row: await aidOf(store), quantity: 2 })
    const id = await aReceived(store, desk, order)
    await desk.act('send-replacement', sending(id))
    const undone = await desk.act('undo-replacement', { id })
    expect(undone.body.return.challans).toMatchObject([{ isCancelled: true }])
    const [first] = await challanRows(store)
    expect(await printedBy(desk)(order.number, first?.number ?? '')).toContain(
      'CANCELLED, not sent',
    )
    await desk.act('send-replacement', sending(id, 'AWB 88888'))
    await desk.act('send-replacement', sending(id, 'AWB 88888'))
    expect(await challanRows(store)).toMatchObject([
      { isCancelled: true },
      { number: expect.stringMatching(/-000002$/), isCancelled: false },
    ])
    for (const statement of [
      sql`update delivery_challan set value_paise = 1`,
      sql`update delivery_challan set consignee = '{}'`,
      sql`update delivery_challan set cancelled_at = null`,
      sql`delete from delivery_challan`,
      sql`delete from challan_line`,
      sql`update challan_line set quantity = 9`,
      sql`update challan_series set next = 1`,
      sql`truncate delivery_challan cascade`,
    ])
      await expect(store.db.transaction((db) => db.execute(statement))).rejects.toThrow()
    expect(await brokenInvariants(store)).toEqual([])
  })

  it('that lacks something refuses the sending, and one of a demonstration is a specimen', async ({
    shop,
  }) => {
    const store = registered(shop)
    const [desk, demo] = [await aDesk(store), await aDesk(shop)]
    const row = await aidOf(shop)
    const [order, shown] = [
      await demo.delivered({ row, quantity: 1 }),
      await demo.delivered({ row, quantity: 1 }),
    ]
    await shop.db.update(product).set({ hsn: null }).where(eq(product.id, row.id))
    const bare = await aidOf(shop, { hsn: null, taxClass: null })
    const without = await demo.delivered({ row: bare, quantity: 1 })
    // As its invoice has it, though the product has none any more.
    const id = await aReceived(store, desk, order)
    expect((await desk.act('send-replacement', sending(id))).status).toBe(200)
    const other = await aReceived(store, desk, without)
    const refused = await desk.act('send-replacement', sending(other, 'AWB 2'))
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('Nadi oximeter has no HSN code.'),
    ])
    const specimen = await aReceived(shop, demo, shown)
    const { body } = await demo.act('send-replacement', sending(specimen, 'AWB 3'))
    expect(body.return.challans).toMatchObject([
      { number: expect.stringMatching(/^DEMOD\d{4}-000001$/) },
    ])
    expect(await printedBy(demo)(shown.number, body.return.challans[0].number)).toContain(
      'SPECIMEN, not a delivery challan',
    )
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is printed by a member who sends replacements or reads orders, and by nobody else', async ({
    shop,
  }) => {
    const store = registered(shop)
    const desk = await aDesk(store)
    const row = await aidOf(store)
    const order = await desk.delivered({ row, quantity: 1 })
    const other = await desk.delivered({ row, quantity: 1 })
    const id = await aReceived(store, desk, order)
    const sent = await desk.act('send-replacement', sending(id))
    const { number } = sent.body.return.challans[0]
    const status = async (permissions: string[], from = order.number) => {
      const as = await aMember(store, { permissions: permissions as never })
      const printed = await printedBy({ ask: askingStaff(store, { as }) })(from, number)
      return typeof printed === 'number' ? printed : 200
    }
    expect(await status(['orders.return'])).toBe(200)
    expect(await status(['orders.read'])).toBe(200)
    expect(await status(['orders.pack'])).toBe(404)
    expect(await status(['products.read'])).toBe(403)
    expect(await status(['orders.read'], other.number)).toBe(404)
  })

  it('counts among the documents of GSTR-1 as kind 12, without those of a demonstration', async ({
    shop,
  }) => {
    const store = registered(shop)
    const desk = await aDesk(store)
    const row = await aidOf(store)
    for (const undo of [true, false]) {
      const order = await desk.delivered({ row, quantity: 1 })
      const id = await aReceived(store, desk, order)
      await desk.act('send-replacement', sending(id, `AWB ${undo}`))
      if (undo) await desk.act('undo-replacement', { id })
    }
    const demo = await aDesk(shop)
    const shown = await aReceived(shop, demo, await demo.delivered({ row, quantity: 1 }))
    await demo.act('send-replacement', sending(shown, 'AWB 9'))
    const month = dayInIndia(shop.clock()).slice(0, 7)
    const page = await desk.ask('GET', `/admin/api/reports/gst-return?month=${month}`)
    const docs = page.body.tables.find(({ name }: { name: string }) => name === 'docs')
    const cells = docs.rows.map((one: { cells: unknown[] }) => one.cells)
    expect(cells).toContainEqual([
      expect.stringMatching(/^ND/),
      'Delivery challans',
      expect.stringMatching(/-000001$/),
      expect.stringMatching(/-000002$/),
      2,
      1,
    ])
    expect(JSON.stringify(cells)).not.toContain('DEMOD')
    const period = { month, until: shop.clock() }
    const pieces: string[] = []
    for await (const piece of returnJson(store, period)) pieces.push(piece)
    const { doc_issue: issued } = JSON.parse(pieces.join(''))
    expect(issued.doc_det.find((one: { doc_num: number }) => one.doc_num === 12).docs).toEqual([
      { num: 1, from: cells[1][2], to: cells[1][3], totnum: 2, cancel: 1, net_issue: 1 },
    ])
    const lines: string[][] = []
    for await (const page of returnFiles.docs?.(store, period) ?? []) lines.push(...page)
    expect(lines.at(-1)).toEqual([
      'Delivery Challan in case other than by way of supply (excluding at S no. 9 to 11)',
      cells[1][2],
      cells[1][3],
      '2',
      '1',
    ])
    const papers: string[][] = []
    for await (const page of returnFiles.register?.(store, period) ?? []) papers.push(...page)
    const zeros = ['0.00', '0.00', '0.00', '0.00', '0.00']
    expect(papers.slice(-2).map(([number, , kind]) => [number, kind])).toEqual([
      [cells[1][2], 'delivery challan, cancelled'],
      [cells[1][3], 'delivery challan'],
    ])
    const [, , , invoice, order, buyer] = papers.at(-1) ?? []
    expect([invoice, order, buyer]).toEqual([
      expect.stringMatching(/^N\d{4}-/),
      expect.stringMatching(/^\d{6}$/),
      expect.stringMatching(/./),
    ])
    expect(papers.at(-1)?.slice(-6)).toEqual([...zeros, expect.stringMatching(/^[1-9]\d+\.\d\d$/)])
    expect(JSON.stringify(papers)).not.toContain('DEMOD')
  })

  it('says its reason in Hindi, too', async ({ shop }) => {
    const store = registered(shop)
    const desk = await aDesk(store)
    const order = await desk.delivered({ row: await aidOf(store), quantity: 1 })
    const sent = await desk.act('send-replacement', sending(await aReceived(store, desk, order)))
    const { number } = sent.body.return.challans[0]
    const challan = await challanByNumber(store, number)
    if (!challan) throw new Error('no challan')
    const lines = await linesOfChallan(store, challan.id)
    const { remarks } = inTwoLanguages(challanWords(challan, lines), 'hi')
    expect(remarks.slice(0, 2)).toEqual([
      `Reason: Replacement under return ${sent.body.return.number}: It does not work, or is damaged.`,
      `कारण: रिटर्न ${sent.body.return.number} के बदले भेजा गया सामान: काम नहीं करता या टूटा हुआ है।`,
    ])
  })

  itRaces(
    'has numbers without a gap when many are sent at once and some roll back',
    async ({ shop }) => {
      const store = registered(shop)
      const desk = await aDesk(store)
      const rows = [await aidOf(store), await aidOf(store)]
      const returns: string[] = []
      for (let at = 0; at < 8; at += 1) {
        const order = await desk.delivered({ row: rows[at % 2] ?? rows[0], quantity: 1 } as never)
        returns.push(await aReceived(store, desk, order))
      }
      class Stopped extends Error {}
      const send = (id: string, at: number) =>
        store.db
          .transaction(async (db) => {
            await sendReplacement({ ...store, db }, id, {
              actor: 'owner',
              trackingNumber: `AWB ${at}`,
            })
            if (at % 4 === 0) throw new Stopped()
          })
          .catch((error: unknown) => {
            if (!(error instanceof Stopped)) throw error
          })
      await Promise.all(
        returns.flatMap((id, at) => (at % 4 === 1 ? [send(id, at), send(id, at)] : [send(id, at)])),
      )
      const numbers = (await challanRows(store)).map(({ number }) => Number(number.slice(-6)))
      expect(numbers).toEqual([1, 2, 3, 4, 5, 6])
      expect(await brokenInvariants(store)).toEqual([])
    },
  )
})
