import { notReadyReason } from './readiness.ts'
import { wrongMethod } from './allowed-methods.ts'
import type { Site } from './site.ts'

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

/** Ready: the database takes writes, and the process is not stopping. */
async function readiness({ shop, draining }: Site): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  const reason = draining() ? 'stopping' : await notReadyReason(shop)()
  return reason
    ? Response.json({ ready: false, reason }, { status: 503, headers })
    : Response.json({ ready: true }, { headers })
}
