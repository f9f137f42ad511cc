import { z } from 'zod'
import { mayReachSomebody } from '#platform/contact-details.ts'
import { ask, counted, Id, shopperAsks, words, type ErrorMap } from '#platform/rpc/contract.ts'
import { questionStates } from './lifecycle.ts'
import { longestQuestion, mostPages, shortestQuestion } from './rules.ts'

export const questionErrors = {
  NO_PRODUCT: { status: 404, message: 'We could not find this product.' },
  NO_QUESTION: { status: 404, message: 'We could not find this question.' },
  NOT_OPEN: {
    status: 409,
    message: 'This question is answered or hidden meanwhile, and cannot be withdrawn.',
  },
} satisfies ErrorMap

const { NO_PRODUCT, NO_QUESTION, NOT_OPEN } = questionErrors

const Words = words(longestQuestion, 'your question')
  .min(shortestQuestion, {
    error: `Please ask in at least ${shortestQuestion} characters.`,
  })
  .refine((text) => !mayReachSomebody(text), {
    error:
      'Please leave out links, phone numbers and e-mail addresses: everybody can read the question.',
  })

/** As everybody sees it: never who asked. */
const ShownQuestion = z.object({
  _id: Id,
  words: z.string(),
  askedAt: z.string(),
  answer: z.string(),
  answeredAt: z.string(),
})
export type ShownQuestion = z.infer<typeof ShownQuestion>

export const ProductQuestions = z.object({
  questions: z.array(ShownQuestion),
  page: z.number().int(),
  nextPage: z.number().int().nullable(),
})
export type ProductQuestions = z.infer<typeof ProductQuestions>

const ofProduct = ask
  .route({
    method: 'GET',
    path: '/product-questions/{id}',
    summary: 'Answered questions about a product, newest answer first (beyond the specification)',
  })
  .errors({ NO_PRODUCT })
  .input(z.strictObject({ id: Id, page: counted('page', mostPages).default(1) }))
  .output(ProductQuestions)

const OwnQuestion = z.object({
  _id: Id,
  productId: Id,
  productName: z.string(),
  words: z.string(),
  state: z.enum(questionStates),
  /** The reason in words, of a hidden one. */
  hiddenFor: z.string().nullable(),
  answer: z.string().nullable(),
  askedAt: z.string(),
  answeredAt: z.string().nullable(),
})
export type OwnQuestion = z.infer<typeof OwnQuestion>

const own = shopperAsks
  .route({
    method: 'GET',
    path: '/my-questions',
    summary: "The shopper's own questions, newest first (beyond the specification)",
  })
  .output(z.object({ questions: z.array(OwnQuestion) }))

const asking = shopperAsks
  .route({
    method: 'POST',
    path: '/product-questions',
    summary:
      'Asks about a product; the same words once more are the same question (beyond the specification)',
  })
  .errors({ NO_PRODUCT })
  .input(
    z.strictObject(
      { productId: Id, words: Words },
      { error: 'Please send a product and a question, and nothing else.' },
    ),
  )
  .output(OwnQuestion)

const withdraw = shopperAsks
  .route({
    method: 'DELETE',
    path: '/product-questions/{id}',
    successStatus: 204,
    summary: 'Withdraws an own open question (beyond the specification)',
  })
  .errors({ NO_QUESTION, NOT_OPEN })
  .input(z.strictObject({ id: Id }))

export const contract = { ofProduct, own, asking, withdraw }
