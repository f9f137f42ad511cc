import { implement } from '@orpc/server'
import { requireAuth, shopperOf } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import { askQuestion, withdrawQuestion } from './ask-question.ts'
import { contract } from './contract.ts'
import { questionsOf, questionsOfShopper } from './read-questions.ts'
import { ownView, pageView } from './views.ts'

const serve = implement(contract).$context<CallContext>().use(requireAuth)

export const questionsApi = serve.router({
  ofProduct: serve.ofProduct.handler(async ({ context: { shop }, input }) =>
    pageView(await questionsOf(shop, input)),
  ),

  own: serve.own.handler(async ({ context }) => ({
    questions: (await questionsOfShopper(context.shop, shopperOf(context).id)).map(ownView),
  })),

  asking: serve.asking.handler(async ({ context, input }) =>
    ownView(await askQuestion(context.shop, shopperOf(context), input)),
  ),

  withdraw: serve.withdraw.handler(({ context, input: { id } }) =>
    withdrawQuestion(context.shop, shopperOf(context), id),
  ),
})
