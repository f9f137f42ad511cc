import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { commonErrors, counted, Id, words } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { forWhom, hideReasonNames, reviewStates } from '../lifecycle.ts'
import { longestAnswer, mostJudged } from '../rules.ts'
import { ShownPicture } from '#media/shoppers/contract.ts'
import { judgingErrors } from './errors.ts'

/** Reviews of products in the back office, below /admin/api. Nobody there changes what they say. */

const { NOT_FOUND } = commonErrors
const { CHANGED } = judgingErrors
const may = staffAsks(['reviews.judge'])
const only = (what: string) => ({ error: `Please send ${what}, and nothing else.` })
const State = z.enum(reviewStates, {
  error: `Please choose a state from: ${reviewStates.join(', ')}.`,
})
const HideReason = z.enum(hideReasonNames, {
  error: `Please choose a reason from: ${hideReasonNames.join(', ')}.`,
})
const target = { id: Id, version: Version }

const Judgement = z
  .strictObject(
    { ...target, state: State, hiddenFor: HideReason.nullable().default(null) },
    only('a review, the version you saw, a state and, to hide it, a reason'),
  )
  .refine(({ state, hiddenFor }) => (state === 'hidden') === (hiddenFor !== null), {
    path: ['hiddenFor'],
    error: 'Please choose a reason: it is shown in place of the words.',
  })
export type Judgement = z.output<typeof Judgement>

export const JudgedReview = z.object({
  _id: Id,
  version: z.number().int(),
  state: State,
  hiddenFor: HideReason.nullable(),
  product: z.object({ _id: Id, name: z.string(), image: z.string(), wall: z.string() }),
  stars: z.number().int(),
  headline: z.string().nullable(),
  words: z.string(),
  authorName: z.string(),
  forWhom: z.enum(forWhom),
  writtenAt: z.string(),
  changedAt: z.string().nullable(),
  /** It names a link or a way to reach somebody. */
  mayReachSomebody: z.boolean(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** At /admin/api/pictures/ID.webp. */
  pictures: z.array(ShownPicture),
})
export type JudgedReview = z.infer<typeof JudgedReview>

export const ReviewFilters = z.strictObject(
  {
    state: State.default('new'),
    stars: z
      .preprocess(
        (value) => (Array.isArray(value) ? value : [value]),
        z.array(counted('stars', 5)).max(5, { error: 'There are only five stars.' }),
      )
      .optional(),
    /** Words, a name, or the id of a review or a product; among the newest 5,000 of the state. */
    q: words(200, 'what to search').optional(),
    after: z.string().max(200).optional(),
    before: z.string().max(200).optional(),
    limit: counted('the rows of a page', 100).optional(),
  },
  only('a state, filters and a page'),
)
export type ReviewFilters = z.output<typeof ReviewFilters>

export const contract = {
  list: may
    .route({
      method: 'GET',
      path: '/reviews/list',
      summary: 'Reviews of a state, a page at a time; the oldest of the new ones first',
    })
    .input(ReviewFilters)
    .output(
      z.object({
        rows: z.array(JudgedReview),
        count: z.number().int(),
        newer: z.string().nullable(),
        older: z.string().nullable(),
      }),
    ),

  stateCounts: may
    .route({
      method: 'GET',
      path: '/reviews/state-counts',
      summary: 'How many reviews each state has, counted up to 1,000',
    })
    .output(z.array(z.object({ state: State, count: z.number().int() }))),

  judge: may
    .route({
      method: 'POST',
      path: '/reviews/judge',
      summary: 'Shows a review, hides it with a reason, or lets it wait again',
    })
    .errors({ NOT_FOUND, CHANGED })
    .input(Judgement)
    .output(z.object({ version: z.number().int() })),

  judgeMany: may
    .route({
      method: 'POST',
      path: '/reviews/judge-many',
      summary: 'Shows or hides up to 100 reviews; what was changed meanwhile stays as it is',
    })
    .input(
      z.strictObject(
        {
          reviews: z
            .array(Judgement, { error: 'Please send the reviews as a list.' })
            .min(1, { error: 'Please tick a review first.' })
            .max(mostJudged, { error: `Please judge at most ${mostJudged} at once.` })
            .refine((reviews) => new Set(reviews.map(({ id }) => id)).size === reviews.length, {
              error: 'Please name each review once.',
            }),
        },
        only('reviews, each with the version you saw, a state and, to hide it, a reason'),
      ),
    )
    .output(
      z.object({
        judged: z.array(z.object({ id: Id, version: z.number().int() })),
        /** Changed or deleted meanwhile. */
        left: z.array(Id),
      }),
    ),

  answer: may
    .route({
      method: 'POST',
      path: '/reviews/answer',
      summary: 'Answers a review in public, or takes the answer away',
    })
    .errors({ NOT_FOUND, CHANGED })
    .input(
      z.strictObject(
        { ...target, words: words(longestAnswer, 'the answer').nullable() },
        only('a review, the version you saw and an answer'),
      ),
    )
    .output(z.object({ version: z.number().int() })),
}
