import type { OrderStatus } from '../../lifecycle.ts'

/** Batches: the same for many orders at once; pure, shared by screens and server. */

/** What can be done with many orders at once, and the permission of each. */
export const batchActs = [
  'pack',
  'send',
  'deliver',
  'assign',
  'tag',
  'unpack',
  'undoSend',
  'untag',
] as const
export type BatchAct = (typeof batchActs)[number]

export const batchPermissions = {
  pack: 'orders.pack',
  send: 'orders.send',
  deliver: 'orders.send',
  assign: 'orders.read',
  tag: 'orders.read',
  unpack: 'orders.pack',
  undoSend: 'orders.send',
  untag: 'orders.read',
} as const satisfies Record<BatchAct, string>

/** The most orders of a batch. */
export const mostInBatch = 200

type Row = { orderStatus: OrderStatus; phoneToConfirm: boolean; tags: readonly string[] }

const from: Partial<Record<BatchAct, readonly OrderStatus[]>> = {
  pack: ['Placed'],
  send: ['Placed', 'Packed'],
  deliver: ['Shipped'],
  unpack: ['Packed'],
  undoSend: ['Shipped'],
}

/** Why an order is left out, as far as its row tells; the server decides. */
export function obstacleOf(act: BatchAct, row: Row, tag = ''): string | undefined {
  const { orderStatus, phoneToConfirm, tags } = row
  if (from[act]?.includes(orderStatus) === false) return `${orderStatus} already`
  const isCalled = act !== 'pack' && act !== 'send'
  if (phoneToConfirm && orderStatus === 'Placed' && !isCalled) return 'phone to confirm'
  return act === 'tag' && tags.includes(tag) ? 'has this tag already' : undefined
}
