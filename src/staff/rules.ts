import { permissionNames, type Permission } from '#platform/rpc/permissions.ts'

type IdleLimits = { staffIdleMinutes: number; staffRefundIdleMinutes: number }

/** Minutes without use after which a session ends; its own with permission to refund. */
export function idleMinutes(permissions: ReadonlySet<Permission>, limits: IdleLimits): number {
  return permissions.has('orders.refund') ? limits.staffRefundIdleMinutes : limits.staffIdleMinutes
}

export const invitationHours = 24
export const recoveryCodeCount = 10

export type GivenRole = {
  id: string
  name: string
  permissions: readonly Permission[]
  /** Limit of a new member of the role, in paise; null is without limit. */
  refundLimitPaise: number | null
}

const packing = ['orders.pack', 'orders.send'] as const
const orders = [
  'orders.read',
  ...packing,
  'orders.edit',
  'orders.create',
  'orders.cancel',
  'orders.return',
  'orders.refund',
] as const
const customers = [
  'customers.read',
  'customers.contact',
  'customers.edit',
  'customers.reveal',
] as const
const products = [
  'products.read',
  'products.edit',
  'media.edit',
  'catalogue.shape',
  'products.price',
  'products.publish',
  'products.bulk',
  'import.run',
  'stock.adjust',
] as const
const notTheManagers: readonly Permission[] = [
  'settlements.upload',
  'customers.export',
  'customers.erase',
  'settings.keys',
  'staff.manage',
  'staff.roles',
  'audit.read',
  'system.act',
]

/** The roles that come with the shop; a migration writes them into the table. */
export const givenRoles = {
  owner: givenRole('Owner', { number: 1, permissions: permissionNames, refundLimitPaise: null }),
  manager: givenRole('Manager', {
    number: 2,
    permissions: permissionNames.filter((name) => !notTheManagers.includes(name)),
    refundLimitPaise: 10_000_00,
  }),
  orders: givenRole('Orders', {
    number: 3,
    permissions: [...orders, 'products.read', 'stock.adjust', ...customers],
  }),
  packer: givenRole('Packer', {
    number: 4,
    permissions: [...packing, 'products.read', 'stock.adjust'],
  }),
  catalogue: givenRole('Catalogue', { number: 5, permissions: products }),
  content: givenRole('Content', {
    number: 6,
    permissions: [
      'products.read',
      'media.edit',
      'content.edit',
      'content.publish',
      'reviews.judge',
    ],
  }),
  support: givenRole('Support', {
    number: 7,
    permissions: [
      'orders.read',
      'orders.edit',
      'products.read',
      ...customers,
      'enquiries.answer',
      'reviews.judge',
    ],
  }),
  accounts: givenRole('Accounts', {
    number: 8,
    permissions: [
      'orders.read',
      'orders.refund',
      'products.read',
      'customers.read',
      'reports.read',
      'settlements.upload',
      'export.run',
      'audit.read',
    ],
    refundLimitPaise: 10_000_00,
  }),
} as const satisfies Record<string, GivenRole>

export type GivenRoleName = keyof typeof givenRoles

/** Null is without limit. */
export type Limits = { refundLimitPaise: number | null; discountLimitPercent: number | null }

/**
 * Limits of a new member of a role: those of a given role, nothing for the shop's own ones, and
 * never above the giver's.
 */
export function firstLimits(roleId: string, giver: Limits): Limits {
  const role = Object.values<GivenRole>(givenRoles).find(({ id }) => id === roleId)
  const refundLimitPaise = role ? role.refundLimitPaise : 0
  const discountLimitPercent = refundLimitPaise === null ? null : 0
  return {
    refundLimitPaise: lower(refundLimitPaise, giver.refundLimitPaise),
    discountLimitPercent: lower(discountLimitPercent, giver.discountLimitPercent),
  }
}

function lower(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

/** Whether a member with the permissions `own` may act on a member or a role with the others. */
export function covers(own: readonly Permission[], others: readonly Permission[]): boolean {
  return own.includes('staff.manage') && others.every((permission) => own.includes(permission))
}

function givenRole(
  name: string,
  {
    number,
    permissions,
    refundLimitPaise = 0,
  }: { number: number; permissions: readonly Permission[]; refundLimitPaise?: number | null },
): GivenRole {
  return {
    id: `00000000-0000-7000-8000-00000000000${number}`,
    name,
    // In the order of the roles page.
    permissions: permissionNames.filter((permission) => permissions.includes(permission)),
    refundLimitPaise,
  }
}
