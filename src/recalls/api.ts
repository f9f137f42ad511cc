import { implement } from '@orpc/server'
import { v7 } from 'uuid'
import { audited, auditedOnce } from '#platform/audit/audited.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { Member, StaffAction, StaffCallContext } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { beginRecall } from './begin-recall.ts'
import { callPieces, unnamedOf } from './call-pieces.ts'
import { closeRecall, noteAnswer, recallFacts } from './change-recall.ts'
import { contract } from './contract.ts'
import { countUnwritten, listRecalls, noticesOf, recallRow } from './read-recalls.ts'
import { recallReport } from './recall-report.ts'
import { tellBuyers } from './tell-buyers.ts'
import { noticeView, recallView } from './views.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

const onePage = 50

async function changing(
  context: StaffAction,
  id: string,
  work: (shop: Shop, member: Member) => Promise<void>,
): Promise<{ success: true }> {
  const subject = { kind: 'recall', id: id.slice(0, 36) }
  await audited(context, { subject, look: (shop) => recallFacts(shop, id) }, work)
  return { success: true }
}

/** Recalls in the back office. */
export const recallsApi = serve.router({
  list: serve.list.handler(async ({ context }) => ({
    rows: (await listRecalls(context.shop)).map(recallView),
  })),

  recall: serve.recall.handler(async ({ context: { shop }, input: { id, page = 1 } }) => {
    const row = await recallRow(shop, id)
    const part = { limit: onePage, offset: (page - 1) * onePage }
    return {
      recall: recallView(row),
      notices: (await noticesOf(shop, id, part)).map(noticeView),
      pages: Math.max(1, Math.ceil(row.buyers / onePage)),
      ...(await countUnwritten(shop, id)),
    }
  }),

  begin: serve.begin.handler(({ context, input: { key, ...input } }) => {
    const id = v7()
    const about = { subject: { kind: 'recall', id }, reason: input.reason }
    const once = { key, request: input }
    const look = (shop: Shop) => recallFacts(shop, id)
    return auditedOnce(context, { ...about, once, look }, async (shop, member) => {
      await beginRecall(shop, member, { id, ...input })
      return { id }
    })
  }),

  beginPieces: serve.beginPieces.handler(({ context, input: { key, ...input } }) => {
    const id = v7()
    const about = { subject: { kind: 'recall', id }, reason: input.reason }
    const look = (shop: Shop) => recallFacts(shop, id)
    return auditedOnce(
      context,
      { ...about, once: { key, request: input }, look },
      async (shop, member) => {
        await callPieces(shop, member, { id, ...input })
        return { id }
      },
    )
  }),

  unnamed: serve.unnamed.handler(({ context, input: { product } }) =>
    unnamedOf(context.shop, product),
  ),

  tell: serve.tell.handler(({ context, input: { id } }) =>
    changing(context, id, (shop) => tellBuyers(shop, id, context.requestId)),
  ),

  answer: serve.answer.handler(({ context, input }) =>
    changing(context, input.id, (shop) => noteAnswer(shop, input)),
  ),

  close: serve.close.handler(({ context, input }) =>
    changing(context, input.id, (shop, member) => closeRecall(shop, member, input)),
  ),

  file: serve.file.handler(async ({ context, input: { id } }) => {
    await changing(context, id, async () => undefined)
    return recallReport(context.shop, id)
  }),
})
