import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { commonErrors, counted, Id, words } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { hideReasonNames, questionStates } from '../lifecycle.ts'
import { longestAnswer } from '../rules.ts'
import { answeringErrors } from './errors.ts'

/** Questions about products in the back office, below /admin/api. Nobody there changes what was asked. */

const { NOT_FOUND } = commonErrors
const { CHANGED, HIDDEN } = answeringErrors
// Who judges what shoppers write in reviews: roles that a shop made of its own have it already.
const may = staffAsks(['reviews.judge'])
const only = (what: string) => ({ error: `Please send ${what}, and nothing else.` })
const State = z.enum(questionStates, {
  error: `Please choose a state from: ${questionStates.join(', ')}.`,
})
const HideReason = z.enum(hideReasonNames, {
  error: `Please choose a reason from: ${hideReasonNames.join(', ')}.`,
})
const target = { id: Id, version: Version }
const next = z.object({ version: z.number().int() })

export const StaffQuestion = z.object({
  _id: Id,
  version: z.number().int(),
  state: State,
  hiddenFor: HideReason.nullable(),
  product: z.object({ _id: Id, name: z.string(), image: z.string(), wall: z.string() }),
  words: z.string(),
  askedAt: z.string(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
})
export type StaffQuestion = z.infer<typeof StaffQuestion>

export const QuestionFilters = z.strictObject(
  {
    state: State.default('open'),
    /** Words, or the id of a question or a product; among the newest 5,000 of the state. */
    q: words(200, 'what to search').optional(),
    after: z.string().max(200).optional(),
    before: z.string().max(200).optional(),
    limit: counted('the rows of a page', 100).optional(),
  },
  only('a state, filters and a page'),
)
export type QuestionFilters = z.output<typeof QuestionFilters>

export const contract = {
  list: may
    .route({
      method: 'GET',
      path: '/questions/list',
      summary: 'Questions of a state, a page at a time; the oldest of the open ones first',
    })
    .input(QuestionFilters)
    .output(
      z.object({
        rows: z.array(StaffQuestion),
        count: z.number().int(),
        newer: z.string().nullable(),
        older: z.string().nullable(),
      }),
    ),

  stateCounts: may
    .route({
      method: 'GET',
      path: '/questions/state-counts',
      summary: 'How many questions each state has, counted up to 1,000',
    })
    .output(z.array(z.object({ state: State, count: z.number().int() }))),

  answer: may
    .route({
      method: 'POST',
      path: '/questions/answer',
      summary: 'Answers a question in public, corrects the answer, or takes it away',
    })
    .errors({ NOT_FOUND, CHANGED, HIDDEN })
    .input(
      z.strictObject(
        { ...target, words: words(longestAnswer, 'the answer').nullable() },
        only('a question, the version you saw and an answer'),
      ),
    )
    .output(next),

  hide: may
    .route({ method: 'POST', path: '/questions/hide', summary: 'Hides a question with a reason' })
    .errors({ NOT_FOUND, CHANGED })
    .input(
      z.strictObject(
        { ...target, hiddenFor: HideReason },
        only('a question, the version you saw and a reason'),
      ),
    )
    .output(next),

  show: may
    .route({
      method: 'POST',
      path: '/questions/show',
      summary: 'Shows a hidden question again: with its answer, or open',
    })
    .errors({ NOT_FOUND, CHANGED })
    .input(z.strictObject(target, only('a question and the version you saw')))
    .output(next),
}
