import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { givenRoles } from './rules.ts'

const apart = (shop: Shop): Shop => ({
  ...shop,
  settings: { ...shop.settings, adminUrl: 'http://desk.localhost:3000' },
})

describe('a back office on a host of its own', () => {
  it('invites to that host, and takes passkeys of it', async ({ shop: together }) => {
    const shop = apart(together)
    const ask = askingStaff(shop, { as: await aMember(shop) })
    const invited = await ask('POST', '/admin/api/staff/invite', {
      body: { email: 'tara@example.in', roleId: givenRoles.content.id },
    })
    expect(invited.body.link).toMatch(/^http:\/\/desk\.localhost:3000\/admin\/invitation\/[\w-]+$/)
    const challenge = await askingStaff(shop, { as: 'nobody' })(
      'POST',
      '/admin/api/staff/passkey-options',
      { body: {} },
    )
    expect(challenge.body.options.rpId).toBe('desk.localhost')
  })
})
