import type { Permission } from '#platform/rpc/permissions.ts'
import type { Resolution, ReturnState } from '../../returns/lifecycle.ts'

/** Returns in the back office; pure, shared by screens and server. */

/** Lists that everybody has, in the order of their tabs. */
export const returnViews = [
  'to-answer',
  'to-receive',
  'to-replace',
  'to-settle',
  'money-waits',
  'on-the-way',
  'over',
  'all',
] as const
export type ReturnView = (typeof returnViews)[number]

export const statesOf: Record<Exclude<ReturnView, 'all'>, readonly ReturnState[]> = {
  'to-answer': ['asked'],
  'to-receive': ['approved'],
  'to-replace': ['received'],
  'to-settle': ['received'],
  'money-waits': ['received'],
  'on-the-way': ['sent'],
  over: ['refused', 'withdrawn', 'settled', 'replaced'],
}

/** What came waits for its replacement, or for its money. */
export const resolutionOf: Partial<Record<ReturnView, Resolution>> = {
  'to-replace': 'replacement',
  'to-settle': 'refund',
  'money-waits': 'refund',
}

/** Money goes back once no parcel of the order is to come. */
export const moneyWaitsIn: Partial<Record<ReturnView, boolean>> = {
  'to-settle': false,
  'money-waits': true,
}

/** Views of work begin with the oldest, the others with the newest. */
export function isOldestFirst(view: ReturnView): boolean {
  return view !== 'over' && view !== 'all'
}

export const returnActs = [
  'approve',
  'refuse',
  'undo',
  'receive',
  'withdraw',
  'send',
  'refund',
  'close',
  'unreceive',
  'deliver',
  'renumber',
  'unsend',
] as const
export type ReturnAct = (typeof returnActs)[number]

const allowed: Record<ReturnAct, { from: readonly ReturnState[]; may: Permission }> = {
  approve: { from: ['asked'], may: 'orders.return' },
  refuse: { from: ['asked'], may: 'orders.return' },
  undo: { from: ['approved', 'refused'], may: 'orders.return' },
  receive: { from: ['approved'], may: 'orders.return' },
  withdraw: { from: ['approved'], may: 'orders.return' },
  refund: { from: ['received'], may: 'orders.refund' },
  close: { from: ['received'], may: 'orders.return' },
  unreceive: { from: ['received'], may: 'orders.return' },
  send: { from: ['received'], may: 'orders.return' },
  deliver: { from: ['sent'], may: 'orders.return' },
  renumber: { from: ['sent'], may: 'orders.return' },
  unsend: { from: ['sent'], may: 'orders.return' },
}

type Facts = {
  state: ReturnState
  resolution: Resolution
  /** The email about the answer or the sending waits, or there is none. */
  canUndo: boolean
  /** Other parcels of the order are still to come. */
  isMoneyWaiting: boolean
  permissions: ReadonlySet<Permission>
}

/** What this member may do with a return now. */
export function actsOn(facts: Facts): ReturnAct[] {
  const { state, resolution, canUndo, isMoneyWaiting, permissions } = facts
  return returnActs.filter(
    (act) =>
      allowed[act].from.includes(state) &&
      permissions.has(allowed[act].may) &&
      ((act !== 'refund' && act !== 'close') || !isMoneyWaiting) &&
      ((act !== 'undo' && act !== 'unsend') || canUndo) &&
      (act !== 'send' || resolution === 'replacement'),
  )
}

/** `R1001`, `r 1001` or `1001`: the number of a return. */
export function returnNumberIn(text: string): string | undefined {
  return /^r?\s*([1-9]\d{0,14})$/i.exec(text.trim())?.[1]
}
