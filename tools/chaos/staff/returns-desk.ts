import { randomUUID } from 'node:crypto'
import { between, oneOf } from '../random.ts'
import { change, read, untilDone, type Worker } from './ask-staff.ts'
import { trackingOf } from './send-bought.ts'

type Piece = { productId: string; pieces: number }
type SeenReturn = {
  _id: string
  state: string
  announced: Piece[]
  came: Piece[]
  order: { _id: string; isOnline: boolean }
}
/** The state of a return as its page says it. */
type Look = () => Promise<string | undefined>
type Step = (worker: Worker, detail: SeenReturn, look: Look) => Promise<void>

/** What is done with a return of each list of work. */
const steps: Record<string, Step> = {
  'to-answer': answer,
  'to-receive': receive,
  'to-replace': replaceOrGiveBack,
  'to-settle': giveBack,
  'on-the-way': arrive,
}

/** One step of a return out of the first few of a list: two clerks take the same one at times. */
export async function judgeReturn(worker: Worker): Promise<void> {
  const { random } = worker
  const counts = await read<{ view: string; count: number }[]>(worker, '/returns/view-counts')
  const views = (counts ?? []).flatMap(({ view, count }) => (count > 0 && steps[view] ? view : []))
  if (views.length === 0) return
  const view = oneOf(random, views)
  const list = await read<{ rows: { number: string }[] }>(
    worker,
    `/returns/list?view=${view}&limit=5`,
  )
  if (!list || list.rows.length === 0) return
  const path = `/returns/detail?number=${oneOf(random, list.rows).number.replace('R', '')}`
  const detail = await read<SeenReturn>(worker, path)
  if (!detail) return
  await steps[view]?.(worker, detail, async () => (await read<SeenReturn>(worker, path))?.state)
}

/** True once another state than that which was seen stands on the page. */
function onceMoved(look: Look, { state }: SeenReturn) {
  return async () => {
    const now = await look()
    return now === undefined ? undefined : now !== state
  }
}

async function answer(worker: Worker, detail: SeenReturn, look: Look): Promise<void> {
  const { desk, random } = worker
  const { _id: id } = detail
  const kind = random() < 0.1 ? 'refuse' : 'approve'
  const body = { id, ...(kind === 'refuse' && { refusal: 'used' }) }
  await untilDone(
    worker,
    async () => {
      const was = await change(worker, `/returns/${kind}`, body)
      desk.deeds.push({ kind, id, was })
      return was
    },
    onceMoved(look, detail),
  )
}

const conditions = ['as new', 'as new', 'opened', 'damaged']

/** Fewer than were announced now and then. */
async function receive(worker: Worker, detail: SeenReturn, look: Look): Promise<void> {
  const { desk, random } = worker
  const [announced] = detail.announced
  if (!announced) return
  const { _id: id } = detail
  const product = announced.productId
  const condition = oneOf(random, conditions)
  const pieces = random() < 0.2 ? between(random, [1, announced.pieces]) : announced.pieces
  const came = [{ product, condition, pieces }]
  await untilDone(
    worker,
    async () => {
      const was = await change(worker, '/returns/receive', { id, came })
      desk.deeds.push({ kind: 'receive', id, product, condition, pieces, was })
      return was
    },
    onceMoved(look, detail),
  )
}

/** What the pieces cost: nothing was taken off their price. */
async function giveBack(worker: Worker, detail: SeenReturn, look: Look): Promise<void> {
  const { desk } = worker
  const { _id: id, came, order } = detail
  const bought = desk.bought.find((candidate) => candidate.id === order._id)
  if (!bought) return
  const pieces = came.reduce((sum, piece) => sum + piece.pieces, 0)
  const paise = pieces * bought.goods.rupees * 100
  const key = randomUUID()
  if (order.isOnline) desk.refunded.add(order._id)
  await untilDone(
    worker,
    async () => {
      const was = await change(worker, '/returns/refund', { id, key })
      desk.deeds.push({ kind: 'give back', id, order: order._id, key, paise, was })
      return was
    },
    onceMoved(look, detail),
  )
}

/** Some get their money all the same, by another clerk in the same moment now and then. */
function replaceOrGiveBack(worker: Worker, detail: SeenReturn, look: Look): Promise<void> {
  return worker.random() < 0.25 ? giveBack(worker, detail, look) : replace(worker, detail, look)
}

async function replace(worker: Worker, detail: SeenReturn, look: Look): Promise<void> {
  const { desk } = worker
  const { _id: id, order } = detail
  const tracking = trackingOf(worker)
  const body = { id, trackingNumber: tracking }
  await untilDone(
    worker,
    async () => {
      const was = await change(worker, '/returns/send-replacement', body)
      desk.deeds.push({ kind: 'replace', id, order: order._id, tracking, was })
      return was
    },
    onceMoved(look, detail),
  )
}

async function arrive(worker: Worker, detail: SeenReturn, look: Look): Promise<void> {
  const { _id: id } = detail
  await untilDone(
    worker,
    async () => {
      const was = await change(worker, '/returns/deliver-replacement', { id })
      worker.desk.deeds.push({ kind: 'arrive', id, was })
      return was
    },
    onceMoved(look, detail),
  )
}
