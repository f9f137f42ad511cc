import type { Shop } from '../shop.ts'
import type { CallContext } from './call-context.ts'
import type { Permission } from './permissions.ts'
import type { StaffRule } from './staff-contract.ts'

/** A signed-in member of the staff. */
export type Member = {
  id: string
  name: string
  email: string
  role: { id: string; name: string }
  permissions: ReadonlySet<Permission>
  /** Refunds up to this sum, in paise; null is without limit. */
  refundLimitPaise: number | null
  discountLimitPercent: number | null
  /** What a step-up may be asked for. */
  factors: readonly ('app' | 'passkey')[]
  sessionId: string
  /** When a second factor was last given in this session, by the database's clock. */
  steppedUpAt: Date | null
}

/** A call that a member made in vain; `code` of the error. */
export type Refusal = { member: Member; call: string; code: string }

/** The context of one call of the back office. */
export type StaffCallContext = CallContext & {
  /** The member of the session, read once for a call. */
  currentMember(): Promise<Member | undefined>
  /** After a step-up: the next call of the same request reads the session again. */
  forgetMember(): void
  /** Notes in the audit what was refused before its action. */
  noteRefusal(refusal: Refusal): Promise<void>
  /** The same, read again: inside a transaction, by its `shop`. */
  memberIn(shop: Shop): Promise<Member | undefined>
}

/** What the authorization adds: who asks, for which call, under which rule. */
export type StaffAction = StaffCallContext & {
  member?: Member | undefined
  call: string
  rule: StaffRule
}

/** The member of a call that only members reach. */
export function memberOf({ member }: { member?: Member | undefined }): Member {
  if (!member) throw new Error('this call is open to anybody: it has no member')
  return member
}
