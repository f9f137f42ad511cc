import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { responseOf } from '#platform/http/raw-response.ts'
import type { Permission } from '#platform/rpc/permissions.ts'
import type { Shop } from '#platform/shop.ts'
import { givenRoles, type GivenRoleName } from '#staff/rules.ts'
import { staff, staffAuthenticator, staffPasskey, staffRole, staffSession } from '#staff/tables.ts'
import { newKey, shownKey } from '#staff/authenticator-key.ts'
import { newSessionToken } from '#staff/tokens.ts'
import { authSecret } from '#platform/settings/auth-secret.ts'
import { hashInTurn } from '#platform/sign-in/password-hash.ts'
import { createAdminApi } from '../../src/server/admin/admin-api.ts'
import type { Answer } from './ask.ts'
import { newDevice } from './passkey-device.ts'

/** A member with a session of their own; `cookie` sends it. */
export type StaffMember = {
  id: string
  name: string
  email: string
  roleId: string
  sessionId: string
  cookie: string
}

type About = Partial<{
  /** A given role, an owner's without one. */
  role: GivenRoleName
  /** A role of the shop's own with just these. */
  permissions: Permission[]
  name: string
  email: string
  state: 'active' | 'suspended'
  refundLimitPaise: number | null
  discountLimitPercent: number | null
  /** Whether a second factor was given a moment ago; so it is without this. */
  steppedUp: boolean
  password: string
  /** When the member joined; a week ago without it. */
  createdAt: Date
}>

// Of no password.
const nobodysHash = `${'0'.repeat(32)}:${'0'.repeat(128)}`
let counter = 0

/** A member of the staff, signed in and stepped up, by default an owner. */
export async function aMember(shop: Shop, about: About = {}): Promise<StaffMember> {
  counter += 1
  const { role = 'owner', permissions, steppedUp = true, password, ...rest } = about
  const member = {
    id: v7(),
    name: 'Ravi Menon',
    email: `member-${counter}-${Math.random().toString(36).slice(2)}@example.in`,
    roleId: permissions ? await aRole(shop, permissions) : givenRoles[role].id,
    refundLimitPaise: permissions ? null : givenRoles[role].refundLimitPaise,
    createdAt: new Date(shop.clock().getTime() - 7 * 24 * 3_600_000),
    passwordHash: password === undefined ? nobodysHash : await hashInTurn(password),
    ...rest,
  }
  await shop.db.insert(staff).values(member)
  return { ...member, ...(await aStaffSession(shop, member.id, { steppedUp })) }
}

async function aRole(shop: Shop, permissions: Permission[]): Promise<string> {
  const id = v7()
  await shop.db.insert(staffRole).values({ id, name: `Role ${id}`, permissions })
  return id
}

/** One more session of a member. */
export async function aStaffSession(
  shop: Shop,
  staffId: string,
  { steppedUp = true } = {},
): Promise<{ sessionId: string; cookie: string }> {
  const { token, tokenHash } = newSessionToken(authSecret(shop.settings))
  const now = shop.clock()
  const sessionId = v7()
  await shop.db.insert(staffSession).values({
    id: sessionId,
    staffId,
    tokenHash,
    expiresAt: new Date(now.getTime() + 12 * 3_600_000),
    address: '192.0.2.1',
    device: 'Chrome on Linux',
    factor: 'app',
    steppedUpAt: steppedUp ? now : null,
    createdAt: now,
    usedAt: now,
  })
  return { sessionId, cookie: `nadi.staff_session=${token}` }
}

/** The key of an authenticator app that the member has from now on (`codeOf`). */
export async function anAuthenticator(shop: Shop, staffId: string): Promise<string> {
  const secret = await newKey(shop.settings)
  await shop.db
    .insert(staffAuthenticator)
    .values({ staffId, secret, lastStep: 0, createdAt: shop.clock() })
  return (await shownKey(shop.settings, secret, 'member@example.in')).key
}

/** A passkey of the member, and the device that signs with it. */
export async function aStaffPasskey(shop: Shop, staffId: string) {
  const device = newDevice(shop)
  await shop.db.insert(staffPasskey).values({
    id: v7(),
    staffId,
    name: 'My phone',
    credentialId: device.credentialId,
    publicKey: device.publicKey.toString('base64url'),
    counter: 0,
    transports: [],
    backedUp: false,
    aaguid: '',
    createdAt: shop.clock(),
  })
  return device
}

/** Ends the session of a member, as time would. */
export async function expireSession(shop: Shop, { sessionId }: StaffMember): Promise<void> {
  await shop.db
    .update(staffSession)
    .set({ expiresAt: shop.clock() })
    .where(eq(staffSession.id, sessionId))
}

type AdminApi = ReturnType<typeof createAdminApi>

const apis = new WeakMap<Shop, AdminApi>()

/** The calls of the back office; made once for a shop, because that takes 20 ms. */
export function adminApiOf(shop: Shop): AdminApi {
  const api = apis.get(shop) ?? createAdminApi(shop)
  apis.set(shop, api)
  return api
}

/**
 * Asks the back office in memory, guards and envelope and all, as a member or as nobody; keeps the
 * cookies it is given, as a browser would.
 */
export function askingStaff(
  shop: Shop,
  { as, address = '192.0.2.1' }: { as: { cookie: string } | 'nobody'; address?: string },
) {
  const api = adminApiOf(shop)
  const jar = new Map(as === 'nobody' ? [] : pairsOf(as.cookie))
  return async (
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    const text =
      typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body)
    const request = new Request(`http://localhost:3000${path}`, {
      method,
      headers: {
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
        }),
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(text !== undefined && { body: text }),
    })
    const response = responseOf(await api(request, { address }))
    for (const cookie of response.headers.getSetCookie()) keep(jar, cookie)
    const bodyText = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: bodyText && isJson ? JSON.parse(bodyText) : bodyText,
    }
  }
}

function keep(jar: Map<string, string>, cookie: string): void {
  const [name = '', value = ''] = pairsOf(cookie.split(';')[0] ?? '')[0] ?? []
  if (/; Max-Age=0(;|$)/.test(cookie)) jar.delete(name)
  else jar.set(name, value)
}

function pairsOf(cookies: string): [name: string, value: string][] {
  return cookies.split(/;\s*/).map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), pair.slice(at + 1)]
  })
}
