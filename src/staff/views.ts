import type { Permission } from '#platform/rpc/permissions.ts'
import type { staffPasskey, staffSession } from './tables.ts'

type PasskeyRow = Pick<typeof staffPasskey.$inferSelect, 'id' | 'name' | 'createdAt' | 'usedAt'>

export function passkeyView({ id, name, createdAt, usedAt }: PasskeyRow) {
  return {
    id,
    name,
    addedAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }
}

export function sessionView(row: typeof staffSession.$inferSelect, sessionId?: string) {
  return {
    id: row.id,
    device: row.device,
    address: row.address,
    factor: row.factor,
    startedAt: row.createdAt.toISOString(),
    lastUsedAt: row.usedAt.toISOString(),
    isThis: row.id === sessionId,
  }
}

type MemberRow = {
  id: string
  name: string
  email: string
  roleId: string
  roleName: string
  state: 'active' | 'suspended'
  factors: ('app' | 'passkey')[]
  refundLimitPaise: number | null
  discountLimitPercent: number | null
  lastSeenAt: Date | null
  createdAt: Date
  version: number
}

export function memberView({ roleId, roleName, lastSeenAt, createdAt, ...row }: MemberRow) {
  return {
    ...row,
    role: { id: roleId, name: roleName },
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    since: createdAt.toISOString(),
  }
}

type InvitationRow = {
  id: string
  email: string
  roleId: string
  roleName: string
  staffId: string | null
  invitedBy: string | null
  expiresAt: Date
}

export function openInvitationView({
  roleId,
  roleName,
  staffId,
  expiresAt,
  ...row
}: InvitationRow) {
  return {
    ...row,
    role: { id: roleId, name: roleName },
    isReset: staffId !== null,
    expiresAt: expiresAt.toISOString(),
  }
}

type RoleRow = {
  id: string
  name: string
  permissions: Permission[]
  given: boolean
  members: number
  version: number
}

export function roleView(row: RoleRow, own: ReadonlySet<Permission>) {
  return { ...row, isYoursToGive: row.permissions.every((permission) => own.has(permission)) }
}
