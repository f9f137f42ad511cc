import { rupeesOf } from '#platform/money.ts'
import type { PaperRow } from '../tables.ts'
import type { Paper } from './contract.ts'
import type { PaperKind } from './rules.ts'

type Asked = { kind: PaperKind; prices?: 'yes' | 'no' | undefined }

/** A packer sees phones masked: whole they stand on the label, which the courier reads. */
export function paperView(row: PaperRow, { kind, prices }: Asked): Paper {
  const { phone, address, landmark, city, state, country, postal_code: postalCode } = row
  const total = rupeesOf(Number(row.total_paise))
  const isCash = row.payment_method === 'Cash On Delivery' && row.payment_status === 'Pending'
  const isDue = isCash && !row.is_collected
  const isGift = row.recipient !== null && plain(row.recipient) !== plain(row.shopper)
  const isPriced = prices === 'yes' && !isGift
  return {
    id: row.id,
    number: row.number,
    placedAt: new Date(row.placed_at).toISOString(),
    name: row.recipient ?? row.shopper,
    address: {
      phone: kind === 'labels' ? phone : null,
      address,
      landmark,
      city,
      state,
      country,
      postalCode,
    },
    isGift,
    paymentMethod: row.payment_method,
    toCollect: isDue ? total : 0,
    total: isPriced ? total : null,
    trackingNumber: row.tracking_number,
    weightGrams: row.weight_grams,
    parcel: row.parcel,
    lines: row.lines.map(({ unitPricePaise, weightGrams: _, ...line }) => ({
      ...line,
      price: isPriced ? rupeesOf(unitPricePaise) : null,
    })),
    bars: row.bars,
  }
}

function plain(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
