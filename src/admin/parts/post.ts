export type Refusal = {
  ok: false
  status: number
  message: string
  errors: { path: string; message: string }[]
  /** What the error carries beside: what somebody else saved meanwhile. */
  body: Record<string, unknown>
}
export type Answered<Value> = { ok: true; value: Value } | Refusal

const noAnswer =
  'We could not reach the shop, so nothing was saved. What you typed is kept: try again.'

/** A call of the back office from a screen; a refusal, or an answer that never came, is a value. */
export async function post<Value>(call: string, body: object): Promise<Answered<Value>> {
  return sent(`/admin/api/${call}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

export async function sent<Value>(path: string, about: RequestInit): Promise<Answered<Value>> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      signal: AbortSignal.timeout(90_000),
      ...about,
    })
    const content = (await answer.json()) as Record<string, unknown>
    if (answer.ok) return { ok: true, value: content as Value }
    return {
      ok: false,
      status: answer.status,
      message: typeof content.message === 'string' ? content.message : noAnswer,
      errors: (content.errors as Refusal['errors'] | undefined) ?? [],
      body: content,
    }
  } catch {
    return { ok: false, status: 0, message: noAnswer, errors: [], body: {} }
  }
}

const keys = new Map<string, string>()

/** For one press; random bytes, because `crypto.randomUUID` is missing on plain http. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A UUID for something new. */
export function newId(): string {
  const hex = newRequestKey()
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}

/** A call that is carried out once: until it is answered, the same press again has the same key. */
export async function postOnce<Value>(call: string, body: object): Promise<Answered<Value>> {
  const press = JSON.stringify([call, body])
  const key = keys.get(press) ?? newRequestKey()
  keys.set(press, key)
  const answer = await post<Value>(call, { ...body, key })
  if (answer.ok || (answer.status >= 400 && answer.status < 500)) keys.delete(press)
  return answer
}
