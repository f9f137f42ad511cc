/** Names under which the provider has a column: in its file and in its API. */
const names = {
  id: ['entity_id', 'transaction_id'],
  type: ['transaction_entity', 'type', 'transaction_type'],
  amount: ['amount'],
  currency: ['currency'],
  feeWithoutTax: ['fee_exclusive_tax'],
  fee: ['fee', 'fees'],
  tax: ['tax', 'gst'],
  debit: ['debit'],
  credit: ['credit'],
  settlementId: ['settlement_id'],
  settledAt: ['settled_at', 'settlement_date'],
  utr: ['settlement_utr', 'utr'],
  paymentId: ['payment_id'],
  orderId: ['order_id'],
  settled: ['settled'],
  onHold: ['on_hold'],
} as const

export type Column = keyof typeof names

const columnNames = Object.keys(names) as Column[]

const needed: readonly Column[] = [
  'id',
  'type',
  'amount',
  'tax',
  'debit',
  'credit',
  'settlementId',
  'settledAt',
]

export type Columns = {
  at: ReadonlyMap<Column, number>
  /** The provider's names of what is missing. */
  missing: string[]
  /** What the file has beside; nobody reads it, and it is not kept. */
  ignored: string[]
}

const mostIgnored = 60

/** Where each column stands, in any order and any case. */
export function columnsOf(head: readonly string[]): Columns {
  const plain = head.map(plainName)
  const at = new Map<Column, number>()
  for (const column of columnNames) {
    const place = plain.findIndex((name) => (names[column] as readonly string[]).includes(name))
    if (place >= 0) at.set(column, place)
  }
  const missing: string[] = needed.filter((column) => !at.has(column)).map((name) => names[name][0])
  if (!at.has('fee') && !at.has('feeWithoutTax')) missing.push('fee')
  const read = new Set(at.values())
  const ignored = head.filter((name, place) => name.trim() !== '' && !read.has(place))
  return { at, missing, ignored: ignored.slice(0, mostIgnored).map(shownName) }
}

/** "Fee (exclusive tax)" is `fee_exclusive_tax`. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
}

function shownName(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, ' ')
    .trim()
    .slice(0, 40)
}
