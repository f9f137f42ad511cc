import { implement } from '@orpc/server'
import { v7 } from 'uuid'
import { countAttempt } from '#platform/http/rate-limit.ts'
import { audited } from '#platform/audit/audited.ts'
import { revisionsOf } from '#platform/audit/revisions.ts'
import { apiError } from '#platform/rpc/contract.ts'
import {
  memberOf,
  type Member,
  type StaffAction,
  type StaffCallContext,
} from '#platform/rpc/staff-context.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { Shop } from '#platform/shop.ts'
import { changeEntry, entryFacts, entryOf, subjectOf, type Named } from './change-entry.ts'
import { contract } from './contract.ts'
import { discardDraft, draftFacts, keepDraft, planDraft, shownDraft } from './drafts.ts'
import { contentErrors } from './errors.ts'
import { kinds } from './kinds.ts'
import { listEntries } from './list-entries.ts'
import { fieldMeanings, orderFacts, shownRevision } from './facts.ts'
import type { EditedEntry } from './shapes.ts'
import { previewLink } from './preview.ts'
import { bringBack, removeEntry } from './remove-entry.ts'
import { emailMeanings, sampleEmail, testEmail, testLimit } from './sample-email.ts'
import {
  adoptFaq,
  createEntry,
  duplicateEntry,
  orderEntries,
  resetEntry,
  restoreEntry,
  saveEntry,
} from './save-entry.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

async function edited(shop: Shop, named: Named): Promise<EditedEntry> {
  const entry = await entryOf(shop, named)
  const { id, version, state, active, body, isGiven } = entry
  const kind = kinds[named.kind]
  const draft = await shownDraft(shop, named, entry)
  return {
    kind: named.kind,
    id,
    version,
    state,
    active,
    body,
    isGiven,
    draft,
    title: kind.titleOf(body, id),
    missing: kind.missing(draft?.body ?? body, id),
    path: kind.pathOf(id),
  }
}

const faqFacts = (shop: Shop) => orderFacts(shop, 'faq')

type Work = (shop: Shop, member: Member) => Promise<unknown>

/** Action and audit entry in one transaction; the answer is the entry as it is now. */
async function changing(
  context: StaffAction,
  named: Named,
  work: Work | { ofDraft: Work },
): Promise<EditedEntry> {
  const isOfDraft = typeof work !== 'function'
  const look = isOfDraft ? draftFacts : entryFacts
  const about = { subject: subjectOf(named), look: (shop: Shop) => look(shop, named) }
  await audited(context, about, isOfDraft ? work.ofDraft : work)
  return edited(context.shop, named)
}

export const contentAdminApi = serve.router({
  fields: serve.fields.handler(({ context: { shop }, input: { email } }) => ({
    fields: email === undefined ? fieldMeanings(shop) : emailMeanings(shop, email),
  })),

  sampleEmail: serve.sampleEmail.handler(async ({ context: { shop }, input }) => {
    await entryOf(shop, { kind: 'email', id: input.id })
    return sampleEmail(shop, input)
  }),

  testEmail: serve.testEmail.handler(async ({ context, input }) => {
    await entryOf(context.shop, { kind: 'email', id: input.id })
    await countAttempt(context.shop, testLimit, memberOf(context).id)
    await audited(context, { subject: { kind: 'email', id: input.id } }, (shop, member) =>
      testEmail(shop, member, input),
    )
    return { success: true as const }
  }),

  reset: serve.reset.handler(({ context, input }) =>
    changing(context, input, (shop, member) => resetEntry(shop, member, input)),
  ),

  list: serve.list.handler(async ({ context: { shop }, input: { kind } }) => ({
    rows: await listEntries(shop, kind),
  })),

  read: serve.read.handler(({ context: { shop }, input }) => edited(shop, input)),

  create: serve.create.handler(({ context, input: { entry } }) => {
    const named = { kind: entry.kind, id: v7() }
    return changing(context, named, (shop, member) =>
      createEntry(shop, member, { ...named, body: entry.form, cause: 'made' }),
    )
  }),

  save: serve.save.handler(({ context, input: { id, version, draft, entry } }) => {
    const named = { kind: entry.kind, id }
    return changing(context, named, (shop, member) =>
      saveEntry(shop, member, { ...named, version, draft, body: entry.form }),
    )
  }),

  duplicate: serve.duplicate.handler(({ context, input }) => {
    const named = { kind: input.kind, id: v7() }
    return changing(context, named, (shop, member) =>
      duplicateEntry(shop, member, { ...named, of: input.id }),
    )
  }),

  publish: serve.publish.handler(({ context, input }) =>
    changing(context, input, (shop, member) =>
      changeEntry(shop, member, { ...input, state: 'live', cause: 'published' }),
    ),
  ),

  hide: serve.hide.handler(({ context, input }) =>
    changing(context, input, (shop, member) => {
      if (!kinds[input.kind].remove) throw apiError(contentErrors, 'NOT_FOR_THIS')
      return changeEntry(shop, member, { ...input, state: 'hidden', cause: 'taken off' })
    }),
  ),

  remove: serve.remove.handler(async ({ context, input }) => {
    const about = { subject: subjectOf(input), look: (shop: Shop) => entryFacts(shop, input) }
    await audited(context, about, (shop, member) => removeEntry(shop, member, input))
    return { rows: await listEntries(context.shop, input.kind) }
  }),

  bringBack: serve.bringBack.handler(({ context, input }) =>
    changing(context, input, (shop, member) => bringBack(shop, member, input)),
  ),

  order: serve.order.handler(async ({ context, input }) => {
    const look = (shop: Shop) => orderFacts(shop, input.kind)
    await audited(context, { subject: { kind: input.kind, id: 'all' }, look }, (shop) =>
      orderEntries(shop, input),
    )
    return { rows: await listEntries(context.shop, input.kind) }
  }),

  adoptFaq: serve.adoptFaq.handler(async ({ context }) => {
    await audited(context, { subject: { kind: 'faq', id: 'all' }, look: faqFacts }, adoptFaq)
    return { rows: await listEntries(context.shop, 'faq') }
  }),

  keep: serve.keep.handler(({ context, input: { entry, ...target } }) => {
    const named = { kind: entry.kind, id: target.id }
    const ofDraft: Work = (shop, member) =>
      keepDraft(shop, member, { ...target, ...named, body: entry.form })
    return changing(context, named, { ofDraft })
  }),

  discard: serve.discard.handler(({ context, input }) =>
    changing(context, input, { ofDraft: (shop) => discardDraft(shop, input) }),
  ),

  plan: serve.plan.handler(({ context, input }) =>
    changing(context, input, { ofDraft: (shop, member) => planDraft(shop, member, input) }),
  ),

  history: serve.history.handler(async ({ context: { shop }, input }) => {
    await entryOf(shop, input)
    const history = await revisionsOf(shop, subjectOf(input), 51)
    return {
      revisions: history
        .slice(0, 50)
        .map((revision, at) => shownRevision(revision, history[at + 1])),
    }
  }),

  restore: serve.restore.handler(({ context, input }) =>
    changing(context, input, (shop, member) => restoreEntry(shop, member, input)),
  ),

  preview: serve.preview.handler(async ({ context: { shop }, input }) => {
    await entryOf(shop, input)
    const link = previewLink(shop, input)
    if (!link) throw apiError(contentErrors, 'NOT_FOR_THIS')
    return link
  }),
})
