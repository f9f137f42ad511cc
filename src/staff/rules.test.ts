import { describe, expect } from 'vitest'
import { permissionNames } from '#platform/rpc/permissions.ts'
import { it } from '#tests/support/test-shop.ts'
import { givenRoles } from './rules.ts'
import { staffRole } from './tables.ts'

describe('the given roles', () => {
  it('stand in the table as the rules say', async ({ shop }) => {
    const rows = await shop.db.select().from(staffRole).orderBy(staffRole.id)
    expect(rows.map(({ id, name, permissions }) => ({ id, name, permissions }))).toEqual(
      Object.values(givenRoles).map(({ id, name, permissions }) => ({ id, name, permissions })),
    )
    expect(rows.every(({ given }) => given)).toBe(true)
  })

  it('leave to the owner alone what hands out power or cannot be taken back', () => {
    const others = Object.values(givenRoles).slice(1)
    const shared = new Set<string>(others.flatMap(({ permissions }) => permissions))
    expect(permissionNames.filter((name) => !shared.has(name))).toEqual([
      'customers.export',
      'customers.erase',
      'settings.keys',
      'staff.manage',
      'staff.roles',
      'system.act',
    ])
  })
})
