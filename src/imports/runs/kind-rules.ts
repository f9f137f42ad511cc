import { allow } from '#platform/rpc/staff-authorization.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { StaffRule } from '#platform/rpc/staff-contract.ts'
import type { Shop } from '#platform/shop.ts'
import { kindActions } from '../kinds/kinds.ts'
import { kinds, type Kind } from '../lifecycle.ts'

/** Beside import.run a kind wants its own permission, also to read what its files say. */
export function ruleOf(kind: Kind): StaffRule {
  return { who: 'staff', may: [kindActions[kind].permission], stepUp: false }
}

export function kindsOf({ permissions }: Member): Kind[] {
  return kinds.filter((kind) => permissions.has(kindActions[kind].permission))
}

/** Throws NOT_ALLOWED. */
export function demandKind(shop: Shop, member: Member, kind: Kind): void {
  allow(member, ruleOf(kind), shop.clock())
}
