import { sql, type SQL } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { addEntry, type NewEntry } from '#platform/audit/add-entry.ts'
import { sealEntries } from '#platform/audit/seal-entries.ts'
import type { Member, StaffAction } from '#platform/rpc/staff-context.ts'
import { atomically, type Shop } from '#platform/shop.ts'

/** An entry of the audit; a test names only what matters. */
export function anEntry(shop: Shop, about: Partial<NewEntry> = {}): Promise<number> {
  return addEntry(shop, {
    staffId: null,
    actor: 'owner farida',
    sessionId: null,
    address: '192.0.2.1',
    requestId: v7(),
    call: 'orders.pack',
    subject: { kind: 'order', id: v7() },
    reason: null,
    steppedUp: false,
    outcome: 'done',
    before: { status: 'Placed' },
    after: { status: 'Packed' },
    ...about,
  })
}

/** A member with every permission that a test needs, and a call of theirs. */
export function aCallBy(shop: Shop, about: Partial<Member> = {}): StaffAction {
  const member: Member = {
    id: v7(),
    name: 'Asha Verma',
    email: 'asha@shop.example.in',
    role: { id: v7(), name: 'Owner' },
    permissions: new Set(['orders.pack']),
    refundLimitPaise: null,
    discountLimitPercent: null,
    sessionId: v7(),
    steppedUpAt: null,
    factors: ['app'],
    ...about,
  }
  return {
    shop,
    requestId: v7(),
    address: '192.0.2.1',
    headers: new Headers(),
    responseHeaders: [],
    currentUser: async () => undefined,
    currentMember: async () => member,
    forgetMember: () => undefined,
    noteRefusal: async () => undefined,
    memberIn: async () => member,
    member,
    call: 'orders.pack',
    rule: { who: 'staff', may: ['orders.pack'], stepUp: false },
  }
}

/** Other tests' transactions are of the same cluster: entries wait for those that are open. */
export async function sealAll({ db, ...shop }: Shop): Promise<void> {
  await expect
    .poll(async () => {
      await sealEntries({ db, ...shop })
      const { rowCount } = await db.execute(sql`select from audit_entry where seal is null limit 1`)
      return rowCount
    })
    .toBe(0)
}

/** What a superuser does who switches the triggers off first. */
export function asSuperuser(shop: Shop, ...changes: SQL[]): Promise<void> {
  return atomically(shop, async ({ db }) => {
    await db.execute(sql`set local session_replication_role = replica`)
    for (const change of changes) await db.execute(change)
  })
}
