import { maskedText } from '#platform/masking.ts'
import { rupeesOf } from '#platform/money.ts'
import { returnName } from '../../returns/rules.ts'
import { phoneFor, seesContact, type Viewer } from '../masking/rules.ts'
import type { ReturnDetail, ReturnRow } from './shapes.ts'
import type { ShownReturn } from '../../returns/contract.ts'
import { actsOn } from './rules.ts'
import type { ListedReturn, ReturnFacts, ReturnPage } from './tables.ts'

export function returnPageView({ rows, ...page }: ReturnPage) {
  return { ...page, rows: rows.map(rowView) }
}

function rowView(row: ListedReturn): ReturnRow {
  return {
    _id: row.id,
    number: returnName(row.number),
    orderNumber: String(row.order_number),
    state: row.state,
    reason: row.reason,
    resolution: row.resolution,
    pieces: row.pieces,
    customer: row.customer,
    city: row.city,
    openedAt: new Date(row.opened_at).toISOString(),
    since: new Date(row.since).toISOString(),
    amount: row.amount_paise === null ? null : rupeesOf(Number(row.amount_paise)),
  }
}

export function returnDetailView(
  shown: ShownReturn,
  { returned, canUndo, order, shopper, names, toSend, challans, moneyWaits, ...money }: ReturnFacts,
  viewer: Viewer,
): ReturnDetail {
  const { id, number, phone, ...facts } = order
  return {
    ...shown,
    steps: seesContact(viewer) ? shown.steps : shown.steps.map(masked),
    acts: actsOn({
      state: returned.state,
      resolution: returned.resolution,
      canUndo,
      isMoneyWaiting: moneyWaits !== null,
      permissions: viewer.permissions,
    }),
    toSend,
    challans,
    moneyWaits,
    order: { _id: id, number: String(number), ...facts },
    shopper: { _id: shopper.id, name: shopper.name, phone: phoneFor(viewer, phone) },
    actors: returned.events.map(({ actor }) => whoIs(actor, names)),
    worth: rupeesOf(money.worthPaise),
    most: rupeesOf(money.mostPaise),
    emailWaitMinutes: money.emailWaitMinutes,
  }
}

/** Phones and e-mails in words, as everywhere without `customers.contact`. */
function masked(step: ShownReturn['steps'][number]) {
  return { ...step, words: step.words && maskedText(step.words) }
}

function whoIs(actor: string, names: ReadonlyMap<string, string>): string {
  if (actor === 'shopper') return 'The shopper'
  return names.get(actor) ?? (actor.startsWith('staff ') ? 'a former member' : actor)
}
