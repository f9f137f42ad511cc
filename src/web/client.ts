import { createContext, data, type RouterContextProvider } from 'react-router'
import type { AnyContractRouter } from '@orpc/contract'
import type { ClientOf, FieldError } from '#platform/rpc/contract.ts'

/** In-process API clients, one per slice; `entry.server.tsx` sets them for each request. */
export const apiClients = createContext<Record<string, unknown>>()

export type Context = Readonly<RouterContextProvider>

/** The error of an API call, for a form or an error boundary. */
export type Refused = { ok: false; status: number; message: string; errors: FieldError[] }

/** A slice's client for loaders and actions; its errors reach the error boundary. */
export function clientOf<Contract extends AnyContractRouter>(
  context: Context,
  slice: string,
): ClientOf<Contract> {
  const calls = context.get(apiClients)[slice] as Record<
    string,
    (input: unknown) => Promise<unknown>
  >
  return new Proxy(calls, {
    get: (target, name: string) => (input: unknown) => flying(target[name]?.(input)),
  }) as unknown as ClientOf<Contract>
}

async function flying<T>(answer: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    throw hasStatus(error) ? data(refusedBy(error), { status: error.status }) : error
  }
}

/** For actions: an API error becomes the form's message. */
export async function attempt<T>(
  work: () => Promise<T>,
): Promise<{ ok: true; value: T } | Refused> {
  try {
    return { ok: true, value: await work() }
  } catch (thrown) {
    if (isRefusal(thrown)) return thrown.data
    throw thrown
  }
}

function refusedBy(error: Error & { status: number; data?: { errors?: FieldError[] } }): Refused {
  return {
    ok: false,
    status: error.status,
    message: error.message,
    errors: error.data?.errors ?? [],
  }
}

function hasStatus(
  error: unknown,
): error is Error & { status: number; data?: { errors?: FieldError[] } } {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
}

function isRefusal(thrown: unknown): thrown is { data: Refused } {
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    'data' in thrown &&
    (thrown.data as Refused | undefined)?.ok === false
  )
}
