import { randomUUID } from 'node:crypto'
import { between, oneOf } from '../random.ts'
import { change, read, type Worker } from './ask-staff.ts'
import { beginning } from './begin-recall.ts'
import type { Fate } from './deeds.ts'
import { settleRecall } from './recalls-desk.ts'

type Piece = {
  id: string
  serial: string
  state: string
  isInBox: boolean
  blockedBecause: string | null
}

const piecesAtOnce = 30
/** Fewer than these on sale are too few. */
const fewPieces = 60
let deliveries = 0

/** A delivery with a number for each piece, which count on within it. */
async function receiveNamed(worker: Worker, product: string): Promise<Fate> {
  deliveries += 1
  const invoice = randomUUID()
  const serials = Array.from({ length: piecesAtOnce }, (_, at) => `CH${deliveries}-${100 + at}`)
  const was = await change(worker, '/stock/receive', {
    supplier: 'Chaos',
    licence: 'KA-MD42-1',
    invoice,
    onDate: '2026-11-23',
    lines: [{ id: product, pieces: serials.length, serials }],
    key: randomUUID(),
  })
  worker.desk.deeds.push({
    kind: 'goods in',
    product,
    invoice,
    pieces: serials.length,
    serials,
    was,
  })
  return was
}

/** Before the faults. */
export async function stockPieces(worker: Worker): Promise<void> {
  for (const { id } of worker.desk.bySerials) {
    const was = await change(worker, '/serials/keep', { id })
    if (was !== 'done') throw new Error(`product ${id} is not kept by serial numbers`)
    for (let count = 0; count < fewPieces; count += piecesAtOnce) await receiveNamed(worker, id)
  }
}

export async function keepPiecesFull(worker: Worker): Promise<void> {
  const { id } = oneOf(worker.random, worker.desk.bySerials)
  const answer = await read<{ product: { stock: number } }>(worker, `/lots/of-product?id=${id}`)
  if (answer && answer.product.stock < fewPieces) await receiveNamed(worker, id)
}

function piecesOf(worker: Worker, product: string, view: string) {
  const path = `/serials/list?view=${view}&q=${product}&limit=100`
  return read<{ rows: Piece[] }>(worker, path)
}

type SeenLine = { id: string; wanted: number; scanned: string[] }

/** What the box of an order lacks, by the numbers that lie on the shelf: two packers meet at times. */
export async function scanPieces(worker: Worker, number: string): Promise<void> {
  const answer = await read<{ lines: SeenLine[] }>(worker, `/orders/serials?number=${number}`)
  for (const { id, wanted, scanned } of answer?.lines ?? []) {
    if (scanned.length >= wanted) continue
    const shelf = await piecesOf(worker, id, 'in-stock')
    const free = (shelf?.rows ?? []).filter((piece) => !piece.isInBox && !piece.blockedBecause)
    if (free.length === 0) continue
    const serials = Array.from({ length: wanted - scanned.length }, () =>
      oneOf(worker.random, free),
    ).map(({ serial }) => serial)
    await change(worker, '/orders/scan-serials', { number, serials: [...new Set(serials)] })
  }
}

/** Some numbers that are out or in the house, and a range of which the books lack some. */
export async function recallPieces(worker: Worker): Promise<void> {
  const { desk, random } = worker
  const { id: product } = oneOf(random, desk.bySerials)
  const page = await piecesOf(worker, product, random() < 0.7 ? 'out' : 'all')
  const free = (page?.rows ?? []).filter(({ blockedBecause }) => blockedBecause === null)
  if (free.length === 0) return
  const numbers = Array.from({ length: between(random, [1, 3]) }, () => oneOf(random, free).serial)
  const [start = ''] = oneOf(random, numbers).split('-')
  const lines = [...new Set(numbers), ...(random() < 0.3 ? [`${start}-128 to ${start}-135`] : [])]
  const serials = lines.join('\n')
  const { begun, reason } = beginning(worker, '/recalls/begin-pieces', { product, serials })
  const { id, was } = await begun
  desk.deeds.push({ kind: 'recall pieces', id, serials, reason, was })
  if (id !== undefined) await settleRecall(worker, id)
}
