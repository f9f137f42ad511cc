import { permissions, type Permission } from '#platform/rpc/permissions.ts'

type Shown = {
  email: string
  staffId: string | null
  name: string | null
  passwordHash: string | null
  expiresAt: Date
  role: { name: string; permissions: Permission[] }
  inviter: string | null
}

export function invitationView(invitation: Shown, takesPasskeys: boolean) {
  const { email, staffId, name, passwordHash, expiresAt, role, inviter } = invitation
  return {
    email,
    invitedBy: inviter,
    role: role.name,
    permissions: role.permissions.map((permission) => ({
      name: permission,
      sentence: permissions[permission],
    })),
    isReset: staffId !== null,
    name,
    next: passwordHash === null ? ('password' as const) : ('factor' as const),
    takesPasskeys,
    expiresAt: expiresAt.toISOString(),
  }
}
