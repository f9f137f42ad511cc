import { implement } from '@orpc/server'
import { audited } from '#platform/audit/audited.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { allOwnWords, removeOwnWord } from '../../search/own-words.ts'
import { contract } from './contract.ts'
import { factsOfWord, findsNow, setWord } from './set-word.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

const subjectOf = (typed: string) => ({ kind: 'search-word', id: typed })

export const searchWordsApi = {
  list: serve.list.handler(async ({ context }) =>
    (await allOwnWords(context.shop)).map(({ typed, means }) => ({ typed, means })),
  ),

  set: serve.set.handler(async ({ context, input: { typed, means } }) => {
    const look = factsOfWord(typed)
    await audited(context, { subject: subjectOf(typed), look }, (shop) =>
      setWord(shop, typed, means),
    )
    return { finds: await findsNow(context.shop, typed) }
  }),

  remove: serve.remove.handler(async ({ context, input: { typed } }) => {
    const look = factsOfWord(typed)
    const removed = await audited(context, { subject: subjectOf(typed), look }, (shop) =>
      removeOwnWord(shop, typed),
    )
    return { removed }
  }),
}
