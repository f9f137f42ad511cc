import type { FieldError } from '#platform/rpc/contract.ts'

export type No = { message: string; errors: FieldError[]; status?: number }

const noAnswer = 'We could not reach the shop. Please check your connection and try again.'

/** What a call of the API answers; a refusal has a message. */
export async function said<Yes extends object>(path: string, body: object): Promise<Yes | No> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    })
    const content = (await answer.json()) as Partial<No>
    if (answer.ok) return content as Yes
    return {
      message: content.message ?? noAnswer,
      errors: content.errors ?? [],
      status: answer.status,
    }
  } catch {
    return { message: noAnswer, errors: [] }
  }
}
