import type { BulkAction } from '#admin/list/list.tsx'
import type { AdminIconName } from '#admin/parts/icon.tsx'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import type { BatchAct } from '../../moves/rules.ts'
import type { OrderView } from '../../rules.ts'
import type { OrderRow } from '../../shapes.ts'

type Texts = {
  label: string
  icon: AdminIconName
  busyLabel: string
  stay: string
  /** What was done, after the number of orders. */
  done: string
  undo?: { act: BatchAct; label: string }
}

export const batchTexts: Record<BatchAct, Texts> = {
  pack: {
    label: 'Pack',
    icon: 'package',
    busyLabel: 'Packing',
    stay: 'Leave them on the shelf',
    done: 'packed',
    undo: { act: 'unpack', label: 'Put them back' },
  },
  send: {
    label: 'Send',
    icon: 'truck',
    busyLabel: 'Sending',
    stay: 'Keep them here',
    done: 'sent',
    undo: { act: 'undoSend', label: 'Undo sending' },
  },
  deliver: {
    label: 'Delivered',
    icon: 'circle-check',
    busyLabel: 'Noting it',
    stay: 'Not yet',
    done: 'delivered',
  },
  assign: {
    label: 'Assign',
    icon: 'user-plus',
    busyLabel: 'Assigning',
    stay: 'Leave them as they are',
    done: 'assigned',
  },
  tag: {
    label: 'Tag',
    icon: 'tag',
    busyLabel: 'Tagging',
    stay: 'Leave them as they are',
    done: 'tagged',
    undo: { act: 'untag', label: 'Take the tag off' },
  },
  unpack: {
    label: 'Put back',
    icon: 'rotate-ccw',
    busyLabel: 'Putting back',
    stay: 'Leave them packed',
    done: 'put back on the shelf',
  },
  undoSend: {
    label: 'Undo sending',
    icon: 'undo-2',
    busyLabel: 'Undoing',
    stay: 'Leave them sent',
    done: 'taken back; no email about them leaves',
  },
  untag: {
    label: 'Take the tag off',
    icon: 'tag',
    busyLabel: 'Taking it off',
    stay: 'Leave it on',
    done: 'without the tag again',
  },
}

const inBar: readonly BatchAct[] = ['pack', 'send', 'deliver', 'assign', 'tag']
const firstOf: Partial<Record<OrderView, BatchAct>> = { 'to-send': 'send', 'on-the-way': 'deliver' }

/** The bar of a view: its own next step first, and as white. */
export function barOf(view: string | undefined, acts: readonly BatchAct[], canPrint: boolean) {
  const first = firstOf[view as OrderView] ?? 'pack'
  const allowed = inBar.filter((act) => acts.includes(act))
  const [white, ...rest] = allowed.toSorted((a, b) => Number(b === first) - Number(a === first))
  return [
    ...(white ? [bulk(white, false)] : []),
    ...(canPrint ? papers : []),
    ...rest.map((act) => bulk(act, act !== 'send' && act !== 'deliver')),
  ]
}

function bulk(act: BatchAct, isWide: boolean): BulkAction {
  const { label, icon } = batchTexts[act]
  return { act, label, icon, ...(isWide && { isWide: true as const }) }
}

const papers: BulkAction[] = [
  { act: 'slips', label: 'Slips', icon: 'file-text' },
  { act: 'labels', label: 'Labels', icon: 'sticker', isWide: true },
  { act: 'picks', label: 'Pick list', icon: 'list-checks', isWide: true },
]

/** Rows by what they have in common; what has nothing is left out. */
export function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string | undefined) {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}

/** "18 orders" */
export function ordersIn(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`
}

/** What will happen to these, in numbers. */
export function batchWords(act: BatchAct, rows: readonly OrderRow[]): string {
  const orders = ordersIn(rows.length)
  const pieces = rows.reduce((sum, row) => sum + row.pieces, 0)
  const withPieces = `${orders} with ${pieces === 1 ? '1 piece' : `${pieces} pieces`}`
  if (act === 'pack') return `${withPieces} to be packed. They can be put back until they are sent.`
  if (act === 'send')
    return `${withPieces}. Each with a tracking number is sent, and one email goes to its shopper; a row left empty stays.`
  if (act === 'deliver') return `${withPieces} arrived. ${cashWords(rows)} This cannot be undone.`
  if (act === 'assign') return `${orders} to be looked after.`
  return act === 'tag' ? `${orders} to be found by a word.` : orders
}

function cashWords(rows: readonly OrderRow[]): string {
  const due = rows.filter(
    ({ paymentMethod, paymentStatus }) =>
      paymentMethod === 'Cash On Delivery' && paymentStatus === 'Pending',
  )
  const paise = due.reduce((sum, { totalAmount }) => sum + paiseOf(totalAmount), 0)
  if (paise === 0) return 'Nothing was due at the door.'
  return `${rupeesExact(paise)} are noted as collected at the door, for ${ordersIn(due.length)}.`
}
