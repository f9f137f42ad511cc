import { randomUUID } from 'node:crypto'
import { askAgain } from './ask-again.ts'
import type { Target } from './attack.ts'

export type NewShopper = { id: string; email: string; password: string; cookie: string }

/** Registers with any address, as a stranger can, and logs in. */
export async function newShopper(target: Target, email: string): Promise<NewShopper> {
  const password = `${randomUUID()} of a stranger`
  const signUp = await send(target, '/api/signup', {
    body: { name: 'Somebody', email, password },
  })
  if (!signUp.ok) throw new Error(`a registration was answered ${signUp.status}`)
  const { data } = (await signUp.json()) as { data: { _id: string } }
  const logIn = await send(target, '/api/log-in', { body: { email, password } })
  if (!logIn.ok) throw new Error(`a log-in was answered ${logIn.status}`)
  const cookie = logIn.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  return { id: data._id, email, password, cookie }
}

type RequestInput = { cookie?: string; body: unknown }

export function send(
  { url }: Target,
  path: string,
  { cookie, body }: RequestInput,
): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
  return askAgain(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}
