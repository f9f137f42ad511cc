import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { dayInIndia } from '#platform/clock.ts'
import type { Shop } from '#platform/shop.ts'
import { blockOne } from '../lots/block-lots.ts'
import { enterMoves, settleLots, today } from '../lots/move-lots.ts'
import { plainCode } from '../lots/rules.ts'
import { enterSerials } from '../serials/receive-serials.ts'
import { goodsIn, stockReceipt } from '../tables.ts'

type SeedLot = {
  code: string
  /** Until it expires, counted from the first start: the demonstration is always of today. */
  daysLeft: number | null
  /** The last one has the rest of the stock. */
  pieces?: number
  from: 'north' | 'south'
  blockedBecause?: string
  /** What the serial numbers of its pieces begin with, of a product that is kept by them. */
  serialStart?: string
}

/**
 * Products that the demonstration keeps by lots: one lot is near its expiry, one is blocked, and one
 * product is kept by serial numbers, too.
 */
export const seedLots: Readonly<Record<string, readonly SeedLot[]>> = {
  'Pattika Fabric Bandage Strips, Assorted, Box of 100': [
    { code: 'PF-2604', daysLeft: 60, pieces: 40, from: 'north' },
    { code: 'PF-2611', daysLeft: 720, from: 'south' },
  ],
  'Madhu Check Sugar Test Strips, Pack of 50': [
    { code: 'MS-0614', daysLeft: 200, pieces: 30, from: 'north' },
    { code: 'MS-0702', daysLeft: 400, pieces: 60, from: 'south' },
    { code: 'MS-0719', daysLeft: 430, from: 'south' },
  ],
  'Avran Hand Sanitizer with Aloe, 250 mL, Pack of 2': [
    {
      code: 'AH-118',
      daysLeft: 300,
      pieces: 24,
      from: 'north',
      blockedBecause: 'Sample: some pumps leak, the maker was asked',
    },
    { code: 'AH-121', daysLeft: 540, from: 'north' },
  ],
  'Madhu Soft Lancets, 30G, Family Pack of 200': [
    { code: 'ML-88', daysLeft: 500, pieces: 35, from: 'south' },
    { code: 'ML-91', daysLeft: 900, from: 'north' },
  ],
  'Nidrak Auto CPAP Machine with Humidifier and Mask': [
    { code: 'NA-2608', daysLeft: null, from: 'south', serialStart: 'NA26-' },
  ],
}

/** They say that they are samples: firms, addresses and licences exist nowhere. */
const suppliers = {
  north: { supplier: 'Sample Surgicals', supplierAddress: 'Sample address, New Delhi 110001' },
  south: { supplier: 'Sample Meditech', supplierAddress: 'Sample address, Chennai 600001' },
}
const licence = 'Sample of MD-42, no licence'
const minDaysLeft = 30
const dayMs = 86_400_000
/** Of a member who is nobody: the staff of a new shop is empty. */
const nobody = '00000000-0000-0000-0000-000000000000'

type Stocked = { id: string; name: string; stock: number }

/** Goods in with their lots, for products that have no receipt yet; the others are left out. */
export async function insertSeedLots(shop: Shop, products: readonly Stocked[]): Promise<void> {
  const byLots = products.filter(({ name }) => name in seedLots)
  const deliveries = await insertDeliveries(shop)
  for (const { id, name, stock } of byLots) {
    const lots = seedLots[name] ?? []
    const bySerials = lots.some(({ serialStart }) => serialStart) ? shop.clock() : null
    await shop.db.execute(sql`
      update product set lots_since = ${shop.clock()}, min_days_left = ${minDaysLeft},
        serials_since = ${bySerials} where id = ${id}`)
    const lotPieces = lots.reduce((sum, { pieces = 0 }) => sum + pieces, 0)
    for (const seed of lots)
      await insertLot(
        shop,
        { id, name, pieces: seed.pieces ?? stock - lotPieces },
        { seed, deliveries },
      )
  }
  await settleLots(
    shop,
    byLots.map(({ id }) => id),
  )
}

type Deliveries = Record<SeedLot['from'], { id: string; reason: string }>

async function insertDeliveries({ db, clock }: Shop): Promise<Deliveries> {
  const receivedAt = clock()
  const onDate = dayInIndia(new Date(receivedAt.getTime() - 3 * dayMs))
  const delivery = async (from: SeedLot['from'], invoice: string) => {
    const id = v7()
    const about = { ...suppliers[from], licence, invoice, onDate, staffId: nobody, receivedAt }
    await db.insert(goodsIn).values({ id, ...about })
    return { id, reason: `received from ${about.supplier}, ${invoice}` }
  }
  return { north: await delivery('north', 'SAMPLE-1'), south: await delivery('south', 'SAMPLE-2') }
}

/** Days are of the database, as the trigger counts them that keeps back what is too near. */
async function insertLot(
  shop: Shop,
  { id: productId, name, pieces: quantity }: { id: string; name: string; pieces: number },
  { seed, deliveries }: { seed: SeedLot; deliveries: Deliveries },
): Promise<void> {
  const { code, daysLeft, from, blockedBecause, serialStart } = seed
  const { id: goodsInId, reason } = deliveries[from]
  const lotId = v7()
  await shop.db.execute(sql`
    insert into lot (id, product_id, code, code_plain, expires_on, received_at)
    values (${lotId}, ${productId}, ${code}, ${plainCode(code)}, ${today} + ${daysLeft}::int,
      ${shop.clock()})`)
  const numbers = serialStart === undefined ? [] : serialsFrom(serialStart, quantity)
  const serials = await enterSerials(shop, { productId, name, lotId, serials: numbers })
  await enterMoves(shop, [{ lotId, quantity, kind: 'in', goodsInId, serials }], {
    actor: 'the shop',
    cause: reason,
  })
  await shop.db
    .insert(stockReceipt)
    .values({ id: v7(), productId, quantity, reason, kind: 'received', goodsInId })
  if (blockedBecause) await blockOne(shop, { lotId, reason: blockedBecause, actor: 'the shop' })
}

function serialsFrom(start: string, pieces: number): string[] {
  return Array.from({ length: pieces }, (_, at) => `${start}${String(at + 1).padStart(4, '0')}`)
}
