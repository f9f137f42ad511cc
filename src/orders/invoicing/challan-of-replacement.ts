import { sql } from 'drizzle-orm'
import { serialsThatLeft } from '#catalogue/serials/serials-that-left.ts'
import type { Units } from '#catalogue/stock.ts'
import { issueChallan } from '#invoices/challans/issue-challan.ts'
import type { Goods } from '#invoices/draw-up.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ofPieces } from '#tax/rules.ts'
import { staffOrderErrors } from '../errors.ts'
import type { OrderRow } from '../state/transition.ts'
import { saleOfOrder } from './sale-of-order.ts'

type Replacement = {
  /** The return's; its lots left under it. */
  id: string
  /** As people name it. */
  name: string
  reason: string
  units: readonly Units[]
}

/**
 * The delivery challan of pieces that are sent in place of returned ones of a locked order
 * (rulings.md#replacements). Throws INVOICE_INCOMPLETE with every sentence about what is missing,
 * where the law wants one.
 */
export async function challanOfReplacement(
  shop: Shop,
  row: OrderRow,
  { id, name, reason, units }: Replacement,
): Promise<void> {
  const { buyer, shipTo, home, facts, lines } = await saleOfOrder(shop, row)
  const invoiced = await invoicedOf(shop, row.id)
  const serials = await serialsThatLeft(shop, { orderId: row.id, parcelId: id })
  const { missing } = await issueChallan(shop, {
    orderId: row.id,
    returnId: id,
    reason,
    facts: {
      orderNumber: facts.orderNumber,
      placedAt: facts.placedAt,
      returnNumber: name,
      invoices: [...new Set(units.flatMap((of) => invoiced.get(of.productId)?.numbers ?? []))],
    },
    consignee: shipTo ?? buyer,
    home,
    lines: units.map(({ productId, quantity }) => ({
      productId,
      quantity,
      serials: serials.get(productId) ?? null,
      ...goodsOf(quantity, {
        invoiced: invoiced.get(productId),
        line: lines.find((sold) => sold.productId === productId),
      }),
    })),
  })
  refuseIncomplete(shop, name, missing)
}

function refuseIncomplete({ settings }: Shop, name: string, missing: readonly string[]): void {
  const isWanted = ['registered', 'composition'].includes(settings.gstMode ?? '')
  if (missing.length === 0 || !isWanted) return
  throw apiError(staffOrderErrors, 'INVOICE_INCOMPLETE', {
    message: `The delivery challan of return ${name} is not complete: ${missing.join(' ')}`,
  })
}

type Invoiced = { pieces: number; taxablePaise: number; hsn: string | null; numbers: string[] }

/** What invoices that count have of each product, without the delivery charge in its value. */
async function invoicedOf({ db }: Shop, orderId: string): Promise<Map<string, Invoiced>> {
  const { rows } = await db.execute<Invoiced & { id: string }>(sql`
    select l.product_id as id, sum(l.quantity)::int as pieces,
      sum(case when l.value_paise = 0 then 0 else round(l.taxable_paise::numeric
        * (l.value_paise - l.delivery_paise) / l.value_paise) end)::float8 as "taxablePaise",
      max(l.hsn) as hsn,
      array_agg(i.number order by i.sequence) as numbers
    from invoice i join invoice_line l on l.invoice_id = i.id
    where i.order_id = ${orderId} and i.original_id is null and not exists (
      select from invoice n where n.original_id = i.id
        and (n.cause in ('replaced', 'unpacked', 'cancelled') or n.cause like 'parcel %'))
    group by l.product_id`)
  return new Map(rows.map(({ id, ...of }) => [id, of]))
}

type Known = { invoiced: Invoiced | undefined; line: Goods['lines'][number] | undefined }

/** As the invoice has them; without one the value is the price less its share of the discount. */
function goodsOf(quantity: number, { invoiced, line }: Known) {
  const linePaise = line ? line.unitPricePaise * line.quantity - line.discountPaise : 0
  return {
    description: line?.description ?? '',
    hsn: invoiced?.hsn ?? line?.hsn ?? null,
    valuePaise: invoiced
      ? ofPieces(invoiced.taxablePaise, quantity, invoiced.pieces)
      : ofPieces(linePaise, quantity, line?.quantity ?? 1),
  }
}
