import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { query } from '../goods.ts'
import { between, oneOf } from '../random.ts'
import { change, read, type Worker } from './ask-staff.ts'
import { keepPiecesFull, recallPieces, scanPieces } from './pieces-desk.ts'
import { keepShelvesFull, recallLot } from './recalls-desk.ts'
import { judgeReturn } from './returns-desk.ts'
import { sendBought } from './send-bought.ts'

type Tasks = readonly [weight: number, task: (worker: Worker) => Promise<void>][]

/** Everything members do with orders and products here, and how often. */
export const ofMembers: Tasks = [
  [4, reprice],
  [2, setLowStock],
  [2, receiveGoods],
  [6, packAndSend],
  [3, refundSome],
]

export const ofClerks: Tasks = [
  [3, sendBought],
  [5, judgeReturn],
]

export const ofOfficers: Tasks = [
  [1, recallLot],
  [1, keepShelvesFull],
  [1, recallPieces],
  [1, keepPiecesFull],
]

/** One task after the other until the doors close. */
export async function workUntil(
  closed: () => boolean,
  tasks: Tasks,
  worker: () => Worker,
): Promise<void> {
  const all = tasks.flatMap(([weight, task]) => Array.from({ length: weight }, () => task))
  while (!closed()) {
    const next = worker()
    await oneOf(next.random, all)(next)
    await pause(between(next.random, [50, 250]))
  }
}

/** A price that no shopper orders at meanwhile, by two members now and then. */
async function reprice(worker: Worker): Promise<void> {
  const { desk, random } = worker
  await setField(worker, oneOf(random, desk.products).id, {
    field: 'discount',
    value: String(between(random, [1, 90])),
  })
}

/** On a product that is being sold. */
async function setLowStock(worker: Worker): Promise<void> {
  const { stage, random } = worker
  await setField(worker, oneOf(random, stage.shelf).id, {
    field: 'lowStock',
    value: String(between(random, [1, 500])),
  })
}

async function setField(
  worker: Worker,
  product: string,
  cell: { field: string; value: string },
): Promise<void> {
  const current = await read<{ version: number }>(worker, `/catalogue/product?id=${product}`)
  if (!current) return
  const { version } = current
  const body = { id: product, version, ...cell }
  const was = await change(worker, '/catalogue/set-field', body)
  worker.desk.deeds.push({ kind: 'field', product, version, ...cell, was })
}

async function receiveGoods(worker: Worker): Promise<void> {
  const { stage, random } = worker
  const product = oneOf(random, stage.shelf).id
  const invoice = randomUUID()
  const pieces = between(random, [1, 20])
  const was = await change(worker, '/stock/receive', {
    supplier: 'Chaos',
    invoice,
    onDate: '2026-11-23',
    lines: [{ id: product, pieces }],
    key: randomUUID(),
  })
  worker.desk.deeds.push({ kind: 'goods in', product, invoice, pieces, was })
}

type Row = { _id: string; orderNumber: string; version: number; orderStatus: string }

/** The oldest that wait, as every member sees them: two of them take the same order at times. */
async function packAndSend(worker: Worker): Promise<void> {
  const { random, desk } = worker
  const list = await read<{ rows: Row[] }>(worker, '/orders/list?view=to-pack&limit=5')
  if (!list || list.rows.length === 0) return
  const { _id: order, orderNumber, version, orderStatus: status } = oneOf(random, list.rows)
  const packed = await change(worker, '/orders/pack', {
    order_id: order,
    seen: { status, version },
    reason: 'chaos',
  })
  desk.deeds.push({ kind: 'pack', order, was: packed })
  // Pieces with a number leave by it alone.
  if (packed === 'refused') await scanPieces(worker, orderNumber)
  const sendable = await read<{ rows: Row[] }>(worker, '/orders/list?view=to-send&limit=20')
  if (!sendable || sendable.rows.length === 0) return
  const next = oneOf(random, sendable.rows)
  const tracking = `CH-${between(random, [100_000, 999_999])}`
  const sentAt = Date.now()
  const was = await change(worker, '/orders/send', {
    order_id: next._id,
    seen: { status: next.orderStatus, version: next.version },
    trackingNumber: tracking,
    reason: 'chaos',
  })
  desk.deeds.push({ kind: 'send', order: next._id, tracking, sentAt, was })
}

/** Goodwill for an order that is paid; the button is pressed twice. */
async function refundSome(worker: Worker): Promise<void> {
  const { stage, random, desk } = worker
  const [row] = await query<{ id: string; status: string; version: number }>(
    stage.database,
    `select id, status, version from "order"
      where payment_status = 'Paid' and paid_payment_id is not null and status in ('Placed', 'Packed')
        and id <> all($1)
      order by random() limit 1`,
    // What is returned of these is worth all that was paid for it.
    [desk.bought.map((order) => order.id)],
  )
  if (!row) return
  const { id: order, status, version } = row
  const key = randomUUID()
  const rupees = between(random, [1, 50])
  desk.refunded.add(order)
  const body = { order_id: order, seen: { status, version }, key, reason: 'chaos', rupees }
  const presses = await Promise.all([0, 1].map(() => change(worker, '/orders/refund', body)))
  // One press may be refused because the other was quicker.
  const was = presses.includes('done')
    ? 'done'
    : presses.includes('unknown')
      ? 'unknown'
      : 'refused'
  desk.deeds.push({ kind: 'refund', order, key, paise: rupees * 100, was })
}
