import { describe, expect, it as plain } from 'vitest'
import { openApiDocument } from '#platform/rpc/openapi.ts'
import { givenRoles, type GivenRoleName } from '#staff/rules.ts'
import { adminRouter } from '../src/server/admin/admin-api.ts'
import { router } from '../src/server/api.ts'
import { callsIn, type Call } from './support/admin-calls.ts'
import { asking } from './support/ask.ts'
import { aSession, aShopper } from './support/builders.ts'
import { aMember, askingStaff, expireSession } from './support/staff.ts'
import { it } from './support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'

const calls = callsIn(adminRouter, '/admin/api')
const roles = Object.keys(givenRoles) as GivenRoleName[]

/** With a field that no call knows: what is let in is refused before it does anything. */
function asksOf(shop: Shop, as: { cookie: string } | 'nobody') {
  const ask = askingStaff(shop, { as })
  return ({ method, path }: Call, headers: Record<string, string> = {}) =>
    method === 'GET'
      ? ask('GET', `${path}?noSuchField=1`, { headers })
      : ask(method, path, { body: { noSuchField: 1 }, headers })
}

function mayAsk({ rule: { may } }: Call, role: GivenRoleName): boolean {
  const { permissions } = givenRoles[role]
  return typeof may === 'string' || may.some((permission) => permissions.includes(permission))
}

plain('every call of the back office reads by GET or acts by POST, under a rule of its own', () => {
  expect(calls.length).toBeGreaterThan(35)
  for (const { name, method, rule } of calls) {
    expect(['GET', 'POST'], name).toContain(method)
    expect(rule, name).toMatchObject({ who: 'staff', stepUp: expect.any(Boolean) })
    expect(rule.may, name).toBeTruthy()
  }
  expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length)
})

plain('nothing is open to anybody but the way in', () => {
  const open = calls.filter(({ rule }) => rule.may === 'anybody').map(({ name }) => name)
  expect(open).toEqual([
    'staff.signIn',
    'staff.verifyCode',
    'staff.useRecoveryCode',
    'staff.passkeyOptions',
    'staff.passkeySignIn',
    'staff.signOut',
    'staff.invitation',
    'staff.choosePassword',
    'staff.invitedAuthenticator',
    'staff.acceptByCode',
    'staff.invitedPasskeyOptions',
    'staff.acceptByPasskey',
  ])
})

/** Which calls were answered otherwise than with one of these statuses. */
type Wrong = { name: string; who: string; status: number }

describe('every call', () => {
  it.for(roles)('is asked by %s where the role may', async (role, { shop }) => {
    const ask = asksOf(shop, await aMember(shop, { role }))
    const wrong: Wrong[] = []
    for (const call of calls) {
      const { status, body } = await ask(call)
      const right = mayAsk(call, role)
        ? letIn(call).includes(status)
        : status === 403 && [call.rule.may].flat().includes(body.permission)
      if (!right) wrong.push({ name: call.name, who: role, status })
    }
    expect(wrong).toEqual([])
  })

  it('wants a second factor of the last minutes where it says so', async ({ shop }) => {
    const ask = asksOf(shop, await aMember(shop, { steppedUp: false }))
    const wrong: Wrong[] = []
    for (const call of calls) {
      const { status, body } = await ask(call)
      const right = call.rule.stepUp
        ? status === 403 && body.factors?.length === 0
        : letIn(call).includes(status)
      if (!right) wrong.push({ name: call.name, who: 'not stepped up', status })
    }
    expect(wrong).toEqual([])
  })

  it('is closed to nobody, shoppers, and members whose session or state is over', async ({
    shop,
  }) => {
    const member = await aMember(shop)
    await expireSession(shop, member)
    const suspended = await aMember(shop, { role: 'packer', state: 'suspended' })
    const strangers: Record<string, { cookie: string } | 'nobody'> = {
      nobody: 'nobody',
      'a shopper': { cookie: await aSession(shop, await aShopper(shop)) },
      'an expired session': member,
      'a suspended member': suspended,
      'a made-up session': { cookie: 'nadi.staff_session=made-up' },
    }
    const wrong: Wrong[] = []
    for (const [who, as] of Object.entries(strangers)) {
      const ask = asksOf(shop, as)
      for (const call of calls) {
        const { status } = await ask(call)
        const right = call.rule.may === 'anybody' ? letIn(call) : [401]
        if (!right.includes(status)) wrong.push({ name: call.name, who, status })
      }
    }
    expect(wrong).toEqual([])
  })

  it('is never carried out for a page of another origin', async ({ shop }) => {
    const ask = asksOf(shop, await aMember(shop))
    const foreign: [headers: Record<string, string>, status: number][] = [
      [{ origin: 'https://elsewhere.example' }, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ]
    const wrong: Wrong[] = []
    for (const call of calls.filter(({ method }) => method !== 'GET'))
      for (const [headers, right] of foreign) {
        const { status } = await ask(call, headers)
        if (status !== right) wrong.push({ name: call.name, who: JSON.stringify(headers), status })
      }
    expect(wrong).toEqual([])
  })
})

/** A call without input ignores what is sent; every other names the unknown field. */
const letIn = ({ hasInput }: Call) => (hasInput ? [400] : [200, 204, 404])

describe('staff and shoppers', () => {
  it('a session of the staff is nobody to every call of the shop', async ({ shop }) => {
    const ask = asking(shop)
    const { cookie } = await aMember(shop)
    const ofShoppers = callsIn(router, '/api').filter(
      ({ rule: { who } }) => who !== 'staff' && who !== 'anybody',
    )
    expect(ofShoppers.length).toBeGreaterThan(20)
    for (const { method, path, name } of ofShoppers) {
      const address = path.replaceAll(/\{\w+\}/g, 'x')
      const body = method === 'GET' ? {} : { body: {} }
      const { status } = await ask(method, address, { headers: { cookie }, ...body })
      expect({ name, status }).toEqual({ name, status: 401 })
    }
  })
})

describe('the page of all calls', () => {
  it('is for members, and names each call with its path', async ({ shop }) => {
    const nobody = askingStaff(shop, { as: 'nobody' })
    const member = askingStaff(shop, { as: await aMember(shop, { role: 'packer' }) })
    for (const path of ['/admin/api/docs', '/admin/api/openapi.json'])
      expect((await nobody('GET', path)).status).toBe(401)
    // Another user of the contract, who asks first, for another address.
    await openApiDocument(adminRouter, '/elsewhere')
    const page = await member('GET', '/admin/api/docs')
    expect(page.body).toContain('<code>/admin/api/staff/sign-in</code>')
    expect(page.headers.get('content-security-policy')).toMatch(/style-src 'sha256-/)
    const { paths, servers } = (await member('GET', '/admin/api/openapi.json')).body
    expect(servers).toEqual([{ url: '/admin/api' }])
    const documented = Object.values<object>(paths).flatMap((methods) => Object.keys(methods))
    expect(documented).toHaveLength(calls.length)
  })
})
