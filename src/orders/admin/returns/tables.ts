import type { ChallanMark } from '#invoices/challans/tables.ts'
import type { OrderStatus, PaymentMethod } from '../../lifecycle.ts'
import type { Resolution, ReturnReason, ReturnState } from '../../returns/lifecycle.ts'
import type { ReturnInFull } from '../../returns/tables.ts'

/** A return as the list reads it. */
export type ListedReturn = {
  id: string
  number: string
  order_number: string
  state: ReturnState
  reason: ReturnReason
  resolution: Resolution
  pieces: number
  customer: string
  city: string
  opened_at: string
  since: string
  amount_paise: string | null
  /** When it was opened, to the microsecond. */
  moment: string
}

export type ReturnPage = {
  rows: ListedReturn[]
  count: number
  newer: string | null
  older: string | null
}

/** What a member sees of one return beside the return itself. */
export type ReturnFacts = {
  returned: ReturnInFull
  canUndo: boolean
  order: {
    id: string
    number: number
    status: OrderStatus
    paymentMethod: PaymentMethod
    isOnline: boolean
    phone: string
  }
  shopper: { id: string; name: string }
  /** Names of members, by the actor of a step. */
  names: ReadonlyMap<string, string>
  /** Why it cannot be settled yet. */
  moneyWaits: string | null
  worthPaise: number
  mostPaise: number
  emailWaitMinutes: number
  toSend: PieceToSend[]
  challans: ChallanMark[]
}

/** What the replacement of a return takes, while it waits for it. */
export type PieceToSend = {
  productId: string
  productName: string
  bin: string | null
  pieces: number
  inStock: number
  lots: { code: string | null; expiresOn: string | null; pieces: number }[]
}
