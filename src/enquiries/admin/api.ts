import { implement } from '@orpc/server'
import { v7 } from 'uuid'
import { audited } from '#platform/audit/audited.ts'
import { dayInIndia } from '#platform/clock.ts'
import { countAttempt } from '#platform/http/rate-limit.ts'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import { memberOf, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import {
  addMessage,
  addReply,
  answerEnquiry,
  answerLimit,
  isWritten,
  stateChange,
} from './answer-enquiry.ts'
import { changeEnquiry } from './change-enquiry.ts'
import { contract } from './contract.ts'
import { enquiryErrors } from './errors.ts'
import { countViews, listEnquiries } from './list-enquiries.ts'
import { markGrievance } from './mark-grievance.ts'
import {
  activeMembers,
  customerGuesses,
  customerOf,
  orderNumberOf,
  requireMember,
} from './linked.ts'
import { markForwarded, reportFile, reportFileLimit } from './adverse-reports.ts'
import { readThread } from './read-thread.ts'
import { grievanceRegister, registerLimit } from './register.ts'
import { allAnswers, lookAtAnswer, removeAnswer, saveAnswer } from './saved-answers.ts'
import { pageView, threadView } from './views.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

const reads = {
  list: serve.list.handler(async ({ context, input }) =>
    pageView(await listEnquiries(context.shop, input, memberOf(context))),
  ),

  viewCounts: serve.viewCounts.handler(({ context }) =>
    countViews(context.shop, memberOf(context)),
  ),

  thread: serve.thread.handler(async ({ context, input: { id } }) => {
    const { name, permissions } = memberOf(context)
    const { storeName } = context.shop.settings
    const viewer = {
      name,
      storeName,
      seesContact: permissions.has('customers.contact'),
      seesHealth: permissions.has('health.read'),
    }
    return threadView(await readThread(context.shop, id, { name }), viewer)
  }),

  members: serve.members.handler(({ context }) => activeMembers(context.shop)),

  savedAnswers: serve.savedAnswers.handler(({ context }) => allAnswers(context.shop).then(named)),
}

const writes = {
  answer: serve.answer.handler(async ({ context, input: { nextState, ...typed } }) => {
    if (isId(typed.id)) await countAttempt(context.shop, answerLimit, typed.id)
    return changeEnquiry(context, typed, {
      isDone: isWritten(typed),
      work: (shop, row, member) => answerEnquiry(shop, { row, member, typed, nextState }),
    })
  }),

  addNote: serve.addNote.handler(({ context, input: { id, ...typed } }) =>
    changeEnquiry(
      context,
      { id },
      {
        isDone: isWritten({ id, key: typed.key }),
        work: async (shop, row, { id: staffId }) => {
          await addMessage(shop, row, { ...typed, kind: 'note', staffId })
          return undefined
        },
      },
    ),
  ),

  addReply: serve.addReply.handler(({ context, input: { id, ...typed } }) =>
    changeEnquiry(
      context,
      { id },
      {
        isDone: isWritten({ id, key: typed.key }),
        work: (shop, row, member) => addReply(shop, { row, member, typed }),
      },
    ),
  ),

  setState: serve.setState.handler(({ context, input }) =>
    changeEnquiry(context, input, {
      work: async (shop, row) => stateChange(row, input.state, shop.clock()),
    }),
  ),

  assign: serve.assign.handler(({ context, input }) =>
    changeEnquiry(context, input, {
      work: async (shop) => {
        await requireMember(shop, input.assignedTo)
        return { assignedTo: input.assignedTo }
      },
    }),
  ),

  linkOrder: serve.linkOrder.handler(({ context, input }) =>
    changeEnquiry(context, input, {
      work: async (shop) => ({ orderNumber: await orderNumberOf(shop, input.orderNumber) }),
    }),
  ),

  linkCustomer: serve.linkCustomer.handler(async ({ context, input }) => {
    await countAttempt(context.shop, customerGuesses, memberOf(context).id)
    return changeEnquiry(context, input, {
      work: async (shop, row) => {
        if (row.email === '') throw apiError(enquiryErrors, 'ERASED')
        return { userId: await customerOf(shop, input.customer) }
      },
    })
  }),

  markGrievance: serve.markGrievance.handler(({ context, input }) =>
    changeEnquiry(context, input, {
      work: (shop, row, member) => markGrievance(shop, { ...input, row, member }),
    }),
  ),
}

const reports = {
  markForwarded: serve.markForwarded.handler(({ context, input }) =>
    changeEnquiry(context, input, {
      work: (shop, row, member) => markForwarded(shop, { row, member, to: input.to }),
    }),
  ),

  reportFile: serve.reportFile.handler(async ({ context, input: { id } }) => {
    if (!isId(id)) throw apiError(commonErrors, 'NOT_FOUND')
    await countAttempt(context.shop, reportFileLimit, memberOf(context).id)
    const about = { subject: { kind: 'enquiry', id }, reason: 'the report as a file' }
    return audited(context, about, (shop) => reportFile(shop, id))
  }),
}

const answers = {
  saveAnswer: serve.saveAnswer.handler(async ({ context, input }) => {
    if (!isId(input.id)) throw apiError(commonErrors, 'NOT_FOUND')
    const about = aboutAnswer(input.id)
    const [row] = named([await audited(context, about, (shop) => saveAnswer(shop, input))])
    if (!row) throw apiError(commonErrors, 'NOT_FOUND')
    return row
  }),

  removeAnswer: serve.removeAnswer.handler(({ context, input }) =>
    audited(context, aboutAnswer(input.id), (shop) => removeAnswer(shop, input)),
  ),

  register: serve.register.handler(async ({ context }) => {
    await countAttempt(context.shop, registerLimit, memberOf(context).id)
    const about = { subject: { kind: 'export', id: v7() }, reason: 'the register of grievances' }
    const csv = await audited(context, about, grievanceRegister)
    return { name: `grievances-${dayInIndia(context.shop.clock())}.csv`, csv }
  }),
}

/** Enquiries in the back office. */
export const adminEnquiriesApi = { ...reads, ...writes, ...reports, ...answers }

function aboutAnswer(id: string) {
  const look = (shop: Shop) => lookAtAnswer(shop, id)
  return { subject: { kind: 'saved-answer', id }, look }
}

function named(rows: Awaited<ReturnType<typeof allAnswers>>) {
  return rows.map(({ id, ...row }) => ({ _id: id, ...row }))
}
