/**
 * Registers that rule 87B(5) to (8) of the Medical Devices Rules 2017 wants of who sells devices:
 * of purchases the day, the supplier with address and licence, invoice, product, maker or importer
 * with address, lot, expiry and pieces; of sales the day, the number of the invoice, to whom (name
 * and place), and of the goods the same. Nothing that the rule wants is masked: it is read by who may
 * export lists.
 */
export const registers = ['purchases', 'sales'] as const
export type Register = (typeof registers)[number]

/** Days of the calendar in India, both inside. */
export type Days = { from: string; to: string }

const shape = /^(purchases|sales)-(\d{4}-\d{2}-\d{2})-(\d{4}-\d{2}-\d{2})$/

/** Of the name of a file such as sales-2026-11-01-2026-11-30; undefined when it is none. */
export function registerNamed(name: string): { register: Register; days: Days } | undefined {
  const [, register, from, to] = shape.exec(name) ?? []
  if (register === undefined || from === undefined || to === undefined) return undefined
  return areDays({ from, to }) ? { register: register as Register, days: { from, to } } : undefined
}

/** Both are days, in their order. */
export function areDays({ from, to }: Days): boolean {
  return [from, to].every(isDay) && from <= to
}

function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const indiaAheadMs = 5.5 * 3_600_000

export function todayInIndia(): string {
  return new Date(Date.now() + indiaAheadMs).toISOString().slice(0, 10)
}
