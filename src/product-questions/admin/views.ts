import type { StaffQuestion } from './contract.ts'
import type { StaffPage, StaffRecord } from './tables.ts'

export function staffPageView({ rows, ...page }: StaffPage) {
  return { ...page, rows: rows.map(staffView) }
}

function staffView(row: StaffRecord): StaffQuestion {
  return {
    _id: row.id,
    version: row.version,
    state: row.state,
    hiddenFor: row.hidden_for,
    product: {
      _id: row.product_id,
      name: row.product_name,
      image: row.product_image ?? '',
      wall: row.product_wall,
    },
    words: row.words,
    askedAt: new Date(row.asked_at).toISOString(),
    answer: row.answer,
    answeredAt: row.answered_at && new Date(row.answered_at).toISOString(),
  }
}
