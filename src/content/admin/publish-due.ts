import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { auditedByOwner } from '#platform/audit/audited.ts'
import { isPassing } from '#platform/db/database-errors.ts'
import { ApiError } from '#platform/rpc/contract.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { draft as drafts } from '#platform/tables.ts'
import { workingMember } from '#staff/working-member.ts'
import { entryFacts, subjectOf, type Named } from './change-entry.ts'
import { publishDraft } from './drafts.ts'
import { lockByName } from './lock-entry.ts'
import { keepTimes } from './moments.ts'
import { kindNames, type KindName } from './rules.ts'

/** As many of a round; the next round is seconds later. */
const mostOfRound = 50

/** Publishes drafts whose moment has come, then shows and hides what begins and ends. */
export async function runContentMoments(shop: Shop): Promise<void> {
  for (let round = 0; round < mostOfRound; round += 1) if (!(await publishNext(shop))) break
  await keepTimes(shop)
}

/** One in a transaction of its own; any process may, and only one does. */
async function publishNext(shop: Shop): Promise<boolean> {
  return atomically(shop, async (shop) => {
    const candidate = await dueDraft(shop)
    if (!candidate) return false
    // Locked as every editor locks it, before its row.
    await lockByName(shop, candidate.subjectId)
    const due = await dueDraft(shop, candidate.subjectId)
    if (!due) return true
    const named: Named = { kind: due.kind as KindName, id: due.subjectId }
    const by = due.plannedBy ?? due.staffId
    const note = (await mayStill(shop, by)) ? await published(shop, named, by) : noLonger
    // Published, it is gone; refused, it is kept and says why.
    if (note !== null)
      await shop.db
        .update(drafts)
        .set({ publishAt: null, note })
        .where(and(eq(drafts.kind, due.kind), eq(drafts.subjectId, due.subjectId)))
    return true
  })
}

async function dueDraft({ db, clock }: Shop, id?: string) {
  const isDue = and(inArray(drafts.kind, kindNames), lte(drafts.publishAt, clock()))
  const [row] = await db
    .select()
    .from(drafts)
    .where(and(isDue, id === undefined ? undefined : eq(drafts.subjectId, id)))
    .orderBy(asc(drafts.publishAt))
    .limit(1)
  return row
}

const noLonger = 'By a member who may not publish any more.'

async function mayStill(shop: Shop, staffId: string): Promise<boolean> {
  return (await workingMember(shop, staffId))?.permissions.has('content.publish') ?? false
}

/** Null, or why it could not be done: a refusal will not pass by itself. */
async function published(shop: Shop, named: Named, staffId: string): Promise<string | null> {
  const about = {
    subject: subjectOf(named),
    look: (shop: Shop) => entryFacts(shop, named),
    work: (shop: Shop) => publishDraft(shop, { id: staffId }, named),
  }
  const by = { actor: `staff ${staffId}`, call: 'content.planned' }
  try {
    await auditedByOwner(shop, by, about)
    return null
  } catch (error) {
    if (isPassing(error)) throw error
    if (error instanceof ApiError) return error.message
    shop.log.error(
      { kind: named.kind, entry: named.id, error: String(error) },
      'content could not be published at its moment',
    )
    return 'Something went wrong on our side.'
  }
}
