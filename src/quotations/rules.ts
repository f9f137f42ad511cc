/** What is always true of quotations (rulings.md#quotations); pure, shared by screens and server. */

export const mostLines = 100
export const mostPieces = 99
/** How many a shopper has at a time. */
export const mostQuotations = 200
export const newQuotationPage = '/quotation'
export const quotationsPage = '/profile/quotations'
export const numberShape = /^Q-\d{4}-\d{6,9}$/

/** Counted in each financial year, apart from invoices. */
export function quotationNumber(year: string, serial: number): string {
  return `Q-${year}-${String(serial).padStart(6, '0')}`
}

const dayMs = 86_400_000

/** The last day of a quotation that was made on a day, both such as 2026-11-28. */
export function lastDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

export type ListLine = { productId: string; quantity: number }

/** Lines in an address or a hidden field: the id and the pieces of each. */
export function listText(lines: readonly ListLine[]): string {
  return lines.map(({ productId, quantity }) => `${productId}.${quantity}`).join(',')
}

/** The same read again; what is no line is left out, the same product adds up. */
export function listLines(text: string): ListLine[] {
  const sums = new Map<string, number>()
  for (const part of text.slice(0, 10_000).split(',')) {
    const [, productId, digits] = /^([\w-]{1,64})\.(\d{1,4})$/.exec(part) ?? []
    const quantity = Number(digits)
    if (productId && quantity > 0) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  }
  return [...sums]
    .slice(0, mostLines)
    .map(([productId, quantity]) => ({ productId, quantity: Math.min(mostPieces, quantity) }))
}
