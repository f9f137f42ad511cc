import type { MiddlewareHandler } from 'hono'

// Their screens have an action; the router runs it for every method that changes something, a form knows only this one.
const withForm = /^\/(contact-us|login|login\/forget-password|register|reset-password\/[^/]+|profile)(\.data)?\/?$/i

/** How the page at a path can be asked for. */
export function pageMethods(pathname: string): string[] {
  return withForm.test(pathname) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
}

/** Refuses every other method with 405 and names the right ones (RFC 9110, 15.5.6). */
export const rightMethodOnly: MiddlewareHandler = async (c, next) => {
  const methods = pageMethods(c.req.path)
  if (methods.includes(c.req.method)) return next()
  const headers = { allow: methods.join(', '), 'cache-control': 'no-store' }
  return c.req.method === 'OPTIONS' ? c.body(null, 204, headers) : c.text(`This page is asked for with ${methods.join(' or ')}.`, 405, headers)
}
