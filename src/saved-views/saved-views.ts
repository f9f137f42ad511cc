import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { viewErrors } from './contract.ts'
import { mostOfMember, mostViews } from './rules.ts'
import { savedView } from './tables.ts'

type NewView = { id: string; list: string; name: string; query: string; shared: boolean }

/** Own views of a list and those shared by others, in their order. */
export function viewsOf({ db }: Shop, { id }: Member, list: string) {
  return db
    .select()
    .from(savedView)
    .where(and(eq(savedView.list, list), visibleTo(id)))
    .orderBy(asc(savedView.position), asc(savedView.id))
    .limit(2 * mostViews)
}

/** Throws NOT_SHARED and TOO_MANY. */
export async function saveView(shop: Shop, member: Member, view: NewView): Promise<void> {
  if (view.shared && !mayShare(member)) throw apiError(viewErrors, 'NOT_SHARED')
  await refuseTooMany(shop, member, view)
  await shop.db.insert(savedView).values({
    ...view,
    staffId: member.id,
    position: sql`(select coalesce(max(position), 0) + 1 from ${savedView} where list = ${view.list})`,
  })
}

/** One at a time for a member and for a list: several at once would not see each other. */
async function refuseTooMany({ db }: Shop, { id }: Member, { list, shared }: NewView) {
  await db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(lock, 0))
    from unnest(array[${`views of ${list}`}, ${`views by ${id}`}]::text[]) as lock`)
  const ofKind = shared
    ? savedView.shared
    : and(eq(savedView.shared, false), eq(savedView.staffId, id))
  const ofList = await db.$count(savedView, and(eq(savedView.list, list), ofKind))
  const ofMember = await db.$count(savedView, eq(savedView.staffId, id))
  if (ofList >= mostViews || ofMember >= mostOfMember) throw apiError(viewErrors, 'TOO_MANY')
}

/** Throws NOT_FOUND, also for what the member may not change. */
export async function removeView(shop: Shop, member: Member, id: string): Promise<void> {
  const removed = isId(id)
    ? await shop.db
        .delete(savedView)
        .where(and(eq(savedView.id, id), changeableBy(member)))
        .returning({ id: savedView.id })
    : []
  if (removed.length === 0) throw apiError(commonErrors, 'NOT_FOUND')
}

/** How a view looks in the audit. */
export async function lookAtView({ db }: Shop, id: string) {
  const [view] = isId(id) ? await db.select().from(savedView).where(eq(savedView.id, id)) : []
  return view && { list: view.list, name: view.name, query: view.query, shared: view.shared }
}

export function mayShare({ permissions }: Member): boolean {
  return permissions.has('views.share')
}

export function mayChange(member: Member, view: { staffId: string | null; shared: boolean }) {
  return view.shared ? mayShare(member) : view.staffId === member.id
}

function visibleTo(staffId: string): SQL | undefined {
  return or(savedView.shared, eq(savedView.staffId, staffId))
}

function changeableBy(member: Member): SQL | undefined {
  const own = and(eq(savedView.staffId, member.id), eq(savedView.shared, false))
  return mayShare(member) ? or(savedView.shared, own) : own
}
