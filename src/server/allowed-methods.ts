import { pages } from './pages.ts'

// The router runs an action for every unsafe method; a form only sends POST.
const withForm = new RegExp(
  `^/(${pages
    .filter(({ form }) => form)
    .map(({ path }) => path.replaceAll(/:\w+/g, '[^/]+'))
    .join('|')})(\\.data)?/?$`,
  'i',
)

export function pageMethods(pathname: string): string[] {
  return withForm.test(pathname) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
}

/** 405 with the allowed methods (RFC 9110, 15.5.6). */
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
