import { dayInIndia } from '#invoices/rules.ts'
import { rupeesOf } from '#platform/money.ts'
import { placeByCode } from '#tax/places/rules.ts'
import type { ListedQuotation, Quotation } from './contract.ts'
import type { ListedRow, QuotationLine, QuotationRow } from './tables.ts'

export function listedView(row: ListedRow, now: Date): ListedQuotation {
  return { ...headOf(row, now), products: row.products }
}

function headOf(
  { number, day, validUntil, buyer, totalPaise }: Omit<ListedRow, 'products'>,
  now: Date,
) {
  const isValid = dayInIndia(now) <= validUntil
  return { number, day, validUntil, isValid, clinic: buyer.name, total: rupeesOf(totalPaise) }
}

export function quotationView(row: QuotationRow, now: Date): Quotation {
  const { buyer, place, postalCode, shippingBasis, lines } = row
  return {
    ...headOf(row, now),
    gstin: buyer.gstin,
    reference: buyer.poNumber ?? null,
    postalCode,
    placeOfSupply: place === null ? null : (placeByCode(place)?.name ?? place),
    lines: lines.map(lineView),
    subTotal: rupeesOf(row.grossPaise),
    discount: rupeesOf(row.discountPaise),
    shippingCharge: rupeesOf(row.deliveryPaise),
    shippingBasis,
    gst:
      place === null
        ? null
        : {
            taxable: rupeesOf(row.taxablePaise),
            cgst: rupeesOf(row.cgstPaise),
            sgst: rupeesOf(row.sgstPaise),
            igst: rupeesOf(row.igstPaise),
          },
  }
}

function lineView(line: QuotationLine): Quotation['lines'][number] {
  const { productId, description, image, wall, hsn, quantity, rateBp } = line
  return {
    productId,
    productName: description,
    productImage: image,
    productWall: wall,
    hsn,
    quantity,
    price: rupeesOf(line.unitPricePaise),
    lineTotal: rupeesOf(line.grossPaise),
    gstRate: rateBp === null ? null : rateBp / 100,
  }
}
