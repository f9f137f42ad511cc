import type { OrderStatus, PaymentMethod } from '../../lifecycle.ts'
import type { ReturnReason, ReturnState } from '../../returns/lifecycle.ts'
import type { ReturnInFull } from '../../returns/tables.ts'

/** A return as the list reads it. */
export type ListedReturn = {
  id: string
  number: string
  order_number: string
  state: ReturnState
  reason: ReturnReason
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
  worthPaise: number
  mostPaise: number
  emailWaitMinutes: number
}
