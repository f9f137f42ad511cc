import { z } from 'zod'
import { Id } from '#platform/rpc/contract.ts'
import { enquiryStates, messageKinds } from '../lifecycle.ts'
import { enquiryViews } from '../rules.ts'

const Moment = z.iso.datetime()
const Person = z.object({ _id: Id, name: z.string() })

/** What every list and page says of an enquiry. */
const facts = {
  _id: Id,
  enquiryNumber: z.string(),
  name: z.string(),
  subject: z.string(),
  at: Moment,
  state: z.enum(enquiryStates),
  isGrievance: z.boolean(),
  /** Kept when it turned out to be none. */
  grievanceNumber: z.string().nullable(),
  acknowledgedAt: Moment.nullable(),
  solvedAt: Moment.nullable(),
  acknowledgeBy: Moment,
  solveBy: Moment,
  assignedTo: Person.nullable(),
  /** Of the report of an adverse event (rulings.md#adverse-events). */
  adverseEvent: z
    .object({ isSerious: z.boolean(), forwardBy: Moment, forwardedAt: Moment.nullable() })
    .nullable(),
  /** The person was erased: words, name and address are gone. */
  isErased: z.boolean(),
}

export const EnquiryRow = z.object(facts)
export type EnquiryRow = z.infer<typeof EnquiryRow>

export const EnquiryRows = z.object({
  rows: z.array(EnquiryRow),
  newer: z.string().nullable(),
  older: z.string().nullable(),
  /** Counted up to 1,000; 1,001 is more. */
  count: z.int(),
})

export const ViewCounts = z.array(z.object({ view: z.enum(enquiryViews), count: z.int() }))

export const Message = z.object({
  _id: Id,
  kind: z.enum(messageKinds),
  words: z.string(),
  /** Null is the shop itself, or somebody who left. */
  who: z.string().nullable(),
  at: Moment,
  /** Of our answers. */
  email: z.enum(['under way', 'sent', 'failed']).nullable(),
})
export type Message = z.infer<typeof Message>

export const Thread = z.object({
  ...facts,
  version: z.int(),
  message: z.string(),
  /** Of an adverse event, for members with `health.read`; null for others. */
  report: z.array(z.object({ name: z.string(), value: z.string() })).nullable(),
  /** Masked without `customers.contact`. */
  email: z.string(),
  phone: z.string(),
  isMasked: z.boolean(),
  orderNumber: z.string().nullable(),
  /** The account that it was sent from, or that a member linked. */
  customer: Person.nullable(),
  messages: z.array(Message),
  signature: z.string(),
  /** With their fields filled in for this enquiry. */
  savedAnswers: z.array(z.object({ _id: Id, name: z.string(), words: z.string() })),
})
export type Thread = z.infer<typeof Thread>

export const SavedAnswer = z.object({
  _id: Id,
  name: z.string(),
  words: z.string(),
  version: z.int(),
})
export type SavedAnswer = z.infer<typeof SavedAnswer>
