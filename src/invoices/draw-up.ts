import type { Shop } from '#platform/shop.ts'
import { isTaxClass, rateOn } from '#tax/classes/rules.ts'
import { placeByCode, placeOfSupply, supplyOf, type Place } from '#tax/places/rules.ts'
import { sumOf, taxedLines, type TaxedLine } from '#tax/rules.ts'
import { missingOnInvoice, type SaleKind } from './rules.ts'
import { sellerOf } from './seller.ts'
import type { Party, SaleFacts, Seller } from './tables.ts'

export type SoldLine = {
  productId: string
  description: string
  hsn: string | null
  taxClass: string | null
  quantity: number
  unitPricePaise: number
  /** Its share of the order's discount. */
  discountPaise: number
  /** Serial numbers of the pieces that go with the paper, where they have any. */
  serials?: string[]
}

/** What of a line goes in one parcel. */
type LinePart = {
  pieces: number
  discountPaise: number
  deliveryPaise: number
  valuePaise: number
  /** What parcels before it had of the line. */
  beforePaise: number
}

export type SalePart = ReadonlyMap<string, LinePart>

/** What is sold to whom; the slice of orders knows it. */
export type Sale = {
  orderId: string
  parcelId: string | null
  /** Of a parcel; the rest says the whole order. */
  part?: SalePart
  facts: SaleFacts
  buyer: Party
  shipTo: Party | null
  country: string
  /** The State of the shop's own address. */
  home: Place | undefined
  lines: SoldLine[]
  deliveryPaise: number
  totalPaise: number
}

/** As much of a sale as a paper is drawn up from: a quotation has no order. */
export type Goods = Omit<Sale, 'orderId' | 'parcelId' | 'part' | 'facts'>

type DrawnLine = SoldLine & TaxedLine & { hasRate: boolean }

export type DrawnUp = {
  kind: SaleKind
  seller: Seller
  place: string | null
  isInter: boolean
  isTaxed: boolean
  lines: DrawnLine[]
  missing: string[]
}

/** A demonstration has goods without a class: they count as those of most. */
const classOfSpecimen = 'standard-18'

/** The paper of a sale on a day, and what it still lacks; nothing is kept. */
export function drawUp(
  shop: Shop,
  sale: Goods,
  { kind, day }: { kind: SaleKind; day: string },
): DrawnUp {
  const seller = sellerOf(shop, sale.home)
  const isTaxed = kind === 'tax invoice' || kind === 'specimen'
  const delivery = placeByCode((sale.shipTo ?? sale.buyer).placeCode ?? '')
  const place = delivery && placeOfSupply({ delivery, buyerGstin: sale.buyer.gstin })
  const from = placeByCode(seller.placeCode ?? '')
  const supply = from && place ? supplyOf(from, place) : 'inter'
  const lines = linesOn(sale, { kind, day, supply })
  const { hsnDigits, legal } = shop.settings
  const missing = missingOnInvoice({
    kind,
    seller,
    isSampleSeller: legal.samplesLeft.includes('STORE_ADDRESS'),
    buyer: sale.buyer,
    shipTo: sale.shipTo,
    country: sale.country,
    hsnDigits,
    totalPaise: sale.totalPaise,
    lines,
  })
  const isInter = isTaxed && supply === 'inter'
  return {
    kind,
    seller,
    place: isTaxed ? (place?.code ?? null) : null,
    isInter,
    isTaxed,
    lines,
    missing,
  }
}

type On = { kind: SaleKind; day: string; supply: 'intra' | 'inter' }

function linesOn(sale: Goods, { kind, day, supply }: On): DrawnLine[] {
  const isTaxed = kind === 'tax invoice' || kind === 'specimen'
  const goods = sale.lines.map((line) => {
    const taxClass = line.taxClass ?? (kind === 'specimen' ? classOfSpecimen : null)
    const row = taxClass && isTaxClass(taxClass) ? rateOn(taxClass, day) : undefined
    return { ...line, taxClass, row }
  })
  const taxed = taxedLines(
    goods.map(({ unitPricePaise, quantity, discountPaise, row }) => ({
      grossPaise: unitPricePaise * quantity,
      quantity,
      rate: isTaxed && row ? row : { rateBp: 0 },
      discountPaise,
    })),
    {
      discountPaise: sumOf(goods, ({ discountPaise }) => discountPaise),
      shippingPaise: sale.deliveryPaise,
      supply,
    },
  )
  return goods.flatMap(({ row, ...line }, at) => {
    const tax = taxed[at]
    return tax ? [{ ...line, ...tax, hasRate: row !== undefined }] : []
  })
}
