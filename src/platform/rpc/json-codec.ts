import type { StandardCodec } from '@orpc/server/standard'
import type { RefusalData } from './contract.ts'

/**
 * How a call's input is read from a query or from JSON, and how its output is sent. The library's
 * own codec looks through every value for files and streams, which no call of ours takes or gives.
 */
export function jsonCodec(
  bodyOf: (error: { message: string; data?: RefusalData }) => unknown,
): StandardCodec {
  return {
    decode: async ({ method, url, body }, params) =>
      method === 'GET' ? inputOf(url, params) : joined(await body(), params),
    encode: (output, procedure) => ({
      status: procedure['~orpc'].route.successStatus ?? 200,
      headers: {},
      body: output,
    }),
    encodeError: (error) => ({ status: error.status, headers: {}, body: bodyOf(error) }),
  }
}

/** What a read is asked for. */
export function inputOf(url: URL, params: Record<string, string> | undefined): unknown {
  return joined(queryOf(url), params)
}

/** What stands in the path counts more than what was sent. */
export function joined(given: unknown, params: Record<string, string> | undefined): unknown {
  if (!params || Object.keys(params).length === 0) return given
  return typeof given === 'object' && given !== null && !Array.isArray(given)
    ? { ...given, ...params }
    : params
}

/** A parameter that is given twice is a list, which the contract then refuses. */
function queryOf({ search, searchParams }: URL): Record<string, string | string[]> {
  if (search === '') return {}
  const given = new Map<string, string | string[]>()
  for (const [name, value] of searchParams) {
    const before = given.get(name)
    given.set(name, before === undefined ? value : [before, value].flat())
  }
  return Object.fromEntries(given)
}
