/** Returns of single pieces (rulings.md#returns-by-piece); pure, shared by screens and server. */

/** How a piece came back; only what is as new is sold again. */
export const conditions = ['as new', 'opened', 'damaged', 'wrong'] as const
export type Condition = (typeof conditions)[number]

export const returnStates = [
  'asked',
  'approved',
  'refused',
  'withdrawn',
  'received',
  'settled',
  /** The replacement is on its way, then there. */
  'sent',
  'replaced',
] as const
export type ReturnState = (typeof returnStates)[number]

const transitions: Record<ReturnState | 'new', readonly ReturnState[]> = {
  new: ['asked', 'approved'],
  asked: ['approved', 'refused', 'withdrawn'],
  // Back to asked while the email about the answer waits.
  approved: ['asked', 'received', 'withdrawn'],
  refused: ['asked'],
  // Back to approved when it was not received after all.
  received: ['settled', 'sent', 'approved'],
  withdrawn: [],
  settled: [],
  // Back to received while the email about it waits.
  sent: ['received', 'replaced'],
  replaced: [],
}

/** `new` is a return that does not exist yet; what the staff opens is approved. */
export function canBecome(from: ReturnState | 'new', to: ReturnState): boolean {
  return transitions[from].includes(to)
}

/** States in which somebody waits for something. */
export const openStates = ['asked', 'approved', 'received', 'sent'] as const satisfies ReturnState[]

export function isOpen(state: ReturnState): boolean {
  return (openStates as readonly ReturnState[]).includes(state)
}

/** Why a shopper returns, and who pays the way back. */
export const returnReasons = {
  faulty: { label: 'It does not work, or is damaged', weCause: true },
  wrong: { label: 'It is not what I ordered', weCause: true },
  expiry: { label: 'The expiry date is too near, or past', weCause: true },
  size: { label: 'It does not fit', weCause: false },
  mind: { label: 'I changed my mind', weCause: false },
} as const
export type ReturnReason = keyof typeof returnReasons
export const returnReasonNames = Object.keys(returnReasons) as ReturnReason[]

/** What the shopper wants for what comes back. */
export const resolutions = ['refund', 'replacement'] as const
export type Resolution = (typeof resolutions)[number]

/** The same product again makes good what the shop caused; it mends no size and no change of mind. */
export function canBeReplaced(reason: ReturnReason): boolean {
  return returnReasons[reason].weCause
}

/** Why the staff refuses a return; the shopper reads the sentence. */
export const refusals = {
  late: 'The days for a return are over.',
  used: 'It was used, and cannot be sold to anybody else.',
  hygiene: 'For hygiene it can come back with its seal closed only.',
  unclear: 'We could not find the fault that you describe.',
  other: 'We cannot take it back.',
} as const
export type Refusal = keyof typeof refusals
export const refusalNames = Object.keys(refusals) as Refusal[]
