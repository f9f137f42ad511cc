import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { recallAnswers } from '#recalls/lifecycle.ts'
import { between, oneOf } from '../random.ts'
import { change, read, untilDone, type Worker } from './ask-staff.ts'
import { beginning } from './begin-recall.ts'
import type { Fate } from './deeds.ts'

type SeenLot = { id: string; state: string; onHand: number; received: number }
type SeenProduct = { product: { stock: number }; lots: SeenLot[] }

const piecesOfLot = 20
/** Fewer than these on sale are too few. */
const fewPieces = 80
const dayMs = 86_400_000
let lots = 0

/** A delivery of a lot of its own, which expires after all others. */
async function receiveLot(worker: Worker, product: string): Promise<Fate> {
  lots += 1
  const invoice = randomUUID()
  const expires = new Date(Date.now() + (365 + lots) * dayMs).toISOString().slice(0, 10)
  const was = await change(worker, '/stock/receive', {
    supplier: 'Chaos',
    licence: 'KA-MD42-1',
    invoice,
    onDate: '2026-11-23',
    lines: [{ id: product, pieces: piecesOfLot, lot: { code: `CHAOS-${lots}`, expires } }],
    key: randomUUID(),
  })
  worker.desk.deeds.push({ kind: 'goods in', product, invoice, pieces: piecesOfLot, was })
  return was
}

/** Before the faults: each product has some lots. */
export async function stockLots(worker: Worker): Promise<void> {
  for (const { id } of worker.desk.byLots) {
    const was = await change(worker, '/lots/keep', { id, minDaysLeft: 30 })
    if (was !== 'done') throw new Error(`product ${id} is not kept by lots`)
    for (let count = 0; count < fewPieces / piecesOfLot; count += 1) await receiveLot(worker, id)
  }
}

export async function keepShelvesFull(worker: Worker): Promise<void> {
  const { id } = oneOf(worker.random, worker.desk.byLots)
  const page = await lotsOf(worker, id)
  if (page && page.product.stock < fewPieces) await receiveLot(worker, id)
}

function lotsOf(worker: Worker, product: string): Promise<SeenProduct | undefined> {
  return read<SeenProduct>(worker, `/lots/of-product?id=${product}`)
}

type SeenRecall = {
  recall: { buyers: number; told: number; answered: number; closedAt: string | null }
  notices: { orderId: string; answer: string | null }[]
}

/** From the block of a lot that is being sent, by what its buyers say, to its release. */
export async function recallLot(worker: Worker): Promise<void> {
  const { desk, random } = worker
  const page = await lotsOf(worker, oneOf(random, desk.byLots).id)
  const lot = page?.lots.find(({ state, onHand, received }) => {
    return state !== 'blocked' && onHand > 0 && onHand < received
  })
  const id = lot && (await begin(worker, lot.id))
  if (!lot || !id) return
  if (await settleRecall(worker, id)) await lift(worker, lot.id)
}

/** What its buyers say, to its end. */
export async function settleRecall(worker: Worker, id: string): Promise<boolean> {
  const look = () => read<SeenRecall>(worker, `/recalls/recall?id=${id}`)
  // Packers and clerks meet the block meanwhile.
  await pause(between(worker.random, [500, 3_000]))
  return (
    (await write(worker, id, look)) &&
    (await answerAll(worker, id, look)) &&
    (await close(worker, id, look))
  )
}

type Look = () => Promise<SeenRecall | undefined>

async function begin(worker: Worker, lot: string): Promise<string | undefined> {
  const { begun, reason } = beginning(worker, '/recalls/begin', { lots: [lot] })
  const { id, blockedAt, was } = await begun
  worker.desk.deeds.push({ kind: 'recall', id, lot, reason, blockedAt, was })
  return id
}

/** True once the page says that every buyer was written to. */
async function write(worker: Worker, id: string, look: Look): Promise<boolean> {
  const { desk, random } = worker
  const areAllTold = async () => {
    const page = await look()
    return page && page.recall.told === page.recall.buyers
  }
  await untilDone(
    worker,
    async () => {
      const was = await change(worker, '/recalls/tell', { id })
      desk.deeds.push({ kind: 'write', id, was })
      return was
    },
    areAllTold,
  )
  for (let looks = 0; looks < 40; looks += 1) {
    if (await areAllTold()) return true
    await pause(between(random, [200, 500]))
  }
  return false
}

/** The same for an order each time. */
function answerFor(order: string): string {
  return recallAnswers[parseInt(order.slice(-2), 16) % recallAnswers.length] ?? 'no answer'
}

async function answerAll(worker: Worker, id: string, look: Look): Promise<boolean> {
  const { desk, random } = worker
  for (let looks = 0; looks < 60; looks += 1) {
    const page = await look()
    if (!page) await pause(between(random, [200, 800]))
    const waiting = page?.notices.filter((notice) => notice.answer === null) ?? []
    if (page && waiting.length === 0) return true
    for (const { orderId: order } of waiting) {
      const answer = answerFor(order)
      const was = await change(worker, '/recalls/answer', { id, order, answer })
      desk.deeds.push({ kind: 'answer', id, order, answer, was })
    }
  }
  return false
}

function close(worker: Worker, id: string, look: Look): Promise<boolean> {
  return untilDone(
    worker,
    async () => {
      const was = await change(worker, '/recalls/close', { id, isClosed: true })
      worker.desk.deeds.push({ kind: 'close', id, was })
      return was
    },
    async () => {
      const page = await look()
      return page && page.recall.closedAt !== null
    },
  )
}

async function lift(worker: Worker, lot: string): Promise<void> {
  const sentAt = Date.now()
  await untilDone(
    worker,
    async () => {
      const was = await change(worker, '/lots/release', { id: lot, reason: 'nothing found' })
      worker.desk.deeds.push({ kind: 'lift', lot, sentAt, was })
      return was
    },
    async () => {
      const page = await read<{ lot: SeenLot }>(worker, `/lots/lot?id=${lot}`)
      return page && page.lot.state !== 'blocked'
    },
  )
}
