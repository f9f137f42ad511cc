import type { LotMoveKind } from '../../lots/lifecycle.ts'

/** Lots, their moves and their product as the statements read them. */

export type LotRow = {
  id: string
  code: string | null
  productId: string
  productName: string
  madeOn: string | null
  expiresOn: string | null
  daysLeft: number | null
  minDaysLeft: number
  isBlocked: boolean
  blockedBecause: string | null
  onHand: number
  received: number
  supplier: string | null
}

export type LotMoveRow = {
  id: string
  at: string
  pieces: number
  kind: LotMoveKind
  order: string | null
  delivery: string | null
  cause: string | null
  by: string | null
}

export type ProductRow = {
  id: string
  name: string
  stock: number
  held: number
  since: string | null
  minDaysLeft: number
  unfit: number
  mayStop: boolean
}
