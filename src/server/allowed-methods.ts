// Their screens have an action; the router runs it for every method that changes something, a form
// knows only this one.
const withForm = new RegExp(
  `^/(${[
    'contact-us',
    'login',
    'login/(code|forget-password)',
    'register',
    'reset-password/[^/]+',
    'log-out-everywhere/[^/]+',
    'profile',
    'profile/(email|security)',
    'verify-email(/[^/]+)?',
    'undo-email-change/[^/]+',
  ].join('|')})(\\.data)?/?$`,
  'i',
)

/** How the page at a path can be asked for. */
export function pageMethods(pathname: string): string[] {
  return withForm.test(pathname) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
}

/** Refuses every other method with 405 and names the right ones (RFC 9110, 15.5.6). */
export function wrongMethod({ method, url }: Request): Response | undefined {
  const methods = pageMethods(new URL(url).pathname)
  if (methods.includes(method)) return undefined
  const headers = {
    allow: methods.join(', '),
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
  }
  return method === 'OPTIONS'
    ? new Response(null, { status: 204, headers })
    : new Response(`This page is asked for with ${methods.join(' or ')}.`, { status: 405, headers })
}
