import { isProcedure, type AnyMiddleware, type AnyProcedure, type AnyRouter } from '@orpc/server'
import { inputOf, joined } from './json-codec.ts'

/** A question as it was heard; its body is read when somebody wants it, and once. */
export type Asked = { method: string; url: URL; body(): Promise<unknown> }

/** Undefined for input that is to be refused: the library says how. */
export type QuickAnswer = { status: number; body: unknown } | undefined

/**
 * Who asks, as the contract's `meta` wants it, now or when the call looks itself; the one
 * middleware that every call has.
 */
export type Door<Asking extends object> = {
  middleware: AnyMiddleware
  admit(asking: Asking, meta: Record<string, unknown>): Promise<object>
  looksItself(meta: Record<string, unknown>): boolean
}

type Call = { procedure: AnyProcedure; parameter: string | undefined }

/**
 * Calls without the library's spans, interceptors and middleware, which take longer than most
 * answers. The contract still reads what comes in and looks over what goes out. Undefined when no
 * call has this method and path, or more middleware than the door's.
 */
export function quickCalls<Asking extends object>(
  router: AnyRouter,
  door: Door<Asking>,
): (asked: Asked) => ((asking: Asking) => Promise<QuickAnswer>) | undefined {
  const calls = callsOf(router, door.middleware)
  return (asked) => {
    const { procedure, params } = found(calls, asked) ?? {}
    if (!procedure) return undefined
    const { inputSchema, outputSchema, handler, route, meta } = procedure['~orpc']
    return async (asking) => {
      const admit = () => door.admit(asking, meta)
      const context = door.looksItself(meta) ? asking : await admit()
      const given =
        asked.method === 'GET'
          ? inputOf(asked.url, params)
          : joined(await readFor(asked, admit), params)
      const input = inputSchema
        ? valid(await inputSchema['~standard'].validate(given))
        : { value: undefined }
      if (!input) return undefined
      const output: unknown = await handler({
        context,
        input: input.value,
        path: [],
        procedure,
        errors: {},
        signal: undefined,
        lastEventId: undefined,
      })
      const looked = outputSchema
        ? valid(await outputSchema['~standard'].validate(output))
        : { value: output }
      if (!looked)
        throw new Error(`what ${asked.url.pathname} answers is not what its contract promises`)
      return { status: route.successStatus ?? 200, body: looked.value }
    }
  }
}

/**
 * A call that looks itself never comes to look when its body cannot be read: who asks is said first
 * all the same.
 */
async function readFor(asked: Asked, admit: () => Promise<object>): Promise<unknown> {
  try {
    return await asked.body()
  } catch (unreadable) {
    await admit()
    throw unreadable
  }
}

/** By method and path; one that ends in a parameter by what stands before it. */
function callsOf(router: AnyRouter, door: AnyMiddleware): ReadonlyMap<string, Call> {
  const calls = new Map<string, Call>()
  for (const procedure of proceduresIn(router)) {
    const { route, middlewares } = procedure['~orpc']
    const [, path, parameter] = /^([^{]+)(?:\{(\w+)\})?$/.exec(route.path ?? '') ?? []
    if (path && route.method && middlewares.every((one) => one === door))
      calls.set(`${route.method} /api${path}`, { procedure, parameter })
  }
  return calls
}

function proceduresIn(router: unknown): AnyProcedure[] {
  if (isProcedure(router)) return [router]
  return typeof router === 'object' && router !== null
    ? Object.values(router).flatMap(proceduresIn)
    : []
}

function found(
  calls: ReadonlyMap<string, Call>,
  { method, url: { pathname } }: Asked,
): { procedure: AnyProcedure; params: Record<string, string> } | undefined {
  const whole = calls.get(`${method} ${pathname}`)
  if (whole)
    return whole.parameter === undefined ? { procedure: whole.procedure, params: {} } : undefined
  const end = pathname.lastIndexOf('/') + 1
  const { procedure, parameter } = calls.get(`${method} ${pathname.slice(0, end)}`) ?? {}
  // What is written in percents is left to the library.
  return procedure && parameter !== undefined && !pathname.includes('%')
    ? { procedure, params: { [parameter]: pathname.slice(end) } }
    : undefined
}

function valid(
  looked: { value: unknown; issues?: undefined } | { issues: readonly unknown[] },
): { value: unknown } | undefined {
  return looked.issues ? undefined : looked
}
