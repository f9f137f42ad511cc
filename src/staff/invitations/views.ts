import { permissions, type Permission } from '#platform/rpc/permissions.ts'

type Shown = {
  email: string
  staffId: string | null
  expiresAt: Date
  role: { name: string; permissions: Permission[] }
  inviter: string | null
}

/** `choice` is what this browser chose before; undefined begins at the password. */
export function invitationView(
  { email, staffId, expiresAt, role, inviter }: Shown,
  choice: { name: string } | undefined,
  takesPasskeys: boolean,
) {
  return {
    email,
    invitedBy: inviter,
    role: role.name,
    permissions: role.permissions.map((permission) => ({
      name: permission,
      sentence: permissions[permission],
    })),
    isReset: staffId !== null,
    name: choice?.name ?? null,
    next: choice ? ('factor' as const) : ('password' as const),
    takesPasskeys,
    expiresAt: expiresAt.toISOString(),
  }
}
