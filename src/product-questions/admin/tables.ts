import type { HideReason, QuestionState } from '../lifecycle.ts'

/** A question as the list reads it, with its product; never with its asker. */
export type StaffRecord = {
  id: string
  version: number
  state: QuestionState
  hidden_for: HideReason | null
  product_id: string
  product_name: string
  product_image: string | null
  product_wall: string
  words: string
  asked_at: string
  answer: string | null
  answered_at: string | null
  /** When it was asked, to the microsecond. */
  moment: string
}

export type StaffPage = {
  rows: StaffRecord[]
  count: number
  newer: string | null
  older: string | null
}
