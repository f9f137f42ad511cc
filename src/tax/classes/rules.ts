import type { Rate } from '../rules.ts'

/**
 * Rates by class and date. HSN alone never decides a rate: gloves of 4015 are at 5 or 18 %, so a
 * product has both. A new law is a new row of a later day; invoices keep the rate they were made at.
 */

export const taxClassIds = ['merit-5', 'standard-18', 'textile-by-piece', 'nil'] as const
export type TaxClassId = (typeof taxClassIds)[number]

export const taxClasses: Record<TaxClassId, { label: string; note: string }> = {
  'merit-5': {
    label: '5 %',
    note: 'Medical instruments and aids of 9018, 9019, 9021, test strips, bandages, thermometers for people, examination gloves',
  },
  'standard-18': {
    label: '18 %',
    note: 'Everything that no other class names: room thermometers, household gloves, parts of hearing aids',
  },
  'textile-by-piece': {
    label: '5 %, above ₹2,500 a piece 18 %',
    note: 'Masks, gowns, drapes, stockings and other textiles',
  },
  nil: { label: 'Exempt', note: 'Hearing aids, and what else is exempt by name' },
}

export type RateRow = Rate & { taxClass: string; fromDay: string; source: string }

const rates2025 = 'Notification 9/2025-Central Tax (Rate)'

export const rateRows: readonly RateRow[] = [
  { taxClass: 'merit-5', fromDay: '2025-09-22', rateBp: 500, source: rates2025 },
  { taxClass: 'standard-18', fromDay: '2025-09-22', rateBp: 1800, source: rates2025 },
  {
    taxClass: 'textile-by-piece',
    fromDay: '2025-09-22',
    rateBp: 500,
    limitPaise: 250_000,
    aboveBp: 1800,
    source: rates2025,
  },
  {
    taxClass: 'nil',
    fromDay: '2025-09-22',
    rateBp: 0,
    source: 'Notification 10/2025-Central Tax (Rate)',
  },
]

/** The row with the latest day up to this one; undefined is no rate, never a rate of 0. */
export function rateOn(
  taxClass: string,
  day: string,
  rows: readonly RateRow[] = rateRows,
): RateRow | undefined {
  return rows
    .filter((row) => row.taxClass === taxClass && row.fromDay <= day)
    .reduce<RateRow | undefined>(
      (latest, row) => (latest && latest.fromDay > row.fromDay ? latest : row),
      undefined,
    )
}

/** 4, 6 or 8 digits. */
export const hsnShape = /^\d{4}(?:\d{2}){0,2}$/

export function isTaxClass(text: string): text is TaxClassId {
  return (taxClassIds as readonly string[]).includes(text)
}

/** 5 %, 2.5 %, 18 %. */
export function percentOf(rateBp: number): string {
  const whole = Math.trunc(rateBp / 100)
  const rest = rateBp % 100
  return rest === 0 ? `${whole} %` : `${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')} %`
}
