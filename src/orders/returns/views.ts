import type { OtherSize } from '#catalogue/families/rules.ts'
import { rupeesOf } from '#platform/money.ts'
import type { WorthLine } from '../pieces/rules.ts'
import type { ReturnsOfOrder, ShownReturn } from './contract.ts'
import { canBecome, type Condition } from './lifecycle.ts'
import { returnName } from './rules.ts'
import type { ReturnableLine, ReturnInFull, ReturnPiece } from './tables.ts'

export function returnView(row: ReturnInFull, orderNumber: number): ShownReturn {
  return {
    _id: row.id,
    number: returnName(row.number),
    orderNumber: String(orderNumber),
    state: row.state,
    reason: row.reason,
    resolution: row.resolution,
    openedAt: row.openedAt.toISOString(),
    canWithdraw: canBecome(row.state, 'withdrawn'),
    amount: row.amountPaise === null ? null : rupeesOf(row.amountPaise),
    trackingNumber: row.trackingNumber,
    courier: row.courier,
    pictures: row.pictures,
    announced: row.pieces.filter(({ condition }) => condition === 'awaited').map(pieceView),
    came: row.pieces.filter(hasCome).map((piece) => ({
      ...pieceView(piece),
      condition: piece.condition,
    })),
    steps: row.events.map(({ state, at, refusal, words, actor }) => ({
      state,
      at: at.toISOString(),
      refusal,
      words,
      isByShopper: actor === 'shopper',
    })),
  }
}

function hasCome(piece: ReturnPiece): piece is ReturnPiece & { condition: Condition } {
  return piece.condition !== 'awaited'
}

function pieceView({
  productId,
  productName,
  productNames,
  productImage,
  productWall,
  pieces,
}: ReturnPiece) {
  return { productId, productName, productNames, productImage, productWall, pieces }
}

type OfOrder = {
  orderNumber: number
  until: Date | null
  isRestToCome: boolean
  now: Date
  lines: ReturnableLine[]
  worth: WorthLine[]
  /** By product; see families/other-sizes. */
  sizes: ReadonlyMap<string, OtherSize[]>
  returns: ReturnInFull[]
}

export function returnsView(about: OfOrder): ReturnsOfOrder {
  const { orderNumber, until, isRestToCome, now, lines, worth, sizes, returns } = about
  return {
    orderNumber: String(orderNumber),
    until: until?.toISOString() ?? null,
    canAsk: until !== null && until >= now && lines.some(({ left }) => left > 0),
    isRestToCome,
    lines: lines.map((line) => ({
      ...line,
      ...worthOf(worth, line.productId),
      ...sizesView(sizes.get(line.productId)),
    })),
    returns: returns.map((row) => returnView(row, orderNumber)),
  }
}

function sizesView(sizes: readonly OtherSize[] | undefined) {
  if (!sizes) return {}
  return {
    otherSizes: sizes.map(({ pricePaise, ...size }) => ({ ...size, price: rupeesOf(pricePaise) })),
  }
}

function worthOf(worth: readonly WorthLine[], productId: string) {
  const line = worth.find((bought) => bought.productId === productId)
  return {
    price: rupeesOf(line?.unitPricePaise ?? 0),
    quantity: line?.quantity ?? 0,
    discount: rupeesOf(line?.discountPaise ?? 0),
    settled: line?.settled ?? 0,
  }
}
