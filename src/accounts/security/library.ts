import { createHmac } from 'node:crypto'
import { authSecret } from '#platform/settings/auth-secret.ts'
import type { Shop } from '#platform/shop.ts'
import { cookieOf } from '#platform/sign-in/cookies.ts'
import { sessionCookie } from '../cookies.ts'
import { deviceName } from '#platform/sign-in/device-name.ts'
import { sessionToken } from '../current-user.ts'

/** Library response: JSON, cookies, error code. */
export type Answered = {
  ok: boolean
  code: string
  body: Record<string, unknown>
  cookies: string[]
}

/** Client errors are ours to word; a 5xx is thrown. */
export async function answered(call: Promise<Response>): Promise<Answered> {
  const answer = await call
  const body = ((await answer.json().catch(() => null)) ?? {}) as Record<string, unknown>
  if (answer.status >= 500)
    throw new Error(`the auth library failed (${answer.status} ${String(body.code)})`)
  return { ok: answer.ok, code: String(body.code), body, cookies: answer.headers.getSetCookie() }
}

/** Minimal request for the library: one cookie and the device name. */
export function withCookie(shop: Shop, headers: Headers, name: string): Headers {
  const value = cookieOf(headers, name)
  return new Headers({
    'user-agent': deviceName(headers),
    ...(value !== undefined && { cookie: `${name}=${encodeURIComponent(value)}` }),
  })
}

/** Same with the session and further cookies. */
export function withSession(shop: Shop, headers: Headers, ...names: string[]): Headers {
  const token = sessionToken(shop, headers) ?? ''
  const signature = createHmac('sha256', authSecret(shop.settings)).update(token).digest('base64')
  const pairs = [
    [sessionCookie(shop), `${token}.${signature}`],
    ...names.map((name) => [name, cookieOf(headers, name) ?? '']),
  ]
  return new Headers({
    'user-agent': deviceName(headers),
    cookie: pairs.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('; '),
  })
}
