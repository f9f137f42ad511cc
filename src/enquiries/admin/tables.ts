import type { AdverseReport } from '../adverse-events/lifecycle.ts'
import type { EnquiryState, MessageKind } from '../lifecycle.ts'

/** What is read of enquiries to show them to the staff. */

/** An enquiry as the database answers it, with the name of the member who looks after it. */
export type EnquiryRecord = {
  id: string
  moment: string
  enquiry_number: string
  name: string
  email: string
  number: string
  subject: string
  message: string
  user_id: string | null
  /** Of the account, where one enquiry is read. */
  customer_name?: string | null
  at: string
  state: EnquiryState
  assigned_to: string | null
  assigned_name: string | null
  order_number: string | null
  is_grievance: boolean
  grievance_year: number | null
  grievance_serial: number | null
  acknowledged_at: string | null
  solved_at: string | null
  version: number
  /** Of an adverse event; null is another enquiry. */
  is_serious: boolean | null
  forwarded_at: string | null
}

export type EnquiryPage = {
  rows: EnquiryRecord[]
  newer: string | null
  older: string | null
  count: number
}

export type EmailState = 'under way' | 'sent' | 'failed'

export type MessageRecord = {
  id: string
  kind: MessageKind
  words: string
  who: string | null
  at: string
  /** Of our answers. */
  email: EmailState | null
}

export type ThreadRecord = {
  row: EnquiryRecord & { report: AdverseReport | null }
  messages: MessageRecord[]
  savedAnswers: { id: string; name: string; words: string }[]
}
