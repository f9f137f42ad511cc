import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { continueBulk } from '#catalogue/admin/bulk/continue-bulk.ts'
import { dayInIndia } from '#platform/clock.ts'
import type { Kind } from '#imports/lifecycle.ts'
import { anImporter, csv } from '../imports.ts'
import { uploaded } from '../uploads.ts'
import type { Week } from './shop-of-week.ts'

const goods = ['Knee Support', 'Walker', 'Glucometer', 'Stethoscope', 'Nebuliser']

/** Categories, products by a file, sizes, goods in with their cost, and all of it on sale. */
export async function fillShelves(week: Week, products: number): Promise<void> {
  const picture = await aPicture(week)
  for (const name of goods) await week.post('categories/create', { name, picture, wall: 'sky' })
  await imported(week, 'products', productFile(products, picture))
  await imported(week, 'pincodes', pincodeFile())
  await makeSizes(week)
  await receive(week)
  await change(week, { kind: 'state', state: 'live' })
}

/** Of one colour, cut to a shape where one is named. */
export async function aPicture({ shop, owner }: Week, shape?: string): Promise<string> {
  const about = { width: 80, height: 80, channels: 3, background: '#0a6' } as const
  const file = await sharp({ create: about }).png().toBuffer()
  const { body } = await uploaded(shop, owner, { file, ...(shape && { shape }) })
  return body.src
}

/** Prices with paise. */
function productFile(count: number, picture: string): Buffer {
  const head = ['SKU', 'Name', 'Brand', 'Category', 'MRP', 'Discount %', 'Summary']
  const more = ['Description', 'Pictures', 'Alt texts', 'Stock', 'HSN code', 'GST class']
  const rows = Array.from({ length: count }, (_, at) => {
    const category = goods[at % goods.length] ?? ''
    const mrp = 150 + ((at * 137) % 2_000)
    const discount = at % 3 === 0 ? 0 : 17
    const texts = ['For home and clinic.', 'It lasts.', picture, 'It stands on a table']
    const name = `${category} ${Math.floor(at / goods.length) + 1}`
    const tax = ['901890', at % 4 === 0 ? 'standard-18' : 'merit-5']
    return [
      `W-${at}`,
      name,
      'Sehat',
      category,
      `${mrp}.50`,
      `${discount}`,
      ...texts,
      `${30 + (at % 50)}`,
      ...tax,
    ]
  })
  return csv([[...head, ...more], ...rows])
}

export const pins = ['560001', '411001', '682016'] as const

function pincodeFile(): Buffer {
  const rows = pins.map((pin, at) => [pin, `${at * 35.5}`])
  return csv([['Pin code', 'Charge'], ...rows])
}

async function imported({ shop }: Week, kind: Kind, file: Buffer): Promise<void> {
  const importer = await anImporter(shop)
  const id = await importer.begin(kind, file)
  await importer.check(id)
  const { state, counts } = await importer.go(id)
  const rows = file.toString().split('\r\n').length - 1
  if (state !== 'done' || counts.written !== rows)
    throw new Error(`${kind}: ${state} ${JSON.stringify(counts)}`)
}

type Row = { id: string; price: number; category: string }

async function listed({ shop }: Week): Promise<Row[]> {
  const { rows } = await shop.db.execute<Row>(sql`
    select p.id, p.price_paise::int as price, c.name as category
    from product p join category c on c.id = p.category_id order by p.sku`)
  return rows
}

/** Three products are one in three sizes, and one size more is made as a draft. */
async function makeSizes(week: Week): Promise<void> {
  const supports = (await listed(week)).filter(({ category }) => category === goods[0])
  const [first] = supports
  if (!first) throw new Error('no product to have sizes')
  const values = ['S', 'M', 'L']
  const variants = supports.slice(0, 3).map(({ id }, at) => {
    return { productId: id, values: [values[at]] }
  })
  const family = { of: first.id, name: 'Sehat Knee Support' }
  const { family: saved } = await week.post('families/save', {
    ...family,
    options: [{ name: 'Size', values: [...values, 'XL'] }],
    variants,
  })
  const { id, version } = saved
  await week.post('families/generate', { of: first.id, id, version, combinations: [['XL']] })
}

/** Of every fourth product; the others have no known cost. */
async function receive(week: Week): Promise<void> {
  const rows = (await listed(week)).filter((_, at) => at % 4 === 0).slice(0, 50)
  await week.post('stock/receive', {
    supplier: 'Sthirak',
    licence: 'KA-MD42-1',
    invoice: 'INV-7',
    onDate: dayInIndia(week.shop.clock()),
    key: randomUUID(),
    lines: rows.map(({ id, price }) => ({ id, pieces: 12, cost: (price / 140).toFixed(2) })),
  })
}

/** Of all products, or those of a filter, to the end. */
export async function change(week: Week, fields: object, filter: object = {}): Promise<void> {
  const { shop, owner } = week
  const chosen = { filter }
  const { id } = await week.post('bulk/start', { key: v7(), chosen, change: fields })
  await continueBulk(shop, { id: v7(), payload: { id, staffId: owner.id } } as never)
  const run = await week.get(`bulk/run?id=${id}`)
  if (run.state !== 'done' || run.changed === 0) throw new Error(JSON.stringify(run))
}
