import { and, eq, lte } from 'drizzle-orm'
import { auditedByOwner } from '#platform/audit/audited.ts'
import { isPassing } from '#platform/db/database-errors.ts'
import { ApiError } from '#platform/rpc/contract.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { workingMember } from '#staff/working-member.ts'
import { changeProduct, lockedProduct, productFacts, productKind } from '../change-product.ts'
import { moveProduct } from '../publish-product.ts'
import type { ProductRecord } from '../product-body.ts'
import { productSchedule as schedules } from '../tables.ts'
import { undeclaredWarning } from '../undeclared.ts'
import { draftOf } from './draft-record.ts'
import { publishWithDraft } from './publish-draft.ts'

type Due = typeof schedules.$inferSelect

/** As many of a round; the next round is seconds later. */
const mostOfRound = 100

/** Does what is due, each in a transaction of its own; any process may, and only one does. */
export async function runSchedules(shop: Shop): Promise<void> {
  for (let round = 0; round < mostOfRound; round += 1) if (!(await runNext(shop))) return
}

async function runNext(shop: Shop): Promise<boolean> {
  return atomically(shop, async (shop) => {
    const now = shop.clock()
    const [due] = await shop.db
      .select()
      .from(schedules)
      .where(and(eq(schedules.state, 'waiting'), lte(schedules.at, now)))
      .orderBy(schedules.at, schedules.id)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return false
    const refusal = await refusalOf(shop, due)
    const outcome = refusal === null ? await done(shop, due) : failed(refusal)
    await shop.db
      .update(schedules)
      .set({ ...outcome, settledAt: now })
      .where(eq(schedules.id, due.id))
    return true
  })
}

/** Who was let go, or lost the permission, leaves nothing behind that changes the shop later. */
async function refusalOf(shop: Shop, due: Due): Promise<string | null> {
  const permissions = (await workingMember(shop, due.staffId))?.permissions
  const mayPrice = due.action !== 'price' || permissions?.has('products.price')
  if (!permissions?.has('products.publish') || !mayPrice)
    return 'By a member who may not do this any more.'
  return (await isUnseen(shop, due))
    ? 'The draft was changed since by a member who may not publish. Please look at it and plan it again.'
    : null
}

/**
 * Whether the draft is another than the planned one, by a member who may not publish. The row of the
 * product is locked first, as who types locks it.
 */
async function isUnseen(shop: Shop, { action, productId, draftVersion }: Due): Promise<boolean> {
  if (action !== 'publish') return false
  await lockedProduct(shop, productId)
  const draft = await draftOf(shop, productId)
  if (!draft || draft.version === draftVersion) return false
  const writer = await workingMember(shop, draft.staffId)
  return !writer?.permissions.has('products.publish')
}

type Outcome = Pick<Due, 'state' | 'note'>

const failed = (note: string): Outcome => ({ state: 'failed', note })

/** Done, or why it could not be: a refusal will not pass by itself. */
async function done(shop: Shop, due: Due): Promise<Outcome> {
  const subject = { kind: productKind, id: due.productId }
  try {
    const row = await auditedByOwner(
      shop,
      { actor: `staff ${due.staffId}`, call: 'drafts.scheduled' },
      {
        subject,
        look: (shop) => productFacts(shop, due.productId),
        work: (shop) => act(shop, due),
      },
    )
    const note = due.action === 'publish' ? undeclaredWarning(shop, row) : null
    return { state: 'done', note }
  } catch (error) {
    if (isPassing(error)) throw error
    if (error instanceof ApiError) return failed(error.message)
    shop.log.error(
      { schedule: due.id, error: error instanceof Error ? error.stack : String(error) },
      'a scheduled change of a product failed',
    )
    return failed('Something went wrong on our side.')
  }
}

async function act(
  shop: Shop,
  { action, productId: id, staffId, ...due }: Due,
): Promise<ProductRecord> {
  const editor = { id: staffId }
  if (action === 'publish') return publishWithDraft(shop, editor, { id, cause: 'published' })
  if (action === 'unpublish') return moveProduct(shop, editor, { id, state: 'draft' })
  const changesOf = () => ({
    listPricePaise: due.listPricePaise ?? undefined,
    discountPercent: due.discountPercent ?? undefined,
  })
  return changeProduct(shop, editor, { id, cause: 'scheduled price', changesOf })
}
