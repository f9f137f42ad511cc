import { getTableColumns, sql } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import { shippingFor } from '#delivery/rules.ts'
import { chargeFor, pincodeIn, rememberCharge, rememberedCharge } from '#delivery/shipping.ts'
import { isId, refusal, refusals } from '#platform/rpc/contract.ts'
import { paiseOf, rupeesOf } from '#platform/money.ts'
import { perDatabase } from '#platform/db/memoize-per-connection.ts'
import type { Shop } from '#platform/shop.ts'
import { discountFor, typeOf } from '#vouchers/rules.ts'
import type { UsableVoucher } from '#vouchers/vouchers.ts'
import type { Quote } from '../contract.ts'
import { subtotalOf, totalsOf, type PricedLine, type Totals } from '../rules.ts'

export type Wanted = {
  products: readonly { productId: string; quantity: number }[]
  postalCode?: string | null | undefined
  voucher?: UsableVoucher | undefined
}

type Seen = { productId: string; quantity: number; price: number }

export type QuotedLine = PricedLine & {
  productId: string
  productName: string
  productImage: string
  productWall: string
  available: number
  isSold: boolean
}

/**
 * What the wanted pieces cost; the voucher is there when it takes something off, and the charge is
 * what sending to the pin code costs.
 */
export type PricedQuote = {
  lines: QuotedLine[]
  totals: Totals
  voucher: UsableVoucher | undefined
  pincode: number | null
  chargePaise: number | null
}

const mostPieces = 99

/** By our own prices of now. */
export async function quoteFor(
  shop: Shop,
  { products, postalCode, voucher }: Wanted,
): Promise<PricedQuote> {
  const merged = mergedLines(products)
  const pincode = pincodeIn(postalCode)
  const rows = await liveProducts(shop, [...merged.keys()], pincode)
  const lines = [...merged].map(([productId, quantity]) =>
    quotedLine(productId, quantity, rows.get(productId)),
  )
  const [known] = rows.values()
  if (known) rememberCharge(shop, pincode, known.chargePaise)
  return priced(shop, { lines, voucher, pincode, chargePaise: known?.chargePaise ?? null })
}

/**
 * The same without asking the database: by the prices the shopper saw, and by what sending there
 * cost last. Only for whoever has both looked at again while the products are locked
 * (`insertWhole`). Undefined when something of it is not known.
 */
export function quoteAsSeen(
  shop: Shop,
  { products, postalCode }: { products: readonly Seen[]; postalCode: string | null },
): PricedQuote | undefined {
  const prices = new Map(
    products.map(({ productId, price }) => [sameId(productId), paiseOf(price)]),
  )
  const pincode = pincodeIn(postalCode)
  const chargePaise = rememberedCharge(shop, pincode)
  if (
    chargePaise === undefined ||
    ![...prices].every(([productId, pricePaise]) => isId(productId) && pricePaise > 0)
  )
    return undefined
  return priced(shop, {
    lines: [...mergedLines(products)].map(([productId, quantity]) =>
      seenLine(productId, quantity, prices.get(productId) ?? 0),
    ),
    voucher: undefined,
    pincode,
    chargePaise,
  })
}

function priced(
  { settings }: Shop,
  { lines, voucher, pincode, chargePaise }: Omit<PricedQuote, 'totals'>,
): PricedQuote {
  const subtotalPaise = subtotalOf(lines)
  const discountPaise = voucher ? discountFor(voucher.value, subtotalPaise) : 0
  const shippingPaise = shippingFor(
    subtotalPaise - discountPaise,
    chargePaise ?? undefined,
    settings.freeShippingFromPaise,
  )
  return {
    lines,
    totals: totalsOf(subtotalPaise, discountPaise, shippingPaise),
    voucher: discountPaise > 0 ? voucher : undefined,
    pincode,
    chargePaise,
  }
}

/**
 * The quote in the contract's shape: it also travels inside a refusal, where no view can reach it.
 */
export function quoteShown({ lines, totals, voucher }: PricedQuote): Quote {
  return {
    lines: lines.map(({ unitPricePaise, isSold, ...line }) => ({
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
    total: rupeesOf(totals.totalPaise),
  }
}

/** Two lines of one product are one line of both, in the place of the first. */
export function mergedLines(products: Wanted['products']): Map<string, number> {
  const merged = new Map<string, number>()
  for (const { productId, quantity } of products) {
    const id = sameId(productId)
    merged.set(id, (merged.get(id) ?? 0) + quantity)
  }
  if ([...merged.values()].some((quantity) => quantity > mostPieces)) {
    const message = `Please order at most ${mostPieces} pieces of a product.`
    throw refusal(refusals, 'BAD_REQUEST', { message, errors: [{ path: 'products', message }] })
  }
  return merged
}

/** Our ids are UUIDs, which are the same in any case. */
export function sameId(id: string): string {
  return isId(id) ? id.toLowerCase() : id
}

/** Prices, stock and the charge of the postal code in one statement, which a checkout waits for. */
async function liveProducts(
  shop: Shop,
  ids: string[],
  pincode: number | null,
): Promise<Map<string, LiveProduct>> {
  const known = ids.filter(isId)
  const rows = known.length === 0 ? [] : await productsById(shop).execute({ ids: known, pincode })
  return new Map(rows.map((row) => [row.id, row]))
}

function quotedLine(productId: string, quantity: number, row: LiveProduct | undefined): QuotedLine {
  // Nothing is given away for a price that rounds to nothing.
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
  }
}

/** There are as many as are asked for, until the order's statement says otherwise. */
function seenLine(productId: string, quantity: number, unitPricePaise: number): QuotedLine {
  return {
    productId,
    productName: '',
    productImage: '',
    productWall: '',
    unitPricePaise,
    quantity,
    available: quantity,
    isSold: true,
  }
}

const { id, name, pricePaise, stock, active, images, wall } = getTableColumns(product)

type LiveProduct = Pick<
  typeof product.$inferSelect,
  'id' | 'name' | 'pricePaise' | 'stock' | 'active' | 'images' | 'wall'
> & { chargePaise: number | null }

const productsById = perDatabase(({ db }) =>
  db
    .select({
      id,
      name,
      pricePaise,
      stock,
      active,
      images,
      wall,
      chargePaise: chargeFor(sql.placeholder('pincode')),
    })
    .from(product)
    // The array hides in a subquery: seen by the planner, its length would have every quote planned
    // anew.
    .where(sql`${id} = any((select ${sql.placeholder('ids')}::uuid[])::uuid[])`)
    .prepare('quoted_products'),
)
