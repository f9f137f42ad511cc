import { languageCode } from '#platform/language/translate.ts'
import type { FieldError } from '#platform/rpc/contract.ts'

export type Failure = { message: string; errors: FieldError[]; status?: number }

const noAnswer = 'We could not reach the shop. Please check your connection and try again.'

/** Posts JSON to the API; a refusal, or an answer that never came, is a `Failure`. */
export async function postJson<Yes extends object>(
  path: string,
  body: object,
): Promise<Yes | Failure> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': languageCode() },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    })
    const content = (await answer.json()) as Partial<Failure>
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
