import { implement } from '@orpc/server'
import { countAttempt } from '#platform/http/rate-limit.ts'
import { allow, requireStaff } from '#platform/rpc/staff-authorization.ts'
import { memberOf, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import { changeCustomer } from './change-customer.ts'
import { allowCash, refuseCash } from './cash.ts'
import { changeCustomerEmail, countEmailChange, nameOf, renameCustomer } from './edit-customer.ts'
import { contract } from './contract.ts'
import { countGuess } from './find-customers.ts'
import { countViews, listCustomers } from './list-customers.ts'
import {
  endCustomerSessions,
  resetLinkLimit,
  revealLimit,
  sendCustomerResetLink,
} from './log-out.ts'
import { lockBoth, mergedIds, mergeInto } from './merge.ts'
import { addNote, removeNote } from './notes.ts'
import { findCustomer, readCustomer } from './read-customer.ts'
import { contactOf, customerView, pageView } from './views.ts'

const editRule = { who: 'staff', may: ['customers.edit'], stepUp: true } as const

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

const reads = {
  list: serve.list.handler(async ({ context: { shop, member }, input }) => {
    const { id: memberId, permissions } = memberOf({ member })
    const searcher = { seesContacts: permissions.has('customers.contact') }
    await countGuess(shop, { ...searcher, text: input.q, memberId })
    return pageView(await listCustomers(shop, input, searcher), { permissions })
  }),

  viewCounts: serve.viewCounts.handler(({ context }) => countViews(context.shop)),

  detail: serve.detail.handler(async ({ context, input }) =>
    customerView(await readCustomer(context.shop, input), memberOf(context)),
  ),

  reveal: serve.reveal.handler(async ({ context, input }) => {
    await countAttempt(context.shop, revealLimit, memberOf(context).id)
    return changeCustomer(context, input, {
      work: async (shop, { id }) => contactOf(await findCustomer(shop, id)),
    })
  }),
}

const notes = {
  addNote: serve.addNote.handler(({ context, input: { key, words, ...input } }) =>
    changeCustomer(context, input, {
      work: (shop, { id: userId }, { id: staffId }) =>
        addNote(shop, { userId, key, words, staffId }),
    }),
  ),

  removeNote: serve.removeNote.handler(({ context, input }) =>
    changeCustomer(context, input, {
      work: (shop, { id }) => removeNote(shop, id, input.noteId),
    }),
  ),
}

const logIn = {
  endSessions: serve.endSessions.handler(({ context, input: { reason, sessionId, id } }) =>
    changeCustomer(
      context,
      { id, reason },
      {
        work: (shop, account, member) =>
          endCustomerSessions(shop, account, { member, reason, sessionId }),
      },
    ),
  ),

  sendResetLink: serve.sendResetLink.handler(async ({ context, input }) => {
    await countAttempt(context.shop, resetLinkLimit, input.id)
    await changeCustomer(context, input, {
      work: (shop, account, member) =>
        sendCustomerResetLink(shop, account, { member, reason: input.reason }),
    })
  }),
}

const edits = {
  rename: serve.rename.handler(({ context, input }) =>
    changeCustomer(context, input, {
      look: (shop) => nameOf(shop, input.id),
      work: (shop, account, member) => renameCustomer(shop, account, { ...input, member }),
    }),
  ),

  changeEmail: serve.changeEmail.handler(async ({ context, input }) => {
    // Two permissions: the contract asks for the other one.
    allow(memberOf(context), editRule, context.shop.clock())
    await countEmailChange(context.shop, { userId: input.id, email: input.email })
    await changeCustomer(context, input, {
      work: (shop, account, member) => changeCustomerEmail(shop, account, { ...input, member }),
    })
  }),

  merge: serve.merge.handler(({ context, input }) =>
    changeCustomer(context, input, {
      before: (shop) => lockBoth(shop, [input.id, input.from]),
      look: (shop) => mergedIds(shop, input.id),
      work: (shop, account, member) => mergeInto(shop, account, { ...input, member }),
    }),
  ),

  blockCash: serve.blockCash.handler(({ context, input }) =>
    changeCustomer(context, input, {
      work: (shop, account, member) => refuseCash(shop, account, { ...input, member }),
    }),
  ),

  unblockCash: serve.unblockCash.handler(({ context, input }) =>
    changeCustomer(context, input, {
      work: (shop, account, member) => allowCash(shop, account, { ...input, member }),
    }),
  ),
}

/** Customers in the back office. */
export const customersApi = { ...reads, ...notes, ...logIn, ...edits }
