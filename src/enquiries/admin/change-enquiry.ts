import { eq, sql } from 'drizzle-orm'
import { audited } from '#platform/audit/audited.ts'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import type { Member, StaffAction } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { enquiry } from '../tables.ts'
import { enquiryErrors } from './errors.ts'

export type Enquiry = typeof enquiry.$inferSelect
type Change = Partial<Omit<Enquiry, 'id' | 'version'>>

type Input = { id: string; version?: number | undefined; reason?: string | undefined }
type Work = (shop: Shop, row: Enquiry, member: Member) => Promise<Change | undefined>

/**
 * One audited transaction on an enquiry that is still as the member saw it; answers its version.
 * `isDone` says that the work was done by the same press before. Throws NOT_FOUND and CHANGED.
 */
export function changeEnquiry(
  context: StaffAction,
  { id, version, reason }: Input,
  { isDone, work }: { isDone?: (shop: Shop) => Promise<boolean>; work: Work },
): Promise<{ version: number }> {
  if (!isId(id)) throw apiError(commonErrors, 'NOT_FOUND')
  const look = async (shop: Shop) => {
    const row = await lockEnquiry(shop, id)
    return row && factsOf(row)
  }
  return audited(
    context,
    { subject: { kind: 'enquiry', id }, reason, look },
    async (shop, member) => {
      const row = await lockEnquiry(shop, id)
      if (!row) throw apiError(commonErrors, 'NOT_FOUND')
      if (await isDone?.(shop)) return { version: row.version }
      if (version !== undefined && version !== row.version) await refuseChanged(shop, row)
      const change = await work(shop, row, member)
      if (!change) return { version: row.version }
      const next = row.version + 1
      await shop.db
        .update(enquiry)
        .set({ ...change, version: next })
        .where(eq(enquiry.id, id))
      return { version: next }
    },
  )
}

async function lockEnquiry({ db }: Shop, id: string): Promise<Enquiry | undefined> {
  const [row] = await db.select().from(enquiry).where(eq(enquiry.id, id)).for('update')
  return row
}

/** What the audit compares; never what a person wrote. */
function factsOf(row: Enquiry) {
  const { state, assignedTo, userId, orderNumber, isGrievance, grievanceYear, grievanceSerial } =
    row
  const { acknowledgedAt, solvedAt } = row
  const times = { acknowledgedAt, solvedAt }
  return {
    state,
    assignedTo,
    userId,
    orderNumber,
    isGrievance,
    grievanceYear,
    grievanceSerial,
    ...times,
  }
}

async function refuseChanged({ db }: Shop, { id, version }: Enquiry): Promise<never> {
  const { rows } = await db.execute<{ name: string | null; at: string }>(sql`
    select s.name, e.at from audit_entry e left join staff s on s.id = e.staff_id
    where e.subject_kind = 'enquiry' and e.subject_id = ${id} and e.outcome = 'done' order by e.at desc limit 1`)
  const last = rows[0]
  throw apiError(enquiryErrors, 'CHANGED', {
    message: `${last?.name ?? 'Somebody else'} changed this enquiry meanwhile. Please look at it again: what you typed is kept.`,
    body: { version, changedBy: last?.name ?? null, changedAt: last?.at ?? null },
  })
}
