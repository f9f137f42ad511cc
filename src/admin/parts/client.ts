import { data } from 'react-router'
import type { AnyContractRouter } from '@orpc/contract'
import type { ClientOf, FieldError } from '#platform/rpc/contract.ts'
import { apiClients, type Context } from '#web/client.ts'

/** An error of a call of the back office, for a form or the error screen. */
export type AdminError = {
  ok: false
  status: number
  code: string
  message: string
  errors: FieldError[]
  /** What the error carries beside: the missing permission, the version of who was quicker. */
  body: Record<string, unknown>
}

type Thrown = Error & {
  status: number
  code?: string
  data?: { errors?: FieldError[]; body?: Record<string, unknown> }
}

/** The calls of a slice, in process, for loaders and actions; errors reach the error screen. */
export function adminClient<Contract extends AnyContractRouter>(
  context: Context,
  slice: string,
): ClientOf<Contract> {
  const calls = context.get(apiClients)[slice] as
    | Record<string, (input: unknown) => Promise<unknown>>
    | undefined
  if (!calls) throw new Error(`the back office has no calls named ${slice}`)
  return new Proxy(calls, {
    get: (target, name: string) => (input: unknown) => target[name]?.(input).catch(toAnswer),
  }) as unknown as ClientOf<Contract>
}

/** For actions: an expected error becomes a value, to be shown beside its cause. */
export async function tried<T>(
  work: () => Promise<T>,
): Promise<{ ok: true; value: T } | AdminError> {
  try {
    return { ok: true, value: await work() }
  } catch (thrown) {
    const error = adminErrorOf(thrown)
    if (error && error.status < 500) return error
    throw thrown
  }
}

/** The error of a call in what a loader threw, or in what the error screen was given. */
export function adminErrorOf(thrown: unknown): AdminError | undefined {
  const inner = (thrown as { data?: unknown } | null | undefined)?.data as AdminError | undefined
  return inner?.ok === false ? inner : undefined
}

function toAnswer(error: unknown): never {
  if (!(error instanceof Error && 'status' in error && typeof error.status === 'number'))
    throw error
  const { status, code = '', message, data: details } = error as Thrown
  const answer: AdminError = {
    ok: false,
    status,
    code,
    message,
    errors: details?.errors ?? [],
    body: details?.body ?? {},
  }
  throw data(answer, { status })
}
