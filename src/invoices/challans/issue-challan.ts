import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { placeByCode, type Place } from '#tax/places/rules.ts'
import { sumOf } from '#tax/rules.ts'
import type { Shop } from '#platform/shop.ts'
import { dayInIndia, type SaleKind } from '../rules.ts'
import { saleKindOf, sellerOf } from '../seller.ts'
import type { Party, Seller } from '../tables.ts'
import { takeNumber } from '../take-number.ts'
import { challanSeriesOf, missingOnChallan } from './rules.ts'
import {
  challanLine,
  deliveryChallan,
  type ChallanFacts,
  type ChallanLineRow,
  type ChallanRow,
} from './tables.ts'

type SentLine = Omit<ChallanLineRow, 'challanId' | 'position'>

/** What leaves the house without a sale, and to whom; the slice of orders knows it. */
export type Consignment = {
  orderId: string
  returnId: string
  reason: string
  facts: ChallanFacts
  consignee: Party
  /** The State of the shop's own address. */
  home: Place | undefined
  lines: readonly SentLine[]
}

type Issued = { challan?: ChallanRow; missing: string[] }

/**
 * The challan of goods whose order is locked: the one they have, or a new one with the next number.
 * None while something is missing on it, which is said. Throws CLOCK_WENT_BACK.
 */
export async function issueChallan(shop: Shop, sent: Consignment): Promise<Issued> {
  const kind = saleKindOf(shop.settings)
  if (kind === undefined) return { missing: [] }
  const existing = await liveChallan(shop, sent.returnId)
  if (existing) return { challan: existing, missing: [] }
  const seller = sellerOf(shop, sent.home)
  const missing = missingOf(shop, sent, { kind, seller })
  if (missing.length > 0) return { missing: [...new Set(missing)] }
  const at = shop.clock()
  const day = dayInIndia(at)
  const series = challanSeriesOf(kind, { prefix: shop.settings.invoicePrefix, day })
  const taken = await takeNumber(shop, { series, day, table: 'challan_series' })
  const { lines, home: _, ...about } = sent
  const row = {
    ...about,
    ...taken,
    id: v7(),
    series,
    day,
    at,
    seller,
    isSpecimen: kind === 'specimen',
    place: placeByCode(sent.consignee.placeCode ?? '')?.code ?? null,
    valuePaise: sumOf(lines, ({ valuePaise }) => valuePaise),
  }
  const [challan] = await shop.db.insert(deliveryChallan).values(row).returning()
  await shop.db
    .insert(challanLine)
    .values(lines.map((line, place) => ({ ...line, challanId: row.id, position: place + 1 })))
  return challan ? { challan, missing: [] } : { missing: [] }
}

type Consignor = { kind: SaleKind; seller: Seller }

function missingOf({ settings }: Shop, sent: Consignment, consignor: Consignor): string[] {
  const { consignee, lines } = sent
  const { hsnDigits, legal } = settings
  const isSampleSeller = legal.samplesLeft.includes('STORE_ADDRESS')
  return missingOnChallan({ ...consignor, isSampleSeller, consignee, lines, hsnDigits })
}

/** The goods were not sent after all: the paper of their sending is void, and its number stays used. */
export async function cancelChallan({ db, clock }: Shop, returnId: string): Promise<void> {
  await db.update(deliveryChallan).set({ cancelledAt: clock() }).where(isLive(returnId))
}

async function liveChallan({ db }: Shop, returnId: string): Promise<ChallanRow | undefined> {
  const [row] = await db.select().from(deliveryChallan).where(isLive(returnId))
  return row
}

function isLive(returnId: string) {
  return and(eq(deliveryChallan.returnId, returnId), isNull(deliveryChallan.cancelledAt))
}
