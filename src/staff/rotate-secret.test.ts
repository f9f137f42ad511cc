import { expect } from 'vitest'
import { sealed, unsealed } from '#platform/settings/stored/seal.ts'
import type { Shop } from '#platform/shop.ts'
import { settingSecret } from '#platform/tables.ts'
import { codeOf } from '#tests/support/authenticator-code.ts'
import { aMember, anAuthenticator, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { newRecoveryCodes } from './codes.ts'
import { rotateStaffSecret } from './rotate-secret.ts'

const password = 'five-warm-lamps'
const [before, now] = ['b'.repeat(32), 'n'.repeat(32)]

function under({ settings, ...shop }: Shop, staffSecret: string, former?: string): Shop {
  return { ...shop, settings: { ...settings, staffSecret, staffSecretPrevious: former } }
}

/** Password, then the code of the app or for recovery; answers the last status. */
async function signedIn(shop: Shop, email: string, body: Record<string, unknown>) {
  const ask = askingStaff(shop, { as: 'nobody' })
  const post = (call: string, about: unknown) =>
    ask('POST', `/admin/api/staff/${call}`, { body: about })
  await post('sign-in', { email, password })
  return (await post('code' in body ? 'verify-code' : 'use-recovery-code', body)).status
}

it('a new STAFF_SECRET shuts nobody out: the former one counts beside it, the command encrypts anew', async ({
  shop,
}) => {
  const first = under(shop, before)
  const { id, email } = await aMember(first, { password })
  const lost = await aMember(first)
  const key = await anAuthenticator(first, id)
  await anAuthenticator(under(shop, 'l'.repeat(32)), lost.id)
  const [one, two] = await newRecoveryCodes(first, id)
  const mail = { name: 'mail' as const, version: 1, shown: {}, at: shop.clock() }
  const text = sealed(first.settings, 'mail', 'smtp://x')
  await shop.db.insert(settingSecret).values({ ...mail, sealed: text })
  const mailOf = async ({ settings }: Shop) => {
    const [row] = await shop.db.select().from(settingSecret)
    return unsealed(settings, 'mail', row?.sealed ?? '')
  }
  const beside = under(shop, now, before)
  expect(await signedIn(beside, email, { code: codeOf(key) })).toBe(200)
  expect(await signedIn(beside, email, { recoveryCode: one })).toBe(200)
  expect(await signedIn(under(shop, now), email, { recoveryCode: two })).toBe(401)
  expect([await mailOf(beside), await mailOf(under(shop, now))]).toEqual(['smtp://x', undefined])
  const rotation = { lost: [lost.email], codes: [email] }
  expect(await rotateStaffSecret(beside, 'owner farida')).toEqual({
    apps: 1,
    settings: 1,
    ...rotation,
  })
  expect(await rotateStaffSecret(beside, 'owner farida')).toEqual({
    apps: 0,
    settings: 0,
    ...rotation,
  })
  const alone = under(shop, now)
  expect(await mailOf(alone)).toBe('smtp://x')
  expect(await signedIn(alone, email, { code: codeOf(key, 1) })).toBe(200)
  expect(await signedIn(alone, email, { recoveryCode: two })).toBe(401)
  const [fresh] = await newRecoveryCodes(alone, id)
  expect(await signedIn(alone, email, { recoveryCode: fresh })).toBe(200)
  expect((await rotateStaffSecret(alone, 'owner farida')).codes).toEqual([])
})
