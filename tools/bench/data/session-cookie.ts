import { createHmac } from 'node:crypto'

/** As the auth library signs it. */
export function sessionCookie(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `nadi.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
