import { callPath, type Step } from './packing-steps.ts'

type Posted = { ok: true; value: unknown } | { ok: false; message: string }

const noAnswer = 'The shop could not be reached, so this is not done yet. Please try it again.'

/** A step by its call; an answer that never came is a refusal. */
export async function postStep({ call, body }: Step): Promise<Posted> {
  try {
    const answer = await fetch(callPath(call), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    const value = (await answer.json()) as Content
    if (answer.ok) return { ok: true, value }
    return { ok: false, message: value.errors?.[0]?.message ?? value.message ?? noAnswer }
  } catch {
    return { ok: false, message: noAnswer }
  }
}

type Content = { message?: string; errors?: { message: string }[] }
