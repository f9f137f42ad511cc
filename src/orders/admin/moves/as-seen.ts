import { sql } from 'drizzle-orm'
import { audited } from '#platform/audit/audited.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Member, StaffAction } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import type { Reason } from '#payments/refunds.ts'
import { ownerErrors, staffOrderErrors } from '../../errors.ts'
import { parcelState } from '../../lifecycle.ts'
import { allParcelsOf } from '../../state/parcels.ts'
import { lockOrderRow, type OrderRow } from '../../state/transition.ts'
import { unitsOf } from '../../state/units.ts'
import type { Seen } from '../inputs.ts'

export type MoveInput = { order_id: string; seen?: Seen | undefined; reason?: string | undefined }

export type Work<T> = (shop: Shop, reason: Reason, member: Member) => Promise<T>

/** True of a request that was done before: it finds the order as it left it. */
export type Repeatable = { isRepeat?: (shop: Shop) => Promise<boolean> }

/**
 * One audited transaction on an order that is still as the member saw it, or that this very request
 * changed before. Throws NOT_FOUND, and ORDER_MOVED with the state it is in now.
 */
export function changeAsSeen<T>(
  context: StaffAction,
  { order_id: id, seen, reason, isRepeat }: MoveInput & Repeatable,
  work: Work<T>,
): Promise<T> {
  if (!isId(id)) throw apiError(ownerErrors, 'NOT_FOUND')
  const look = async (shop: Shop) => {
    const row = await lockOrderRow(shop, id)
    if (!row) return undefined
    const parcels = await parcelWords(shop, id)
    const pieces = await piecesLeftOf(shop, id)
    return { ...factsOf(row), pieces, ...(parcels.length > 0 && { parcels }) }
  }
  return audited(
    context,
    { subject: { kind: 'order', id }, reason, look },
    async (shop, member) => {
      const row = await lockOrderRow(shop, id)
      if (!row) throw apiError(ownerErrors, 'NOT_FOUND')
      if (seen && !(await isRepeat?.(shop))) await refuseMoved(shop, row, seen)
      const actor = `staff ${member.id}`
      return work(shop, { actor, cause: reason ?? 'in the back office' }, member)
    },
  )
}

/** What the audit compares: all that the back office can change. */
function factsOf(row: OrderRow) {
  const { status, paymentStatus, trackingNumber, phoneToConfirm, tags, assignedTo } = row
  const { recipient, phone, address, landmark, city, state, country, postalCode } = row
  const { buyerGstin, buyerLegalName, poNumber } = row
  return {
    status,
    paymentStatus,
    trackingNumber,
    phoneToConfirm,
    tags: tags ?? [],
    assignedTo,
    recipient,
    phone,
    address,
    landmark,
    city,
    state,
    country,
    postalCode,
    buyerGstin,
    buyerLegalName,
    poNumber,
  }
}

/** "2 sent, AWB 12345": the parcels of an order that goes in several. */
async function parcelWords(shop: Shop, id: string): Promise<string[]> {
  return (await allParcelsOf(shop, id)).map((parcel) =>
    [`${parcel.number} ${parcelState(parcel)}`, parcel.trackingNumber].filter(Boolean).join(', '),
  )
}

async function piecesLeftOf(shop: Shop, id: string): Promise<number> {
  return (await unitsOf(shop, id)).reduce((sum, { quantity }) => sum + quantity, 0)
}

async function refuseMoved({ db }: Shop, row: OrderRow, seen: Seen): Promise<void> {
  if (row.status === seen.status && row.version === seen.version) return
  const { rows } = await db.execute<{ name: string | null; at: string }>(sql`
    select s.name, e.at from audit_entry e left join staff s on s.id = e.staff_id
    where e.subject_kind = 'order' and e.subject_id = ${row.id} and e.outcome = 'done' order by e.at desc limit 1`)
  const last = rows[0]
  const who = last?.name ?? 'Somebody else'
  throw apiError(staffOrderErrors, 'ORDER_MOVED', {
    message: `${who} changed order ${row.number} meanwhile: it is ${row.status} now. Please look at it again.`,
    body: {
      status: row.status,
      version: row.version,
      changedBy: last?.name ?? null,
      changedAt: last?.at ?? null,
    },
  })
}
