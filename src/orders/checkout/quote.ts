import { getTableColumns, sql } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import { shippingBasis, shippingFor, type ShippingBasis } from '#delivery/rules.ts'
import { chargeFor, pincodeIn } from '#delivery/shipping.ts'
import { isId, apiError, commonErrors } from '#platform/rpc/contract.ts'
import { rupeesOf } from '#platform/money.ts'
import { builder, statement } from '#platform/db/statement.ts'
import type { Shop } from '#platform/shop.ts'
import { discountFor, typeOf } from '#vouchers/rules.ts'
import type { UsableVoucher } from '#vouchers/vouchers.ts'
import type { Quote } from '../shapes.ts'
import { subtotalOf, totalsOf, type PricedLine, type Totals } from '../rules.ts'

export type QuoteRequest = {
  products: readonly { productId: string; quantity: number }[]
  postalCode?: string | null | undefined
  voucher?: UsableVoucher | undefined
}

export type QuotedLine = PricedLine & {
  productId: string
  productName: string
  productImage: string
  productWall: string
  available: number
  isSold: boolean
  categoryId: string | null
}

/** Price of the requested pieces; `voucher` is set when it gives a discount. */
export type PricedQuote = {
  lines: QuotedLine[]
  totals: Totals
  shippingBasis: ShippingBasis
  voucher: UsableVoucher | undefined
}

const maxPieces = 99

/** Uses current catalogue prices. */
export async function quoteFor(
  shop: Shop,
  { products, postalCode, voucher }: QuoteRequest,
): Promise<PricedQuote> {
  const draftLines = mergedLines(products)
  const rows = await liveProducts(shop, [...draftLines.keys()], pincodeIn(postalCode))
  const lines = [...draftLines].map(([productId, quantity]) =>
    quotedLine(productId, quantity, rows.get(productId)),
  )
  const [firstRow] = rows.values()
  const chargePaise = firstRow?.chargePaise ?? undefined
  // Of no product at all no charge was looked up.
  return priceQuote(shop, lines, { voucher, postalCode: firstRow && postalCode, chargePaise })
}

type Terms = Pick<QuoteRequest, 'voucher' | 'postalCode'> & { chargePaise: number | undefined }

function priceQuote(
  { settings }: Shop,
  lines: QuotedLine[],
  { voucher, postalCode, chargePaise }: Terms,
): PricedQuote {
  // What cannot be had is not counted.
  const subtotalPaise = subtotalOf(lines.filter(({ available }) => available > 0))
  const discountPaise = voucher ? discountFor(voucher.value, subtotalPaise) : 0
  const discountedSubtotalPaise = subtotalPaise - discountPaise
  const freeFromPaise = settings.freeShippingFromPaise
  const shippingPaise = shippingFor(discountedSubtotalPaise, chargePaise, freeFromPaise)
  return {
    lines,
    totals: totalsOf(subtotalPaise, discountPaise, shippingPaise),
    shippingBasis: shippingBasis({
      postalCode,
      discountedSubtotalPaise,
      chargePaise,
      freeFromPaise,
    }),
    voucher: discountPaise > 0 ? voucher : undefined,
  }
}

/** The quote as the API returns it, also inside errors. */
export function quoteView({ lines, totals, shippingBasis: basis, voucher }: PricedQuote): Quote {
  return {
    lines: lines.map(({ unitPricePaise, ...line }) => ({
      ...line,
      price: rupeesOf(unitPricePaise),
      lineTotal: rupeesOf(unitPricePaise * line.quantity),
    })),
    subTotal: rupeesOf(totals.subtotalPaise),
    discount: rupeesOf(totals.discountPaise),
    voucher: voucher
      ? { code: voucher.code, discount: voucher.value, type: typeOf(voucher.value) }
      : null,
    shippingCharge: rupeesOf(totals.shippingPaise),
    shippingBasis: basis,
    total: rupeesOf(totals.totalPaise),
  }
}

/** Merges lines of one product, in the place of the first. */
export function mergedLines(products: QuoteRequest['products']): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of products) {
    const id = sameId(productId)
    quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  }
  if ([...quantities.values()].some((quantity) => quantity > maxPieces)) {
    const message = `Please order at most ${maxPieces} pieces of a product.`
    throw apiError(commonErrors, 'BAD_REQUEST', {
      message,
      errors: [{ path: 'products', message }],
    })
  }
  return quantities
}

/** UUIDs are case-insensitive. */
export function sameId(id: string): string {
  return isId(id) ? id.toLowerCase() : id
}

/** Prices, stock and shipping charge in one statement. */
async function liveProducts(
  { db }: Shop,
  ids: string[],
  pincode: number | null,
): Promise<Map<string, LiveProduct>> {
  const productIds = ids.filter(isId)
  const rows = productIds.length === 0 ? [] : await findProducts(db, { ids: productIds, pincode })
  return new Map(
    rows.map(({ category_id, price_paise, charge, ...row }) => [
      row.id,
      {
        ...row,
        categoryId: category_id,
        pricePaise: Number(price_paise),
        chargePaise: charge === null ? null : Number(charge),
      },
    ]),
  )
}

function quotedLine(productId: string, quantity: number, row: LiveProduct | undefined): QuotedLine {
  // A price that rounds to 0 is not sold.
  const isSold = row?.active === true && row.pricePaise > 0
  return {
    productId,
    productName: row?.name ?? 'A product that is no longer sold',
    productImage: row?.images[0] ?? '',
    productWall: row?.wall ?? 'sky',
    unitPricePaise: row?.pricePaise ?? 0,
    quantity,
    available: isSold ? Math.min(row.stock, quantity) : 0,
    isSold,
    categoryId: row?.categoryId ?? null,
  }
}

type LiveProduct = Pick<
  typeof product.$inferSelect,
  'id' | 'categoryId' | 'name' | 'pricePaise' | 'stock' | 'active' | 'images' | 'wall'
> & { chargePaise: number | null }

type Row = Omit<LiveProduct, 'categoryId' | 'pricePaise' | 'chargePaise'> & {
  category_id: string
  price_paise: string
  charge: string | null
}

const { id, categoryId, name, pricePaise, stock, active, images, wall } = getTableColumns(product)

const findProducts = statement<Row>(
  'quoted_products',
  builder
    .select({
      id,
      categoryId,
      name,
      pricePaise,
      stock,
      active,
      images,
      wall,
      charge: chargeFor(sql.placeholder('pincode')).as('charge'),
    })
    .from(product)
    // A subquery keeps the generic plan: the planner would replan for each array length.
    .where(sql`${id} = any((select ${sql.placeholder('ids')}::uuid[])::uuid[])`),
)
