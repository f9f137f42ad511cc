import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { issueInvoice } from '#invoices/issue-invoice.ts'
import { issueNote } from '#invoices/issue-note.ts'
import type { Shop } from '#platform/shop.ts'
import { placeByCode } from '#tax/places/rules.ts'
import { registered } from '#tests/support/invoices.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { returnFiles } from './return-csv.ts'
import { returnJson } from './return-json.ts'

const here = '29AAGCB7383J1Z4'
const away = '32AAACN0000N1Z3'
const month = '2026-10'

const goods = {
  'merit-5': { description: 'Blood pressure monitor', hsn: '901890' },
  'standard-18': { description: 'Household gloves', hsn: '401519' },
  'textile-by-piece': { description: 'Surgical gown', hsn: '621010' },
  nil: { description: 'Hearing aid', hsn: '902140' },
}
type TaxClass = keyof typeof goods
type Line = [taxClass: TaxClass, rupees: number, quantity: number]

/** A registered shop on a day of 2026, such as 10-05. */
function onDay(shop: Shop, day: string, about: Partial<Shop['settings']> = {}): Shop {
  return registered({ ...shop, clock: () => new Date(`2026-${day}T12:00:00+05:30`) }, about)
}

type About = { place?: string; gstin?: string | null; delivery?: number }

async function anInvoice(shop: Shop, lines: Line[], about: About = {}) {
  const { place = '29', gstin = null, delivery = 0 } = about
  const { code, name: placeName } = placeByCode(place) ?? { code: null, name: null }
  const sold = lines.map(([taxClass, rupees, quantity]) => ({
    ...goods[taxClass],
    productId: v7(),
    taxClass,
    quantity,
    unitPricePaise: rupees * 100,
    discountPaise: 0,
  }))
  const address = { address: [`12 MG Road`, `${placeName}`], placeCode: code, placeName }
  const { invoice, missing } = await issueInvoice(shop, {
    orderId: v7(),
    parcelId: null,
    facts: { orderNumber: '100001', placedAt: '2026-10-01T00:00:00Z', paymentMethod: 'Online' },
    buyer: { name: gstin ? '=Asha Clinic LLP' : 'Asha Rao', ...address, gstin },
    shipTo: null,
    country: 'India',
    home: undefined,
    lines: sold,
    deliveryPaise: delivery,
    totalPaise: sold.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, delivery),
  })
  if (!invoice) throw new Error(missing.join(' '))
  return invoice
}

type Issued = Awaited<ReturnType<typeof anInvoice>>

function aNote(shop: Shop, invoice: Issued, rupees: number) {
  const paise = Math.round(rupees * 100)
  return issueNote(shop, invoice, { reason: 'Price given back', cause: v7(), of: paise })
}

/** One of each section, on known days. */
async function aMonth(shop: Shop) {
  const early = onDay(shop, '09-28')
  const large = await anInvoice(early, [['merit-5', 120_000, 1]], { place: '32' })
  const clinic: Line[] = [
    ['merit-5', 499, 10],
    ['standard-18', 1299, 5],
  ]
  const b2b = await anInvoice(onDay(shop, '10-02'), clinic, { gstin: here })
  await anInvoice(onDay(shop, '10-03'), clinic, { gstin: away })
  await anInvoice(onDay(shop, '10-05'), [['merit-5', 100_001, 1]], { place: '32' })
  await anInvoice(onDay(shop, '10-05'), [['merit-5', 100_000, 1]], { place: '32' })
  const small = await anInvoice(onDay(shop, '10-06'), [['standard-18', 399, 2]], { delivery: 8000 })
  await anInvoice(onDay(shop, '10-07'), [
    ['nil', 500, 1],
    ['merit-5', 199, 1],
  ])
  const specimen = registered(onDay(shop, '10-08'), { gstMode: undefined, gstin: undefined })
  await anInvoice(specimen, clinic, { place: '29' })
  await aNote(onDay(shop, '10-20'), b2b, 500)
  await aNote(onDay(shop, '10-21'), large, 60_000)
  await aNote(onDay(shop, '10-22'), small, 100)
  await anInvoice(onDay(shop, '11-01'), [['merit-5', 700, 1]])
}

const period = { month, until: new Date('2026-11-03T00:00:00+05:30') }

async function allOf<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const all: Piece[] = []
  for await (const piece of pieces) all.push(piece)
  return all
}

async function jsonOf(shop: Shop): Promise<any> {
  const pieces = await allOf(returnJson(shop, period))
  return JSON.parse(pieces.join(''))
}

describe('the return of a month', () => {
  it('has each paper in its section: the stored file, to the byte', async ({ shop }) => {
    await aMonth(shop)
    const store = onDay(shop, '11-03')
    const returned = await jsonOf(store)
    const text = `${JSON.stringify(returned, null, 2)}\n`
    await expect(text).toMatchFileSnapshot('month.golden.json')
    expect(text).not.toContain('DEMO')
  })

  it('is a page with what the portal would refuse, and files for who may export', async ({
    shop,
  }) => {
    await aMonth(shop)
    const store = onDay(shop, '11-03')
    const ask = askingStaff(store, { as: await aMember(store) })
    const { body } = await ask('GET', '/admin/api/reports/gst-return')
    expect(body).toMatchObject({ month, mode: 'registered', gstin: '29AABCR1718E1ZL' })
    expect(body.findings).toEqual([])
    expect(body.tables.map(({ name }: { name: string }) => name)).toEqual([
      'sections',
      'hsn-b2b',
      'hsn-b2c',
      'docs',
    ])
    const strict = onDay(shop, '11-03', { hsnDigits: 8, gstin: away })
    const now = await askingStaff(strict, { as: await aMember(strict) })(
      'GET',
      '/admin/api/reports/gst-return?month=2026-11',
    )
    expect(now.body.findings.map(({ refuses }: { refuses: boolean }) => refuses)).toEqual([
      true,
      false,
    ])
    for (const query of ['month=2026-13', 'month=26-11', 'year=2026'])
      expect((await ask('GET', `/admin/api/reports/gst-return?${query}`)).status).toBe(400)
  })

  it('has one CSV a section in the columns of the offline tool, without a formula', async ({
    shop,
  }) => {
    await aMonth(shop)
    const rows: Record<string, string[][]> = {}
    for (const [name, pages] of Object.entries(returnFiles))
      rows[name] = (await allOf(pages(onDay(shop, '11-03'), period))).flat()
    expect(rows.b2b?.[1]).toEqual(
      `${here},'=Asha Clinic LLP,N2627-000002,02-Oct-2026,11485.00,29-Karnataka,N,,Regular B2B,,5,4752.38,0.00`.split(
        ',',
      ),
    )
    expect(rows.b2cl?.slice(1)).toHaveLength(1)
    expect(rows.cdnr?.[1]?.slice(2, 5)).toEqual(['NC2627-000001', '20-Oct-2026', 'C'])
    expect(rows.nil?.[1]?.slice(0, 2)).toEqual([
      'Intra-State supplies to unregistered persons',
      '500.00',
    ])
    // Six invoices and three notes; no specimen.
    expect(rows.register?.slice(1)).toHaveLength(9)
    expect(rows.register?.at(-1)?.slice(-2)).toEqual(['-100.00', ''])
    expect(rows.docs?.slice(1).map(([, , , count]) => count)).toEqual(['6', '3'])
  })

  it('adds up: sections, HSN codes and documents are all invoices less all notes, whatever was sold', async ({
    shop,
  }) => {
    let state = 7
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * below)
    }
    const classes = Object.keys(goods) as TaxClass[]
    const buyers = [here, away, null, null]
    const invoices: Issued[] = []
    for (let count = 0; count < 60; count += 1) {
      const store = onDay(shop, count < 10 ? '09-30' : '10-15')
      const lines = Array.from({ length: 1 + random(3) }, (): Line => {
        const taxClass = classes[random(4)] ?? 'nil'
        return [
          taxClass,
          random(8) === 0 ? 90_000 + random(60_000) : 1 + random(4000),
          1 + random(5),
        ]
      })
      const gstin = buyers[random(4)] ?? null
      const place = gstin ? gstin.slice(0, 2) : (['29', '32', '07'][random(3)] ?? '29')
      invoices.push(await anInvoice(store, lines, { gstin, place, delivery: random(2) * 4050 }))
      const invoice = invoices[random(invoices.length)]
      if (invoice && count >= 10 && random(2) === 0)
        await aNote(onDay(shop, '10-15'), invoice, 2 + random(invoice.totalPaise) / 200)
    }
    const { rows } = await shop.db.execute<Record<string, string>>(sql`
      select sum(sign * taxable_paise) as txval, sum(sign * igst_paise) as iamt,
        sum(sign * cgst_paise) as camt, sum(sign * sgst_paise) as samt, count(*) as papers
      from (select *, case when kind = 'credit note' then -1 else 1 end as sign from invoice
        where day between '2026-10-01' and '2026-10-31') i`)
    const returned = await jsonOf(onDay(shop, '11-03'))
    const nil = returned.nil.inv.map((row: { nil_amt: number }) => ({ txval: row.nil_amt }))
    const sections = [
      ...itemsIn(returned.b2b, 1),
      ...itemsIn(returned.b2cl, 1),
      ...returned.b2cs,
      ...itemsIn(returned.cdnr, -1),
      ...itemsIn(returned.cdnur, -1),
      ...nil,
    ]
    const hsn = [...returned.hsn.hsn_b2b, ...returned.hsn.hsn_b2c]
    for (const part of ['txval', 'iamt', 'camt', 'samt']) {
      const sum = Number(rows[0]?.[part])
      expect([part, sumOf(sections, part), sumOf(hsn, part)]).toEqual([part, sum, sum])
    }
    const documents = returned.doc_issue.doc_det.flatMap(({ docs }: any) => docs)
    expect(sumOf(documents, 'totnum') / 100).toBe(Number(rows[0]?.papers))
  })

  it('is the register alone for who files none, and nothing without the right to export', async ({
    shop,
  }) => {
    const store = onDay(shop, '11-03', { gstMode: 'composition' })
    await anInvoice(store, [['merit-5', 700, 1]])
    const file = async (name: string, about: Parameters<typeof aMember>[1] = {}) => {
      const as = await aMember(store, about)
      return (await askingStaff(store, { as })('GET', `/admin/api/files/gst-return/${name}`)).status
    }
    expect(await file('2026-11-register')).toBe(200)
    for (const name of ['2026-11-gstr1', '2026-11-b2b', '2026-13-register', '2026-11-toString'])
      expect([name, await file(name)]).toEqual([name, 404])
    expect(await file('2026-11-register', { permissions: ['reports.read'] })).toBe(403)
  })
})

type Amounts = Record<string, number>

/** All items of a section, where notes stand as they are. */
function itemsIn(section: any[] = [], sign: 1 | -1): Amounts[] {
  const papers = section.flatMap((group) => group.inv ?? group.nt ?? [group])
  return papers.flatMap(({ itms }) =>
    itms.map(({ itm_det: item }: { itm_det: Amounts }) =>
      Object.fromEntries(Object.entries(item).map(([name, amount]) => [name, sign * amount])),
    ),
  )
}

/** In paise. */
function sumOf(rows: Amounts[], part: string): number {
  return rows.reduce((paise, row) => paise + Math.round((row[part] ?? 0) * 100), 0)
}
