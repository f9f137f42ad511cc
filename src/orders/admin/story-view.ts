import { rupeesExact } from '#platform/money.ts'
import type { StoryEntry } from './shapes.ts'
import type { StoryRow } from './tables.ts'
import { maskedText } from '#platform/masking.ts'
import { seesContact, type Viewer } from './masking/rules.ts'

const emailNames: Record<string, string> = {
  placed: 'Your order is placed',
  'payment link': 'Please pay your order',
  paid: 'We received your payment',
  shipped: 'Your order is on its way',
  parcel: 'A part of your order is on its way',
  'tracking corrected': 'The tracking number, corrected',
  cancelled: 'Your order is cancelled',
  reduced: 'A change to your order',
  refunded: 'A refund for your order',
  return: 'About your return',
}

/** Phones and e-mails in notes are masked as everywhere, without `customers.contact`. */
export function storyView(rows: readonly StoryRow[], viewer: Viewer): StoryEntry[] {
  const entries = rows.map(entryView)
  return seesContact(viewer) ? entries : entries.map(masked)
}

function masked(entry: StoryEntry): StoryEntry {
  if (entry.kind !== 'note' && entry.kind !== 'remark' && entry.kind !== 'move') return entry
  const { what, quote } = entry
  const isParcel = /^(?:tracking number|parcel \d|serial numbers |back by serial number)/.test(what)
  return {
    ...entry,
    what: isParcel ? what : maskedText(what),
    quote: quote && maskedText(quote),
  }
}

function entryView(row: StoryRow): StoryEntry {
  return {
    _id: row.id,
    at: new Date(row.at).toISOString(),
    kind: row.kind,
    who: row.name ?? whoIs(row.actor),
    what: whatHappened(row),
    quote: row.kind === 'remark' ? row.what : row.quote,
    emailState: row.kind === 'email' ? emailStateOf(row.state) : null,
    isKept: row.is_kept,
  }
}

function whoIs(actor: string): string {
  return actor.startsWith('staff ') ? 'a former member' : actor
}

function whatHappened({ kind, from, what, amount_paise: paise, state }: StoryRow): string {
  const amount = rupeesExact(Math.abs(Number(paise ?? 0)))
  switch (kind) {
    case 'move':
      return from === null ? `Ordered: ${what}` : `${from} → ${what}`
    case 'note':
      return what
    case 'remark':
      return 'wrote a note'
    case 'email':
      return `Email “${emailNames[what] ?? what}”`
    case 'payment':
      return `Payment of ${amount}${state ? ` by ${state}` : ''}: ${what}`
    case 'refund':
      return `Refund of ${amount}: ${what}`
    case 'cash':
      return `${amount} in cash ${Number(paise) > 0 ? 'collected' : 'given back'}`
    case 'event':
      return `The payment service reported ${what}${state === 'created' ? ', not worked on yet' : ''}`
  }
}

function emailStateOf(state: string | null): StoryEntry['emailState'] {
  if (state === null) return null
  if (state === 'completed') return 'sent'
  return state === 'failed' ? 'failed' : 'waiting'
}
