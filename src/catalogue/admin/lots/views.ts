import type { ListedLot, LotMovement, LotsOfProduct } from './contract.ts'
import type { LotMoveRow, LotRow, ProductRow } from './tables.ts'
import { stateOf } from './rules.ts'

export function lotView(row: LotRow): ListedLot {
  const { id, code, productId, productName, madeOn, expiresOn } = row
  const { onHand, received, supplier, blockedBecause } = row
  return {
    id,
    code,
    product: { id: productId, name: productName },
    madeOn,
    expiresOn,
    state: stateOf(row),
    onHand,
    received,
    supplier,
    blockedBecause,
  }
}

export function moveView({ at, ...row }: LotMoveRow): LotMovement {
  return { ...row, at: new Date(at).toISOString() }
}

export function productView({ row, lots }: { row: ProductRow; lots: LotRow[] }): LotsOfProduct {
  const { id, name, stock, held, since, minDaysLeft, unfit, mayStop } = row
  return {
    product: { id, name, stock, held },
    since: since === null ? null : new Date(since).toISOString(),
    minDaysLeft,
    // What may not be sent stands first for what orders need, and is then missing.
    shortage: since === null ? 0 : Math.max(0, unfit - held),
    mayStop,
    lots: lots.map(lotView),
  }
}
