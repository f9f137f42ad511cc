import type { AnyRouter } from '@orpc/server'
import type { StaffRule } from '#platform/rpc/staff-contract.ts'

export type Call = {
  name: string
  method: string
  path: string
  rule: Omit<StaffRule, 'who'> & { who: string }
  hasInput: boolean
}

/** Every call of a router, from the router that serves it. */
export function callsIn(router: AnyRouter, prefix: string, name = ''): Call[] {
  const about = (router as { '~orpc'?: Record<string, any> })['~orpc']
  if (!about)
    return Object.entries(router).flatMap(([key, part]) =>
      callsIn(part as AnyRouter, prefix, name === '' ? key : `${name}.${key}`),
    )
  const { route, meta, inputSchema } = about
  const { method, path } = route
  return [
    { name, method, path: `${prefix}${path}`, rule: meta, hasInput: inputSchema !== undefined },
  ]
}
