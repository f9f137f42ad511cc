import { implement } from '@orpc/server'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { answerQuestion, hideQuestion, showQuestion } from './change-question.ts'
import { contract } from './contract.ts'
import { countStates, listQuestions } from './list-questions.ts'
import { staffPageView } from './views.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

/** Questions about products in the back office. */
export const adminQuestionsApi = {
  list: serve.list.handler(async ({ context, input }) =>
    staffPageView(await listQuestions(context.shop, input)),
  ),

  stateCounts: serve.stateCounts.handler(({ context }) => countStates(context.shop)),

  answer: serve.answer.handler(({ context, input }) => answerQuestion(context, input)),

  hide: serve.hide.handler(({ context, input }) => hideQuestion(context, input)),

  show: serve.show.handler(({ context, input }) => showQuestion(context, input)),
}
