import { notReadyReason } from '#platform/db/readiness.ts'
import { wrongMethod } from './allowed-methods.ts'
import type { Site } from './site.ts'

/** Liveness and readiness, for balancers and supervisors. */
export function probe(
  site: Site,
  request: Request,
  pathname: string,
): Response | Promise<Response> | undefined {
  if (pathname === '/livez')
    return (
      wrongMethod(request) ?? new Response('ok\n', { headers: { 'cache-control': 'no-store' } })
    )
  return pathname === '/readyz' ? (wrongMethod(request) ?? readiness(site)) : undefined
}

/**
 * Ready means that a shopper can buy: the database answers and takes writes, and this process is
 * not about to stop.
 */
async function readiness({ shop, draining }: Site): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  const reason = draining() ? 'stopping' : await notReadyReason(shop)()
  return reason
    ? Response.json({ ready: false, reason }, { status: 503, headers })
    : Response.json({ ready: true }, { headers })
}
